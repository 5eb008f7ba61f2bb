// Coin turning: a position is worth the XOR of its heads. In Mock Turtles (turn up to three coins,
// numbered from 0, the last from heads to tails) coin n is worth 2n or 2n + 1, the odious one.
// Limits: numbers of coins up to 10^18.
#include <bits/stdc++.h>
using namespace std;

long long value(long long n) {
    return 2 * n + !(__builtin_popcountll(n) & 1);
}

int main() {
    int t, heads;
    long long n;
    for (scanf("%d", &t); t--;) {
        long long total = 0;
        for (scanf("%d", &heads); heads--;) scanf("%lld", &n), total ^= value(n);
        puts(total ? "first" : "second");
    }
}
