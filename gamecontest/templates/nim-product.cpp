// The nim product of numbers below 2^64, by halves: with N = 2^(2^k), n ⊗ N = n * N for n < N, and
// N ⊗ N = N ⊕ N/2. Conway 1976.
// Limits: numbers below 2^64; larger ones are refused.
#include <bits/stdc++.h>
using namespace std;
typedef unsigned long long u64;

u64 product(u64 a, u64 b, int half = 32) {
    if (a < 2 || b < 2 || !half) return a * b;
    u64 mask = (1ULL << half) - 1, x = a >> half, y = a & mask, z = b >> half, w = b & mask;
    u64 xz = product(x, z, half / 2), yw = product(y, w, half / 2);
    u64 middle = product(x ^ y, z ^ w, half / 2);
    return ((middle ^ yw) << half) ^ yw ^ product(xz, 1ULL << (half - 1), half / 2);
}

int main() {
    int t;
    u64 a, b;
    for (cin >> t; t--;) {
        if (!(cin >> a >> b)) return fputs("a number is not below 2^64\n", stderr), 1;
        printf("%llu\n", product(a, b));
    }
}
