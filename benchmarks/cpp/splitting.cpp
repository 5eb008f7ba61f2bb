// The pairs of E&D. Compiled as a library; the caller owns every table.
#include <cstdint>

// The notes' way: halve until both are odd.
static int64_t halved(int64_t x, int64_t y) {
    return x & 1 && y & 1 ? 0 : 1 + halved((x + 1) / 2, (y + 1) / 2);
}

extern "C" void grid_notes(int64_t* g, int64_t n) {
    for (int64_t x = 1; x <= n; ++x)
        for (int64_t y = 1; y <= n; ++y) *g++ = halved(x, y);
}

// Row by row: a row is the row with its highest bit missing, but where all lower bits are ones.
extern "C" void grid_best(int64_t* g, int64_t n) {
    for (int64_t i = 0; i < n; ++i)
        for (int64_t j = 0; j < n; ++j) *g++ = __builtin_ctzll(~(i | j));
}
