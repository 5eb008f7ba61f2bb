// BZOJ 2940 (POI 2000): stripes of three lengths on a strip. A stripe leaves two strips side by
// side; the value of a strip is the mex of their XORs. Chapter 05.
// Limits: all numbers to 1000. Time: 3 p^2 / 2.
#include <cstdio>
#include <vector>

int main() {
    int length[3], m, p;
    for (int &each : length) if (scanf("%d", &each) != 1) return 1;
    std::vector<int> value(1001, 0);
    for (int cells = 1; cells <= 1000; cells++) {
        std::vector<bool> reached(2048);
        for (int each : length)
            for (int left = 0; left <= cells - each; left++)
                reached[value[left] ^ value[cells - each - left]] = true;
        while (reached[value[cells]]) value[cells]++;
    }
    for (scanf("%d", &m); m-- && scanf("%d", &p) == 1;) puts(value[p] ? "1" : "2");
}
