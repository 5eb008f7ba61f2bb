// Wythoff's game: from one heap, or the same from both. Lost: floor(k * phi) and k more, where k is
// the difference, exactly in 128 bits, up to 10^18. Wythoff 1907.
// Limits: heaps up to 10^18.
#include <bits/stdc++.h>
using namespace std;
typedef __int128 wide;

bool wins(long long a, long long b) {
    if (a > b) swap(a, b);
    wide k = b - a, square = 5 * k * k;
    wide root = (wide)sqrtl((long double)square);
    while (root * root > square) root--;
    while ((root + 1) * (root + 1) <= square) root++;
    return a != (k + root) / 2;
}

int main() {
    int t;
    long long a, b;
    for (scanf("%d", &t); t--;) {
        scanf("%lld %lld", &a, &b);
        puts(wins(a, b) ? "first" : "second");
    }
}
