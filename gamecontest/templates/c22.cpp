// Luogu P4301: remove whole heaps so that no part of the rest has XOR 0. What is left is a basis;
// filled from the largest heap down it keeps the most matches. Chapter 02.
// Limits: k to 100, heaps to 10^9. Time: 30 k.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

int main() {
    int k;
    if (scanf("%d", &k) != 1) return 1;
    std::vector<int> heaps(k), basis(30, 0);
    for (int &heap : heaps) if (scanf("%d", &heap) != 1) return 1;
    std::sort(heaps.begin(), heaps.end(), std::greater<int>());
    long long removed = 0;
    for (int heap : heaps) {
        int rest = heap;
        for (int bit = 29; bit >= 0 && rest; bit--) {
            if (!(rest >> bit & 1)) continue;
            if (!basis[bit]) {
                basis[bit] = rest;
                break;
            }
            rest ^= basis[bit];
        }
        if (!rest) removed += heap;  // the XOR of some that are kept
    }
    printf("%lld\n", removed);
}
