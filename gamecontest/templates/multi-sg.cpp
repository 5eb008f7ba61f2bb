// Multi-SG: a move replaces a heap by two smaller ones, each possibly empty. An option is a sum, so
// its value is an XOR; the values are the odious numbers. Here they come by mex.
// Limits: heaps up to 100, since the table takes the cube of the largest.
#include <bits/stdc++.h>
using namespace std;

vector<int> values;

int value(int heap) {
    for (int n = values.size(); n <= heap; n++) {
        vector<char> seen(4 * n + 4);  // a value is at most 2n + 1
        for (int a = 0; a < n; a++)
            for (int b = 0; b <= a; b++) seen[values[a] ^ values[b]] = 1;
        values.push_back(find(seen.begin(), seen.end(), 0) - seen.begin());
    }
    return values[heap];
}

int main() {
    int t, n, heap;
    for (scanf("%d", &t); t--;) {
        int total = 0;
        for (scanf("%d", &n); n--;) scanf("%d", &heap), total ^= value(heap);
        puts(total ? "first" : "second");
    }
}
