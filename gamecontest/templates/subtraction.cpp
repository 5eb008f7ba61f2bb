// A subtraction set and many heaps: one table by mex up to the largest heap, then XOR.
// Limits: k up to 100, numbers from 1, heaps up to 10^4.
#include <bits/stdc++.h>
using namespace std;

vector<int> table(const vector<int>& allowed, int most) {
    vector<int> values(most + 1), seen(allowed.size() + 2, -1);
    for (int n = 0; n <= most; n++) {
        for (int s : allowed)
            if (s <= n) seen[values[n - s]] = n;
        while (seen[values[n]] == n) values[n]++;
    }
    return values;
}

int main() {
    int t, k, n;
    for (scanf("%d", &t); t--;) {
        scanf("%d", &k);
        vector<int> allowed(k);
        for (int& s : allowed) scanf("%d", &s);
        scanf("%d", &n);
        vector<int> heaps(n);
        for (int& heap : heaps) scanf("%d", &heap);
        auto values = table(allowed, n ? *max_element(heaps.begin(), heaps.end()) : 0);
        int total = 0;
        for (int heap : heaps) total ^= values[heap];
        puts(total ? "first" : "second");
    }
}
