// Input and output for the best C++: one read of everything, one write of everything.
#include <cstdio>
#include <string>
#include <vector>

struct Input {
    std::vector<char> text;
    const char* at;
    Input() {
        size_t size = 0, got;
        text.resize(1 << 16);
        while ((got = fread(text.data() + size, 1, text.size() - size - 1, stdin)) > 0) {
            size += got;
            if (size + 1 == text.size()) text.resize(2 * text.size());
        }
        text[size] = 0;
        at = text.data();
    }
    int next() {
        while (*at && (*at < '0' || *at > '9')) ++at;
        int value = 0;
        while (*at >= '0' && *at <= '9') value = 10 * value + (*at++ - '0');
        return value;
    }
};

inline void print(const std::string& text) { fwrite(text.data(), 1, text.size(), stdout); }
