// Retrograde analysis: of any digraph, and of the crossing pawn. Compiled as a library.
#include <cstdint>
#include <vector>

// Moves to the end of nodes 0 ... n - 1: odd for won, even for lost, -1 for a draw.
extern "C" void retrograde_best(const int64_t* arcs, int64_t m, int64_t* far, int64_t n) {
    std::vector<int32_t> first(n + 2), before(m), left(n), known;
    for (int64_t i = 0; i < m; ++i) ++first[arcs[2 * i + 1] + 2], ++left[arcs[2 * i]];
    for (int64_t i = 0; i < n; ++i) first[i + 2] += first[i + 1];
    for (int64_t i = 0; i < m; ++i) before[first[arcs[2 * i + 1] + 1]++] = arcs[2 * i];
    std::vector<int32_t> moves(n, -1);
    known.reserve(n);
    for (int64_t i = 0; i < n; ++i)
        if (!left[i]) moves[i] = 0, known.push_back(i);
    for (std::size_t place = 0; place < known.size(); ++place) {
        const int32_t node = known[place], next = moves[node] + 1;
        for (int32_t i = first[node]; i < first[node + 1]; ++i) {
            const int32_t other = before[i];
            if (moves[other] >= 0) continue;
            if (--left[other] == 0 || next % 2) moves[other] = next, known.push_back(other);
        }
    }
    for (int64_t i = 0; i < n; ++i) far[i] = moves[i];
}

// The same for [side to move, pawn, pair of red cells] on a board of c free cells, of which the
// first `top` are row 1, a cell in so many bits; steps[way * c + cell] is the cell up, down, left,
// right, or c.
extern "C" void crossing_best(const int64_t* steps, int64_t c, int64_t top, int64_t bits, int32_t* out) {
    const int32_t size = 1 << bits, half = 1 << 3 * bits;
    std::vector<int8_t> left(2 * half);
    std::vector<int32_t> known, far(2 * half, -2);
    known.reserve(2 * c * c * c);
    for (int32_t b = 0; b < c; ++b)
        for (int32_t p = 0; p < c; ++p)
            for (int32_t q = 0; q < c; ++q) {
                if (p == q) continue;
                const int32_t state = (b << 2 * bits) + (p << bits) + q;
                for (int way = 0; way < 4; ++way) {
                    const int64_t* to = steps + way * c;
                    left[state] += (to[p] < c && to[p] != q) + (to[q] < c && to[q] != p);
                    left[half + state] += way != 1 && to[b] < c;
                }
                const bool over = b < top || b == p || b == q;
                for (const int32_t s : {state, half + state}) {
                    far[s] = over || !left[s] ? 0 : -1;
                    if (far[s] == 0) known.push_back(s);
                }
            }
    for (std::size_t place = 0; place < known.size(); ++place) {
        const int32_t now = known[place], next = far[now] + 1;
        const bool red = now >= half;  // has moved here
        for (int piece = 0; piece < (red ? 2 : 1); ++piece) {
            const int shift = red ? piece * bits : 2 * bits;
            const int32_t at = now >> shift & (size - 1);
            for (int way = !red; way < 4; ++way) {
                const int32_t cell = steps[way * c + at];
                if (cell == c) continue;
                const int32_t other = now + ((cell - at) * (1 << shift)) + (red ? -half : half);
                if (far[other] != -1) continue;
                if (--left[other] == 0 || next % 2) far[other] = next, known.push_back(other);
            }
        }
    }
    for (int32_t side = 0; side < 2; ++side)
        for (int32_t b = 0; b < c; ++b)
            for (int32_t p = 0; p < c; ++p)
                for (int32_t q = p + 1; q < c; ++q)
                    *out++ = far[side * half + (b << 2 * bits) + (p << bits) + q];
}
