#include "fast_io.h"

int main() {
    Input in;
    int k = in.next(), total = 0;
    while (*in.at && (*in.at < '0' || *in.at > '9')) ++in.at;
    const char* line = in.at;  // the first heap
    std::vector<int> heaps(k);
    for (int& heap : heaps) total ^= heap = in.next();
    int place = 0;
    while (place < k && (heaps[place] ^ total) >= heaps[place]) ++place;
    if (place == k) {
        print("lose\n");
        return 0;
    }
    const char* end = in.at;  // of the input, whose text is the output but for one heap
    in.at = line;
    for (int i = 0; i < place; ++i) in.next();
    const char* before = in.at;
    in.next();
    int left = heaps[place] ^ total;
    print(std::to_string(heaps[place] - left) + " " + std::to_string(place + 1) + "\n");
    print(std::string(line, before) + (place ? " " : "") + std::to_string(left));
    print(std::string(in.at, end) + "\n");
}
