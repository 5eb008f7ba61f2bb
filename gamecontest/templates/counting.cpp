// How many of the layouts of m coins on n cells does the first player win (coins move left)? Count
// the lost ones: the last binary digits of the gaps first, an even number of ones in heaps; halve.
// Limits: n up to 150 000, m up to 50, the modulus from 1 to 10^18.
#include <bits/stdc++.h>
using namespace std;
typedef __int128 wide;  // a product of two numbers below p
wide p;
vector<wide> choose_row(int n, int most) {  // C(n, 0), ..., C(n, most) by Pascal's rule
    vector<wide> row(most + 1);
    row[0] = 1 % p;
    for (int i = 1; i <= n; i++)
        for (int j = min(i, most); j; j--) row[j] = (row[j] + row[j - 1]) % p;
    return row;
}

int main() {
    int n, m;
    long long modulus;
    scanf("%d %d %lld", &n, &m, &modulus), p = modulus;
    int heaps = (m + 1) / 2, free_gaps = m + 1 - heaps;
    auto a = choose_row(heaps, heaps), b = choose_row(free_gaps, free_gaps);
    vector<wide> ways(m + 2);
    for (int i = 0; i <= heaps; i += 2)
        for (int j = 0; j <= free_gaps; j++) ways[i + j] = (ways[i + j] + a[i] * b[j]) % p;
    map<int, wide> known{{0, 1 % p}};
    function<wide(int)> lost = [&](int s) {
        if (known.count(s)) return known[s];
        wide total = 0;
        for (int j = s % 2; j <= min(s, m + 1); j += 2)
            total = (total + ways[j] * lost((s - j) / 2)) % p;
        return known[s] = total;
    };
    wide won = m > n ? 0 : (choose_row(n, m)[m] - lost(n - m) + p) % p;
    printf("%lld\n", (long long)won);
}
