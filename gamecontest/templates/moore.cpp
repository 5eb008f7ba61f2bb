// Moore's Nim: take from 1 to k heaps at once. Lost: in each column the ones are a multiple of
// k + 1. The move is built from the left; a heap that is lowered is free from there on. Moore 1910.
// Limits: n up to 10^5, k up to 10^9, heaps up to 10^18.
#include <bits/stdc++.h>
using namespace std;

bool move_to(vector<long long>& heaps, int k) {  // false: lost
    vector<int> free_ones;
    vector<char> is_free(heaps.size());
    for (int column = 62; column >= 0; column--) {
        long long digit = 1LL << column;
        vector<int> ones;
        for (int i = 0; i < (int)heaps.size(); i++)
            if (!is_free[i] && heaps[i] & digit) ones.push_back(i);
        int r = ones.size() % (k + 1);
        if (r && r + (int)free_ones.size() <= k) {  // lower r heaps
            for (int j = 0; j < r; j++) free_ones.push_back(ones[j]), is_free[ones[j]] = 1;
            r = 0;
        }
        for (int i : free_ones) heaps[i] &= ~digit;
        for (int j = 0; r && j < k + 1 - r; j++) heaps[free_ones[j]] |= digit;  // fill
    }
    return !free_ones.empty();
}

int main() {
    int t, n, k;
    for (scanf("%d", &t); t--;) {
        scanf("%d %d", &n, &k);
        vector<long long> heaps(n);
        for (auto& heap : heaps) scanf("%lld", &heap);
        if (!move_to(heaps, k)) puts("lost");
        else for (int i = 0; i < n; i++) printf("%lld%c", heaps[i], " \n"[i == n - 1]);
    }
}
