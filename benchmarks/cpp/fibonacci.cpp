// Fibonacci Nim. Compiled as a library; the caller owns every array.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

static std::vector<int64_t> fibonacci(int64_t most) {
    std::vector<int64_t> numbers{1, 2};
    while (numbers.back() <= most) numbers.push_back(numbers.back() + numbers[numbers.size() - 2]);
    return numbers;
}

// The smallest Zeckendorf part of each number >= 1.
extern "C" void least_parts_best(const int64_t* n, int64_t count, int64_t* least) {
    const std::vector<int64_t> numbers = fibonacci(*std::max_element(n, n + count));
    for (int64_t i = 0; i < count; ++i) {
        int64_t left = n[i];
        for (int64_t k = numbers.size() - 1; left; --k)
            if (numbers[k] <= left) {
                left -= numbers[k];
                least[i] = numbers[k];
            }
    }
}

// The notes' way: g[n][limit] is won when some take t leaves g[n - t][2t] lost, so it is enough to
// look at one more take than for the limit before.
extern "C" void wins_notes(uint8_t* g, int64_t n) {
    std::vector<uint8_t> all((n + 1) * n);  // limits from 0 on: more of them than stones
    for (int64_t i = 1; i < n; ++i)
        for (int64_t limit = 1; limit <= n; ++limit) {
            uint8_t won = all[i * (n + 1) + limit - 1];
            if (!won && limit <= i) won = !all[(i - limit) * (n + 1) + std::min(2 * limit, n)];
            all[i * (n + 1) + limit] = won;
        }
    for (int64_t i = 0; i < n; ++i) std::memcpy(g + i * n, &all[i * (n + 1) + 1], n);
}

// The best way: a row is lost below the smallest part and won from there on.
extern "C" void wins_best(uint8_t* g, int64_t n) {
    const std::vector<int64_t> numbers = fibonacci(n);
    std::vector<int64_t> least(n + 1);
    least[0] = n + 1;
    for (size_t k = 0; numbers[k] < n; ++k)
        for (int64_t i = numbers[k]; i < std::min(n, numbers[k + 1]); ++i)
            least[i] = i == numbers[k] ? i : least[i - numbers[k]];
    for (int64_t i = 0; i < n; ++i) {
        const int64_t lost = std::min(n, least[i] - 1);
        std::memset(g + i * n, 0, lost);
        std::memset(g + i * n + lost, 1, n - lost);
    }
}
