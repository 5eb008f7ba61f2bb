// Luogu P4279 (SHOI 2008): Nim in which the last match loses. As in Nim while a heap has two or
// more; with ones alone the first player wins when they are even in number. Chapter 08.
// Limits: T to 500, N to 50. Time: N.
#include <cstdio>

int main() {
    int games, n, heap;
    if (scanf("%d", &games) != 1) return 1;
    while (games-- && scanf("%d", &n) == 1) {
        int total = 0;
        bool large = false;
        while (n-- && scanf("%d", &heap) == 1) {
            total ^= heap;
            large = large || heap > 1;
        }
        puts((total != 0) == large ? "John" : "Brother");
    }
}
