// Wythoff's game. Compiled as a library; the caller owns every array.
#include <algorithm>
#include <cstdint>
#include <vector>

// k times the golden ratio, rounded down: the fraction of the ratio in 64 bits, and a correction in
// integers. a is the answer iff a² - ak - k² <= 0 and the same for a + 1 is > 0; both are small, so
// that the 64 bits which the squares leave do not matter.
static int64_t golden(int64_t k) {
    const uint64_t fraction = 0x9E3779B97F4A7C15ULL;
    int64_t a = k + (int64_t)(((unsigned __int128)k * fraction) >> 64);
    const uint64_t form = (uint64_t)(a + 1) * (uint64_t)(a + 1 - k) - (uint64_t)k * (uint64_t)k;
    return a + ((int64_t)form <= 0);
}

// 1 where the player to move wins, for pairs of heaps below 10^18.
extern "C" void outcomes_best(const int64_t* pairs, int64_t count, uint8_t* won) {
    for (int64_t i = 0; i < count; ++i) {
        const int64_t a = pairs[2 * i], b = pairs[2 * i + 1];
        const int64_t k = a < b ? b - a : a - b;
        won[i] = golden(k) != (a < b ? a : b);
    }
}

// The notes' way to the Grundy values: the mex of the options, number by number.
extern "C" void grid_notes(int64_t* g, int64_t n) {
    std::vector<int64_t> mark(3 * n, -1);
    for (int64_t i = 0; i < n; ++i)
        for (int64_t j = 0; j < n; ++j) {
            const int64_t now = i * n + j;
            for (int64_t k = 0; k < i; ++k) mark[g[k * n + j]] = now;
            for (int64_t k = 0; k < j; ++k) mark[g[i * n + k]] = now;
            for (int64_t k = 1; k <= std::min(i, j); ++k) mark[g[(i - k) * n + j - k]] = now;
            int64_t value = 0;
            while (mark[value] == now) ++value;
            g[now] = value;
        }
}

// The best way: a set of bits for each line and each diagonal, and the board is its mirror image.
// A value is at least j - 2i, since each row above blocks two cells of this row for it.
extern "C" void grid_best(int64_t* g, int64_t n) {
    const int64_t words = (2 * n + 63) / 64 + 1;
    std::vector<uint64_t> line(n * words), diagonal(n * words);
    for (int64_t i = 0; i < n; ++i) {
        uint64_t* row = &line[i * words];
        for (int64_t j = i; j < n; ++j) {
            uint64_t* column = &line[j * words];
            uint64_t* slope = &diagonal[(j - i) * words];
            int64_t w = j > 2 * i ? (j - 2 * i) / 64 : 0;
            uint64_t open;
            while (!(open = ~(row[w] | column[w] | slope[w]))) ++w;
            const uint64_t bit = open & -open;
            row[w] |= bit;
            column[w] |= bit;
            slope[w] |= bit;
            g[i * n + j] = g[j * n + i] = 64 * w + __builtin_ctzll(bit);
        }
    }
}
