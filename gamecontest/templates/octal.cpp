// An octal game: digit d[t] says what may be left when t stones are taken: 1 nothing, 2 one heap,
// 4 two heaps. Kayles is d[1] = d[2] = 7. The table of its values, then XOR.
// Limits: digits up to 7, k up to 10, heaps up to 10^4.
#include <bits/stdc++.h>
using namespace std;

vector<int> table(const vector<int>& d, int most) {
    vector<int> values(most + 1), seen(2 * most + 2, 0);
    for (int n = 1; n <= most; n++) {
        for (int t = 1; t <= min(n, (int)d.size()); t++) {
            int left = n - t, digit = d[t - 1];
            if (!left && digit & 1) seen[0] = n;
            if (left && digit & 2) seen[values[left]] = n;
            for (int a = 1; digit & 4 && a <= left / 2; a++) seen[values[a] ^ values[left - a]] = n;
        }
        while (seen[values[n]] == n) values[n]++;
    }
    return values;
}

int main() {
    int t, k, n;
    for (scanf("%d", &t); t--;) {
        scanf("%d", &k);
        vector<int> digits(k);
        for (int& digit : digits) scanf("%d", &digit);
        scanf("%d", &n);
        vector<int> heaps(n);
        for (int& heap : heaps) scanf("%d", &heap);
        auto values = table(digits, n ? *max_element(heaps.begin(), heaps.end()) : 0);
        int total = 0;
        for (int heap : heaps) total ^= values[heap];
        puts(total ? "first" : "second");
    }
}
