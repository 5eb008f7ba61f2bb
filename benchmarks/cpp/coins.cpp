// Coin-turning games: values of single coins. Compiled as a library; the caller owns every table.
#include <cstdint>
#include <vector>

// Mock Turtles (up to three coins, from 0): 2n or 2n + 1, whichever has an odd number of ones.
extern "C" void mock_turtles_best(int64_t* g, int64_t n) {
    for (int64_t i = 0; i < n; ++i) g[i] = 2 * i + !__builtin_parityll(i);
}

// Ruler (a run of neighbours, from 1): the largest power of two that divides n.
extern "C" void ruler_best(int64_t* g, int64_t n) {
    for (int64_t i = 1; i <= n; ++i) g[i - 1] = i & -i;
}

static uint64_t nim_product(uint64_t a, uint64_t b, int half) {
    if (a < 2 || b < 2) return a * b;
    const uint64_t low = (1ull << half) - 1, a1 = a >> half, a0 = a & low, b1 = b >> half,
                   b0 = b & low;
    const uint64_t c0 = nim_product(a0, b0, half / 2), c1 = nim_product(a1, b1, half / 2);
    const uint64_t cross = nim_product(a1 ^ a0, b1 ^ b0, half / 2);
    return (cross ^ c0) << half ^ c0 ^ nim_product(c1, 1ull << (half - 1), half / 2);
}

// Mock Turtles x Ruler on side x side coins, side <= 512: Ruler has few values, and a product by
// one of them is linear, so that a column is made by doubling.
extern "C" void product_best(int64_t* table, int64_t side) {
    std::vector<int64_t> turtles(side), column(2 * side);
    mock_turtles_best(turtles.data(), side);
    for (int64_t power = 1; power <= side; power *= 2) {
        column[0] = 0;
        for (int64_t bit = 1; bit < 2 * side; bit *= 2) {
            const int64_t image = nim_product(bit, power, 8);
            for (int64_t i = 0; i < bit; ++i) column[bit + i] = column[i] ^ image;
        }
        for (int64_t i = 0; i < side; ++i)
            for (int64_t j = power - 1; j < side; j += 2 * power)
                table[i * side + j] = column[turtles[i]];
    }
}
