#include "fast_io.h"

int main() {
    Input in;
    for (int t = in.next(); t; --t) {
        int n = in.next(), k = in.next(), total = 0, mine = 0;
        for (int i = 1; i <= n; ++i) {
            int heap = in.next();
            total ^= heap;
            if (i == k) mine = heap;
        }
        print((total ^ mine) < mine ? "Yes\n" : "No\n");
    }
}
