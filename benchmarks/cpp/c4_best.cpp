#include "fast_io.h"

int main() {
    Input in;
    int n = in.next(), q = in.next(), total = 0;
    std::vector<int> heaps(n + 1);
    for (int i = 1; i <= n; ++i) total ^= heaps[i] = in.next();
    std::string out;
    while (q--) {
        int x = in.next(), y = in.next();
        total ^= heaps[x] ^ y;
        heaps[x] = y;
        out += total ? "Kan\n" : "Li\n";
    }
    print(out);
}
