// Anti-SG: whoever cannot move wins. If every component is decided when its value is 0 or 1 (from a
// finished one no move, and any other of value 0 has an option of value 1), the mover wins iff some
// value is above 1 and the XOR is not 0, or none is and the XOR is 0. Here the values are given.
// Limits: values up to 10^18.
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t, n;
    long long value;
    for (scanf("%d", &t); t--;) {
        long long total = 0;
        bool large = false;
        for (scanf("%d", &n); n--;) scanf("%lld", &value), total ^= value, large |= value > 1;
        puts((total != 0) == large ? "first" : "second");
    }
}
