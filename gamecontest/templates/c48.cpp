// Luogu P3480 (POI 2009): heaps that stay sorted. To take from a heap lets the difference to the
// next grow by as much: differences are a staircase, whose step 1 is the last one. Chapter 07.
// Limits: n to 1000. Time: n.
#include <cstdio>
#include <vector>

int main() {
    int games, n;
    if (scanf("%d", &games) != 1) return 1;
    while (games-- && scanf("%d", &n) == 1) {
        std::vector<int> heaps(n + 1, 0);
        for (int i = 1; i <= n; i++) if (scanf("%d", &heaps[i]) != 1) return 1;
        int total = 0;
        for (int i = n; i > 0; i -= 2) total ^= heaps[i] - heaps[i - 1];
        puts(total ? "TAK" : "NIE");
    }
}
