// Fibonacci Nim. Compiled as a library; the caller owns every array.
#include <algorithm>
#include <cstdint>
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
