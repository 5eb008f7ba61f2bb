// Misère Nim: whoever takes the last stone loses. As in Nim, until no heap is above 1. Bouton 1902.
// Limits: n up to 10^6, heaps up to 10^18.
#include <bits/stdc++.h>
using namespace std;

bool wins(const vector<long long>& heaps) {
    long long total = 0;
    bool large = false;
    for (long long heap : heaps) total ^= heap, large |= heap > 1;
    return (total != 0) == large;
}

int main() {
    int t, n;
    for (scanf("%d", &t); t--;) {
        scanf("%d", &n);
        vector<long long> heaps(n);
        for (auto& heap : heaps) scanf("%lld", &heap);
        puts(wins(heaps) ? "first" : "second");
    }
}
