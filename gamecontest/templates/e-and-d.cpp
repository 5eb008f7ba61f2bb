// E&D: discard one heap of a pair and split the other into two that are not empty. The value of a
// pair is the place, from 0, of the lowest 0 of (x - 1) OR (y - 1).
// Limits: heaps from 1 to 10^18.
#include <bits/stdc++.h>
using namespace std;

int value(long long x, long long y) {
    return __builtin_ctzll(~((x - 1) | (y - 1)));
}

int main() {
    int t, pairs;
    long long x, y;
    for (scanf("%d", &t); t--;) {
        int total = 0;
        for (scanf("%d", &pairs); pairs--;) scanf("%lld %lld", &x, &y), total ^= value(x, y);
        puts(total ? "first" : "second");
    }
}
