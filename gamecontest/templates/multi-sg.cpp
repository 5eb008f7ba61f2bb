// Multi-SG: a move replaces a heap by two smaller ones, each possibly empty. An option is a sum, so
// its value is an XOR; the values are the odious numbers. Here they come by mex, up to 100.
#include <bits/stdc++.h>
using namespace std;

int main() {
    vector<int> values(101), seen(1 << 12, -1);
    for (int n = 0; n <= 100; n++) {
        for (int a = 0; a < n; a++)
            for (int b = 0; b <= a; b++) seen[values[a] ^ values[b]] = n;
        while (seen[values[n]] == n) values[n]++;
    }
    int t, n, heap;
    for (scanf("%d", &t); t--;) {
        int total = 0;
        for (scanf("%d", &n); n--;) scanf("%d", &heap), total ^= values[heap];
        puts(total ? "first" : "second");
    }
}
