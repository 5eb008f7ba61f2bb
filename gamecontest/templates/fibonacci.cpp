// Fibonacci Nim: take at most `limit`, and then at most twice the last take. The smallest part of
// the Zeckendorf sum of n wins, if the limit reaches it; else n is lost (0). Whinihan 1963.
// Limits: stones and limit up to 10^18.
#include <bits/stdc++.h>
using namespace std;

long long take(long long n, long long limit) {
    long long a = 1, b = 2, part = 0;
    while (a <= n - b) tie(a, b) = make_pair(b, a + b);  // a + b itself could be too large
    for (; n; tie(a, b) = make_pair(b - a, a))
        if (b <= n) n -= b, part = b;
    return part && part <= limit ? part : 0;
}

int main() {
    int t;
    long long n, limit;
    for (scanf("%d", &t); t--;) {
        scanf("%lld %lld", &n, &limit);
        printf("%lld\n", take(n, limit));
    }
}
