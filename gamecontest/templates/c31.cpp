// BZOJ 1874, LOJ 10244: a subtraction set and a winning first move. A table of values; a move wins
// when the heap it leaves makes the XOR 0. Chapter 04.
// Limits: N and M to 10, heaps to 1000. Time: 1000 M.
#include <cstdio>
#include <set>
#include <vector>

int main() {
    int n, m;
    if (scanf("%d", &n) != 1) return 1;
    std::vector<int> heaps(n), value(1001, 0);
    for (int &heap : heaps) if (scanf("%d", &heap) != 1) return 1;
    if (scanf("%d", &m) != 1) return 1;
    std::vector<int> takes(m);
    for (int &take : takes) if (scanf("%d", &take) != 1) return 1;
    for (int stones = 1; stones <= 1000; stones++) {
        std::set<int> reached;
        for (int take : takes) if (take <= stones) reached.insert(value[stones - take]);
        while (reached.count(value[stones])) value[stones]++;
    }
    int total = 0;
    for (int heap : heaps) total ^= value[heap];
    for (int i = 0; total && i < n; i++)
        for (int take : takes)
            if (take <= heaps[i] && value[heaps[i] - take] == (total ^ value[heaps[i]])) {
                printf("YES\n%d %d\n", i + 1, take);
                return 0;
            }
    puts("NO");
}
