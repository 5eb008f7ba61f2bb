// Taking and breaking. Digits as in an octal code: digit k says what may be left when k stones are
// taken, 1 nothing, 2 one heap, 4 two heaps. `unequal` asks two heaps to differ (Grundy's game).
// Compiled as a library; the caller owns every table. Values fit a byte in the games timed here.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

// The notes' way: mark the value of every option, heap by heap.
extern "C" void table_notes(const int64_t* digits, int64_t t, int64_t unequal, uint8_t* g,
                            int64_t n) {
    std::vector<int64_t> mark(512, -1);
    for (int64_t heap = 0; heap < n; ++heap) {
        for (int64_t k = 0; k <= t && k <= heap; ++k) {
            const int64_t rest = heap - k;
            if (digits[k] & 1 && rest == 0) mark[0] = heap;
            if (digits[k] & 2 && rest > 0) mark[g[rest]] = heap;
            if (digits[k] & 4)
                for (int64_t a = 1; 2 * a + unequal <= rest; ++a) mark[g[a] ^ g[rest - a]] = heap;
        }
        int64_t value = 0;
        while (mark[value] == heap) ++value;
        g[heap] = value;
    }
}

// The sparse space (Winning Ways ch. 4): values with an even number of bits in the mask are rare,
// and an option with a common value has a rare part. The mask is chosen anew when the table has
// doubled.
struct Table {
    std::vector<int> whole, one, two;
    bool unequal;
    std::vector<uint8_t> g{0};
    std::vector<int> mark = std::vector<int>(512, -1);
    std::vector<int> rare;             // rare heaps and, side by side, ...
    std::vector<uint8_t> rare_values;  // ... their values
    unsigned mask = 0;
    size_t chosen = 512;

    Table(const int64_t* digits, int64_t t, bool unequal) : unequal(unequal) {
        for (int64_t k = 0; k <= t; ++k) {
            if (digits[k] & 1) whole.push_back(k);
            if (digits[k] & 2) one.push_back(k);
            if (digits[k] & 4) two.push_back(k);
        }
    }

    bool is_rare(unsigned value) const { return __builtin_parity(value & mask) == 0; }

    void note_if_rare(int heap) {
        if (!is_rare(g[heap])) return;
        rare.push_back(heap);
        rare_values.push_back(g[heap]);
    }

    void choose_mask() {
        int64_t count[256] = {0}, fewest = INT64_MAX;
        for (size_t i = 1; i < g.size(); ++i) ++count[g[i]];
        for (unsigned m = 1; m < 256; ++m) {
            int64_t total = 0;
            for (unsigned v = 0; v < 256; ++v)
                if (__builtin_parity(v & m) == 0) total += count[v];
            if (total < fewest) fewest = total, mask = m;
        }
        rare.clear(), rare_values.clear();
        for (size_t i = 1; i < g.size(); ++i) note_if_rare(i);
        chosen = g.size();
    }

    void grow(size_t n) {
        g.reserve(n);
        while (g.size() < n) {
            if (g.size() >= 2 * chosen) choose_mask();
            const int heap = g.size();
            g.push_back(value(heap));
            if (mask) note_if_rare(heap);
        }
    }

    int value(int heap) {
        for (int k : whole)
            if (k == heap) mark[0] = heap;
        for (int k : one)
            if (k < heap) mark[g[heap - k]] = heap;
        const bool sparse = mask && 4 * rare.size() < g.size();
        int least = 511, missing = 1;  // without a sparse space, every option is looked at
        if (sparse) {
            for (int k : two) mark_rare_parts(heap, heap - k);
            missing = 0;
            for (least = 0; is_rare(least) || mark[least] == heap; ++least)
                if (is_rare(least) && mark[least] != heap) ++missing;
        }
        for (int k : two) {
            const int rest = heap - k, last = (rest - unequal) / 2;
            for (int a = 1; a <= last && missing; ++a) {
                const int v = g[a] ^ g[rest - a];
                if (mark[v] == heap) continue;
                mark[v] = heap;
                if (sparse && v < least) --missing;
            }
        }
        int v = 0;
        while (mark[v] == heap) ++v;
        return v;
    }

    void mark_rare_parts(int heap, int rest) {
        size_t count = rare.size();
        while (count && rare[count - 1] >= rest) --count;
        for (size_t i = 0; i < count; ++i)
            if (!unequal || 2 * rare[i] != rest) mark[rare_values[i] ^ g[rest - rare[i]]] = heap;
    }

    int64_t preperiod(int64_t length) const {
        int64_t n = g.size() - length;
        while (n > 0 && g[n - 1] == g[n - 1 + length]) --n;
        return n;
    }
};

extern "C" void table_best(const int64_t* digits, int64_t t, int64_t unequal, uint8_t* g,
                           int64_t n) {
    Table table(digits, t, unequal);
    table.grow(n);
    std::memcpy(g, table.g.data(), n);
}

// The least preperiod and period, proved by the octal periodicity theorem: the last quarter of the
// table is looked for further to the left, and the table grows until the window is full.
extern "C" void period_best(const int64_t* digits, int64_t t, int64_t* answer) {
    Table table(digits, t, false);
    for (size_t terms = 256;;) {
        table.grow(terms);
        const std::vector<uint8_t> mirror(table.g.rbegin(), table.g.rend());
        const size_t block = terms / 4;
        size_t next = terms * 3 / 2;
        const uint8_t* place = mirror.data();
        for (int tries = 0; tries < 20; ++tries) {
            const size_t left = mirror.data() + terms - ++place;
            place = static_cast<const uint8_t*>(memmem(place, left, mirror.data(), block));
            if (!place) break;
            int64_t length = place - mirror.data(), start = table.preperiod(length);
            const size_t needed = 2 * (std::max<int64_t>(start, 1) + length) + t;
            if (needed <= terms) {
                for (int64_t divisor = 1; divisor < length; ++divisor)
                    if (length % divisor == 0 && table.preperiod(divisor) <= start)
                        length = divisor;
                answer[0] = table.preperiod(length), answer[1] = length;
                return;
            }
            next = std::min(next, std::max(needed, terms * 9 / 8));
        }
        terms = next;
    }
}
