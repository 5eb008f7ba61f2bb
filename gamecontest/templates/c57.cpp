// HDU 3404: lamps on a grid, switched at the corners of a rectangle. A lamp (x, y) has the value
// x * y, the nim product, by halves: with F = 2^k, F * F = F + F / 2. Chapter 10.
// Limits: T to 100, n to 1000, coordinates to 10^4, so 16 bits. Time: 3^4 steps a lamp.
#include <cstdio>

static unsigned product(unsigned a, unsigned b, int bits) {
    if (a < 2 || b < 2) return a * b;
    int k = bits / 2;
    unsigned low = (1u << k) - 1;
    if (a <= low && b <= low) return product(a, b, k);
    unsigned both = product(a & low, b & low, k);
    unsigned mixed = product(a >> k ^ (a & low), b >> k ^ (b & low), k) ^ both;
    unsigned high = product(a >> k, b >> k, k);
    return mixed << k ^ both ^ product(high, 1u << (k - 1), k);
}

int main() {
    int games, n;
    unsigned x, y;
    if (scanf("%d", &games) != 1) return 1;
    while (games-- && scanf("%d", &n) == 1) {
        unsigned total = 0;
        while (n-- && scanf("%u %u", &x, &y) == 2) total ^= product(x, y, 16);
        puts(total ? "Have a try, lxhgww." : "Don't waste your time.");
    }
}
