// Grundy values of an acyclic digraph with nodes 0 ... n - 1. Compiled as a library.
#include <cstdint>
#include <vector>

// Depth first with a stack of its own, on the ends of the arcs sorted by where they start.
extern "C" void values_best(const int64_t* arcs, int64_t m, int64_t* g, int64_t n) {
    std::vector<int32_t> first(n + 1), next, ends(m), way;
    for (int64_t i = 0; i < m; ++i) ++first[arcs[2 * i] + 1];
    for (int64_t i = 0; i < n; ++i) first[i + 1] += first[i];
    next = first;
    for (int64_t i = 0; i < m; ++i) ends[next[arcs[2 * i]]++] = arcs[2 * i + 1];
    next = first;
    std::vector<int32_t> mark(m + 1, -1);
    for (int64_t i = 0; i < n; ++i) g[i] = -1;
    for (int64_t root = 0; root < n; ++root) {
        if (g[root] >= 0) continue;
        way.push_back(root);
        while (!way.empty()) {
            const int32_t node = way.back();
            if (next[node] < first[node + 1]) {
                const int32_t end = ends[next[node]++];
                if (g[end] < 0) way.push_back(end);
                continue;
            }
            for (int32_t i = first[node]; i < first[node + 1]; ++i) mark[g[ends[i]]] = node;
            int64_t value = 0;
            while (mark[value] == node) ++value;
            g[node] = value;
            way.pop_back();
        }
    }
}
