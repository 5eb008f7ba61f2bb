// AtCoder ABC 297 G: take L to R stones from one heap. With a mod (L + R) = r the value of a heap a
// is r / L: after an answer that makes L + R together, r is as before. Chapter 01.
// Limits: N to 200 000, L <= R and heaps to 10^9. Time: N.
#include <cstdio>

int main() {
    long long n, low, high, heap, total = 0;
    if (scanf("%lld %lld %lld", &n, &low, &high) != 3) return 1;
    while (n-- && scanf("%lld", &heap) == 1) total ^= heap % (low + high) / low;
    puts(total ? "First" : "Second");
}
