// Lost layouts of a strip: `heaps` gaps that are lost in Nim_d, `others` that may be anything, and
// `free` cells in all of them. Compiled as a library. The modulus is a prime above `free`.
#include <algorithm>
#include <cstdint>
#include <vector>

typedef std::vector<int64_t> Row;

static int64_t power(int64_t a, int64_t e, int64_t p) {
    int64_t r = 1;
    for (; e; e >>= 1, a = a * a % p)
        if (e & 1) r = r * a % p;
    return r;
}

struct Binomials {
    Row up, down;
    int64_t p;
    Binomials(int64_t n, int64_t p) : up(n + 1, 1), down(n + 1, 1), p(p) {
        for (int64_t i = 1; i <= n; ++i) up[i] = up[i - 1] * i % p;
        down[n] = power(up[n], p - 2, p);
        for (int64_t i = n; i; --i) down[i - 1] = down[i] * i % p;
    }
    int64_t operator()(int64_t n, int64_t k) const {
        return k < 0 || k > n ? 0 : up[n] * down[k] % p * down[n - k] % p;
    }
};

static int64_t shared_out(const Row& lost, const Binomials& choose, int64_t others) {
    int64_t total = 0, free = lost.size() - 1;
    for (int64_t s = 0; s <= free; ++s)
        total = (total + lost[s] * choose(free - s + others - 1, others - 1)) % choose.p;
    return total;
}

// The notes' way: bit after bit, each for all sums.
extern "C" int64_t lost_notes(int64_t free, int64_t heaps, int64_t others, int64_t d, int64_t p) {
    Binomials choose(free + heaps + others, p);
    Row lost(free + 1, 0), after;
    lost[0] = 1;
    for (int64_t bit = 1; bit <= free; bit <<= 1) {
        after.assign(free + 1, 0);
        for (int64_t t = 0; t <= heaps && t * bit <= free; t += d + 1) {
            int64_t ways = choose(heaps, t);
            for (int64_t s = t * bit; s <= free; ++s)
                after[s] = (after[s] + ways * lost[s - t * bit]) % p;
        }
        lost.swap(after);
    }
    return shared_out(lost, choose, others);
}

// The last bit of all gaps at once: from one bit to the next about `heaps + others` sums are needed.
extern "C" int64_t lost_best(int64_t free, int64_t heaps, int64_t others, int64_t d, int64_t p) {
    int64_t most = heaps + others;
    Binomials choose(most, p);
    Row ways(most + 1, 0);
    for (int64_t t = 0; t <= heaps; t += d + 1)
        for (int64_t j = 0; j <= others; ++j)
            ways[t + j] = (ways[t + j] + choose(heaps, t) * choose(others, j)) % p;
    std::vector<std::pair<int64_t, int64_t>> needed{{free, free}};
    while (needed.back().second) {
        auto [low, high] = needed.back();
        needed.push_back({std::max<int64_t>(0, (low - most + 1) / 2), high / 2});
    }
    Row lost{1};
    for (size_t level = needed.size() - 1; level--;) {
        auto [low, high] = needed[level];
        int64_t start = needed[level + 1].first;
        Row above(high - low + 1, 0);
        for (int64_t s = low; s <= high; ++s) {
            int64_t total = 0;
            for (int64_t j = s & 1; j <= std::min(s, most); j += 2)
                total = (total + ways[j] * lost[(s - j) / 2 - start]) % p;
            above[s - low] = total;
        }
        lost.swap(above);
    }
    return lost[0];
}
