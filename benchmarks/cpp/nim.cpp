// Nim in memory. Compiled as a library; run.py hands in NumPy arrays.
#include <cstdint>

extern "C" int64_t nim_sum_best(const int64_t* heaps, int64_t n) {
    int64_t total = 0;
    for (int64_t i = 0; i < n; ++i) total ^= heaps[i];
    return total;
}
