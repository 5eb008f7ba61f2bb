// Subtraction games. Compiled as a library; the caller owns every table.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

// One word for each Grundy value g: bit i is set when the value i + 1 places back is g. The mex is
// then the first g whose word meets none of the moves. For moves up to 64.
struct Window {
    static const int kValues = 8;  // |S| + 1 at most
    uint64_t moves = 0, seen[kValues] = {0};
    Window(const int64_t* s, int64_t k) {
        for (int64_t i = 0; i < k; ++i) moves |= 1ULL << (s[i] - 1);
    }
    int64_t step() {
        int64_t g = 0;
        while (seen[g] & moves) ++g;
        for (uint64_t& word : seen) word <<= 1;
        seen[g] |= 1;
        return g;
    }
    // Two windows are equal when their last `back` values are.
    bool same(const Window& other, uint64_t last) const {
        for (int g = 0; g < kValues; ++g)
            if ((seen[g] ^ other.seen[g]) & last) return false;
        return true;
    }
};

// The notes' way: the mex of the options, number by number.
extern "C" void table_notes(const int64_t* s, int64_t k, int64_t* g, int64_t n) {
    std::vector<int64_t> mark(k + 1, -1);
    for (int64_t i = 0; i < n; ++i) {
        for (int64_t j = 0; j < k; ++j)
            if (s[j] <= i) mark[g[i - s[j]]] = i;
        int64_t value = 0;
        while (mark[value] == i) ++value;
        g[i] = value;
    }
}

// Brent's search for the cycle of windows: constant memory. Returns preperiod and length.
extern "C" void period_best(const int64_t* s, int64_t k, int64_t* answer) {
    const int64_t back = *std::max_element(s, s + k);
    const uint64_t last = back == 64 ? ~0ULL : (1ULL << back) - 1;
    Window start(s, k);
    for (int64_t i = 0; i < back; ++i) start.step();
    Window kept = start, ahead = start;
    int64_t power = 1, length = 1;
    ahead.step();
    while (!kept.same(ahead, last)) {
        if (power == length) {
            kept = ahead;
            power *= 2;
            length = 0;
        }
        ahead.step();
        ++length;
    }
    kept = ahead = start;
    for (int64_t i = 0; i < length; ++i) ahead.step();
    int64_t preperiod = 0;
    while (!kept.same(ahead, last)) {
        kept.step();
        ahead.step();
        ++preperiod;
    }
    answer[0] = preperiod;
    answer[1] = length;
}

// The best way: one preperiod and one period by the rules, then copies that double.
extern "C" void table_best(const int64_t* s, int64_t k, int64_t* g, int64_t n) {
    int64_t law[2];
    period_best(s, k, law);
    int64_t filled = std::min(n, law[0] + law[1]);
    table_notes(s, k, g, filled);
    while (filled < n) {
        int64_t whole = (filled - law[0]) / law[1] * law[1];
        int64_t size = std::min(n - filled, whole);
        std::memcpy(g + filled, g + law[0], size * sizeof(int64_t));
        filled += size;
    }
}
