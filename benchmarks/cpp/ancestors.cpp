// Ancestor deletion: mergeable tries with a shift that is still to come. Compiled as a library;
// each parent comes before its children.
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace {
struct Knot {
    int child[2], count, later;
};

struct Tries {
    std::vector<Knot> knots{1};
    int levels;
    explicit Tries(int levels, std::size_t room) : levels(levels) { knots.reserve(room); }

    int single(int value, int level) {
        int knot = knots.size();
        knots.push_back({{0, 0}, 1, 0});
        if (level >= 0) {
            int below = single(value, level - 1);
            knots[knot].child[value >> level & 1] = below;
        }
        return knot;
    }
    void shift(int knot, int level, int x) {
        if (!knot) return;
        Knot& k = knots[knot];
        if (level >= 0 && x >> level & 1) std::swap(k.child[0], k.child[1]);
        k.later ^= x;
    }
    void push(int knot, int level) {
        int x = knots[knot].later;
        if (!x) return;
        for (int below : knots[knot].child) shift(below, level - 1, x);
        knots[knot].later = 0;
    }
    int merged(int a, int b, int level) {
        if (!a || !b) return a + b;
        if (level < 0) return a;
        push(a, level), push(b, level);
        Knot &one = knots[a], &other = knots[b];
        for (int side : {0, 1}) one.child[side] = merged(one.child[side], other.child[side], level - 1);
        one.count = knots[one.child[0]].count + knots[one.child[1]].count;
        return a;
    }
    int mex(int knot) {
        int value = 0;
        for (int level = levels - 1; level >= 0 && knot; --level) {
            push(knot, level);
            int left = knots[knot].child[0];
            bool full = knots[left].count == 1 << level;
            if (full) value |= 1 << level;
            knot = full ? knots[knot].child[1] : left;
        }
        return value;
    }
};
}  // namespace

extern "C" int64_t value_best(const int64_t* parents, int64_t n) {
    int levels = 1;
    while (n >> levels) ++levels;
    Tries tries(levels, n * (levels + 1) + 1);
    std::vector<int> root(n + 1, 0), xors(n + 1, 0);
    for (int64_t u = n; u; --u) {
        int all = root[u], x = xors[u];
        tries.shift(all, levels - 1, x);
        all = tries.merged(all, tries.single(x, levels - 1), levels - 1);
        int value = tries.mex(all);
        int64_t up = parents[u - 1];
        xors[up] ^= value;
        if (up) {
            tries.shift(all, levels - 1, value);
            root[up] = tries.merged(root[up], all, levels - 1);
        }
    }
    return xors[0];
}
