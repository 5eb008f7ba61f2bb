// HDU 1525, POJ 2348: Euclid's game. With a >= b the first player wins when a = b or a / b is above
// the golden ratio; in integers, a (a - b) > b b. Chapter 06.
// Limits: below 2^31, so that products fit into 64 bits. Time: 1.
#include <cstdio>
#include <utility>

int main() {
    long long a, b;
    while (scanf("%lld %lld", &a, &b) == 2 && (a || b)) {
        if (a < b) std::swap(a, b);
        puts(a == b || a * (a - b) > b * b ? "Stan wins" : "Ollie wins");
    }
}
