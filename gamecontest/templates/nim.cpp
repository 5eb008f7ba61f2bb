// Nim: a winning first move, as the number of the heap from 1 and how much to take.
// A heap with the highest one of the XOR gets smaller when it is XORed with it. Bouton 1902.
// Limits: n up to 10^6, heaps up to 10^18.
#include <bits/stdc++.h>
using namespace std;

pair<int, long long> first_move(const vector<long long>& heaps) {
    long long total = 0;
    for (long long heap : heaps) total ^= heap;
    for (int i = 0; i < (int)heaps.size(); i++)
        if ((heaps[i] ^ total) < heaps[i]) return {i + 1, heaps[i] - (heaps[i] ^ total)};
    return {0, 0};  // lost
}

int main() {
    int t, n;
    for (scanf("%d", &t); t--;) {
        scanf("%d", &n);
        vector<long long> heaps(n);
        for (auto& heap : heaps) scanf("%lld", &heap);
        auto [i, amount] = first_move(heaps);
        if (i) printf("%d %lld\n", i, amount);
        else puts("lost");
    }
}
