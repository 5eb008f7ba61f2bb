// Green Hackenbush: the Grundy value of a graph given by m edges, vertices 0 ... n - 1, ground 0.
// Compiled as a library; nothing is recursive, so that a path of a million edges is no problem.
#include <cstdint>
#include <utility>
#include <vector>

// The notes' way: lists of neighbours, one depth-first pass with low links. Over a bridge a value
// grows by 1, over another edge of the tree it changes its parity, as at each edge outside of it.
extern "C" int64_t value_notes(const int64_t* edges, int64_t m, int64_t n) {
    std::vector<std::vector<std::pair<int, int>>> around(n);  // vertex, edge
    for (int e = 0; e < m; ++e) {
        around[edges[2 * e]].push_back({(int)edges[2 * e + 1], e});
        around[edges[2 * e + 1]].push_back({(int)edges[2 * e], e});
    }
    std::vector<int> number(n, -1), low(n), value(n), next(n), parent(n, -1), way{0};
    std::vector<char> used(m);
    int count = 1;
    number[0] = 0;
    while (!way.empty()) {
        int v = way.back();
        if (next[v] < (int)around[v].size()) {
            auto [w, e] = around[v][next[v]++];
            if (used[e]) continue;
            used[e] = 1;
            if (number[w] < 0) {
                number[w] = low[w] = count++;
                parent[w] = v;
                way.push_back(w);
            } else {
                value[v] ^= 1;
                if (number[w] < low[v]) low[v] = number[w];
            }
        } else {
            way.pop_back();
            int p = parent[v];
            if (p < 0) continue;
            value[p] ^= low[v] == number[v] ? value[v] + 1 : value[v] ^ 1;
            if (low[v] < low[p]) low[p] = low[v];
        }
    }
    return value[0];
}

// The best way: neighbours in one array; a tree breadth first, in whose order all is renamed; each
// edge outside it fuses the path between its ends, with union and find.
extern "C" int64_t value_best(const int64_t* edges, int64_t m, int64_t n) {
    std::vector<int> first(n + 1), around(2 * m), place(n, -1), order(n), parent(n), point(n);
    for (int64_t i = 0; i < 2 * m; ++i) ++first[edges[i]];
    for (int64_t v = 0; v < n; ++v) first[v + 1] += first[v];
    for (int64_t i = 0; i < 2 * m; ++i) around[--first[edges[i]]] = (int)edges[i ^ 1];
    int size = 1;
    place[0] = order[0] = parent[0] = 0;
    for (int at = 0; at < size; ++at) {
        int v = order[at];
        for (int i = first[v]; i < first[v + 1]; ++i) {
            int w = around[i];
            if (place[w] >= 0) continue;
            place[w] = size;
            parent[size] = at;
            order[size++] = w;
        }
    }
    std::vector<int> value(size);
    std::vector<char> tied(size);  // the edge to the parent has been seen
    for (int v = 0; v < size; ++v) point[v] = v;
    auto fused = [&](int v) {
        while (point[v] != v) v = point[v] = point[point[v]];
        return v;
    };
    for (int64_t e = 0; e < m; ++e) {
        int u = place[edges[2 * e]], v = place[edges[2 * e + 1]];
        if (u < 0) continue;
        if (u > v) std::swap(u, v);
        if (u < v && parent[v] == u && !tied[v]) {
            tied[v] = 1;
            continue;
        }
        value[v] ^= 1;
        for (u = fused(u), v = fused(v); u != v;) {
            if (u > v) std::swap(u, v);
            point[v] = parent[v];
            v = fused(parent[v]);
        }
    }
    for (int v = size - 1; v > 0; --v)
        value[parent[v]] ^= point[v] != v ? value[v] ^ 1 : value[v] + 1;
    return value[0];
}
