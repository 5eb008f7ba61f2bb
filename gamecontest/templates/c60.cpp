// HDU 3094: cut an edge of a tree, and what no longer hangs on node 1 falls. Colon principle: the
// value of a node is the XOR over its children of 1 + theirs. Chapter 11.
// Limits: T to 100, N to 100 000. Time: N, without recursion: a path would be too deep.
#include <cstdio>
#include <vector>

int main() {
    int games, n, a, b;
    if (scanf("%d", &games) != 1) return 1;
    while (games-- && scanf("%d", &n) == 1) {
        std::vector<std::vector<int>> near(n + 1);
        for (int i = 1; i < n && scanf("%d %d", &a, &b) == 2; i++) {
            near[a].push_back(b);
            near[b].push_back(a);
        }
        std::vector<int> order{1}, parent(n + 1, 0), value(n + 1, 0);
        for (int i = 0; i < (int)order.size(); i++) {
            int node = order[i];
            for (int child : near[node])
                if (child != parent[node]) {
                    parent[child] = node;
                    order.push_back(child);
                }
        }
        for (int i = n - 1; i > 0; i--) value[parent[order[i]]] ^= value[order[i]] + 1;
        puts(value[1] ? "Alice" : "Bob");
    }
}
