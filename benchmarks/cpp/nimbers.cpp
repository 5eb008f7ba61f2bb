// The field of nimbers. Compiled as a library; the caller owns every array.
#include <cstdint>
#include <cstring>
#include <vector>

typedef uint16_t u16;
typedef uint64_t u64;

// The notes' way: halves, down to single bits.
static u64 multiply(u64 a, u64 b, int half = 32) {
    if (a < 2 || b < 2) return a * b;
    const u64 mask = (1ULL << half) - 1;
    const u64 a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    const u64 low = multiply(a0, b0, half / 2), high = multiply(a1, b1, half / 2);
    const u64 cross = multiply(a0 ^ a1, b0 ^ b1, half / 2);
    return (cross ^ low) << half | (low ^ multiply(high, 1ULL << (half - 1), half / 2));
}

static u64 inverse_notes(u64 x, int half = 32) {
    if (x < 2) return x;
    const u64 high = x >> half, low = x & ((1ULL << half) - 1);
    if (!high) return inverse_notes(low, half / 2);
    const u64 top = multiply(multiply(high, high), 1ULL << (half - 1));
    const u64 below = inverse_notes(top ^ multiply(low, low ^ high), half / 2);
    return multiply(high, below) << half | multiply(low ^ high, below);
}

static u64 root_notes(u64 x, int half = 32) {
    if (x < 2) return x;
    const u64 high = x >> half, low = x & ((1ULL << half) - 1);
    const u64 below = high ? low ^ multiply(high, 1ULL << (half - 1)) : low;
    return root_notes(high, half / 2) << half | root_notes(below, half / 2);
}

// The best way: logarithms below 2^16, where the logarithm of 0 leads to a zero of `power`; and
// tables for what is linear, one for each byte.
typedef u64 Linear[8][256];

template <int bytes = 8>
static inline u64 apply(const Linear& map, u64 x) {
    u64 sum = 0;
    for (int i = 0; i < bytes; ++i) sum ^= map[i][x >> 8 * i & 255];
    return sum;
}

static struct Tables {
    static const int kOrder = 65535;
    uint32_t log[65536];
    u16 power[7 * kOrder];
    uint32_t half, half_square;  // logarithms of 2^15 and its square
    Linear square, root;
    Linear norm;  // of x * 2^32, for x below 2^32
    Tables() : power() {
        u64 times[16], x = 1;
        for (int i = 0; i < 16; ++i) times[i] = multiply(258, 1ULL << i);
        log[0] = 3 * kOrder;
        for (int n = 0; n < kOrder; ++n) {
            power[n] = power[n + kOrder] = power[n + 2 * kOrder] = u16(x);
            log[x] = n;
            u64 next = 0;
            for (int i = 0; i < 16; ++i)
                if (x >> i & 1) next ^= times[i];
            x = next;
        }
        half = log[1 << 15];
        half_square = 2 * half % kOrder;
        for (int i = 0; i < 64; ++i) {
            const u64 bit = 1ULL << i;
            extend(square, i, multiply(bit, bit));
            extend(root, i, root_notes(bit));
            extend(norm, i, multiply(multiply(bit, bit), 1ULL << 31));
        }
    }
    static void extend(Linear& map, int i, u64 value) {
        u64* table = map[i / 8];
        const int known = 1 << i % 8;
        if (known == 1) table[0] = 0;
        for (int j = 0; j < known; ++j) table[known + j] = table[j] ^ value;
    }
} t;

static inline u64 product(u64 a, u64 b) {
    const uint32_t a0 = a & 0xFFFF, a1 = a >> 16 & 0xFFFF, a2 = a >> 32 & 0xFFFF, a3 = a >> 48;
    const uint32_t b0 = b & 0xFFFF, b1 = b >> 16 & 0xFFFF, b2 = b >> 32 & 0xFFFF, b3 = b >> 48;
    const uint32_t c0 = a0 ^ a2, c1 = a1 ^ a3, d0 = b0 ^ b2, d1 = b1 ^ b3;
    const u64 low = t.power[t.log[a0] + t.log[b0]], low_2 = t.power[t.log[c0] + t.log[d0]];
    const u64 high = t.power[t.log[a1] + t.log[b1] + t.half];
    const u64 high_2 = t.power[t.log[c1] + t.log[d1] + t.half];
    const u64 cross = t.power[t.log[a0 ^ a1] + t.log[b0 ^ b1]];
    const u64 cross_2 = t.power[t.log[c0 ^ c1] + t.log[d0 ^ d1]];
    const uint32_t l = t.log[a2] + t.log[b2], h = t.log[a3] + t.log[b3];
    const uint32_t c = t.log[a2 ^ a3] + t.log[b2 ^ b3];
    const u64 top = t.power[c + t.half] ^ t.power[h + t.half_square];
    const u64 end = t.power[c + t.half_square] ^ t.power[l + t.half_square];
    return (cross ^ low ^ cross_2 ^ low_2) << 48 | (low ^ high ^ low_2 ^ high_2) << 32 |
           (cross ^ low ^ top) << 16 | (low ^ high ^ end);
}

static inline u64 product_16(u64 a, u64 b) { return t.power[t.log[a] + t.log[b]]; }

static inline u64 product_32(u64 a, u64 b) {
    const u64 a1 = a >> 16, a0 = a & 0xFFFF, b1 = b >> 16, b0 = b & 0xFFFF;
    const u64 low = product_16(a0, b0), cross = product_16(a0 ^ a1, b0 ^ b1);
    return (cross ^ low) << 16 | (low ^ t.power[t.log[a1] + t.log[b1] + t.half]);
}

static inline u64 inverse(u64 x) {
    const u64 high = x >> 32, low = x & 0xFFFFFFFF;
    const u64 norm = product_32(low, low ^ high) ^ apply<4>(t.norm, high);
    const u64 n1 = norm >> 16, n0 = norm & 0xFFFF;
    const uint32_t log = t.log[product_16(n0, n0 ^ n1) ^ t.power[2 * t.log[n1] + t.half]];
    const u64 least = t.power[t.kOrder - log];
    const u64 below = product_16(n1, least) << 16 | product_16(n0 ^ n1, least);
    return product_32(high, below) << 32 | product_32(low ^ high, below);
}

static u64 power(u64 x, u64 n) {
    u64 result = 1;
    for (int i = n ? 63 - __builtin_clzll(n) : -1; i >= 0; --i) {
        result = apply(t.square, result);
        if (n >> i & 1) result = product(result, x);
    }
    return result;
}

extern "C" {

void products_notes(const u64* a, const u64* b, u64* out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) out[i] = multiply(a[i], b[i]);
}
void products_best(const u64* a, const u64* b, u64* out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) out[i] = product(a[i], b[i]);
}
void inverses_notes(const u64* x, u64* out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) out[i] = inverse_notes(x[i]);
}
void inverses_best(const u64* x, u64* out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) out[i] = inverse(x[i]);
}
void roots_notes(const u64* x, u64* out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) out[i] = root_notes(x[i]);
}
void roots_best(const u64* x, u64* out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) out[i] = apply(t.root, x[i]);
}
void powers_best(const u64* x, const u64* exponents, u64* out, int64_t n) {
    for (int64_t i = 0; i < n; ++i) out[i] = power(x[i], exponents[i]);
}
void table_notes(u16* table, int64_t n) {
    for (int64_t a = 0; a < n; ++a)
        for (int64_t b = 0; b < n; ++b) table[a * n + b] = multiply(a, b);
}
// Each row is the sum of an earlier one and that of a power of two, which doubles in the same way.
void table_best(u16* table, int64_t n) {
    std::memset(table, 0, n * sizeof(u16));
    for (int64_t a = 1; a < n; ++a) {
        const int64_t rest = a & (a - 1), bit = a ^ rest;
        u16* row = table + a * n;
        if (rest) {
            const u16 *one = table + rest * n, *two = table + bit * n;
            for (int64_t b = 0; b < n; ++b) row[b] = one[b] ^ two[b];
            continue;
        }
        row[0] = 0;
        for (int64_t known = 1; known < n; known *= 2) {
            const u16 value = product_16(a, known);
            for (int64_t b = 0; b < known && known + b < n; ++b) row[known + b] = row[b] ^ value;
        }
    }
}
}
