// Staircase Nim: stones move down a step. XOR of the odd steps 1, 3, 5, ...
// Limits: n up to 10^6, stones up to 10^18.
#include <bits/stdc++.h>
using namespace std;

bool wins(const vector<long long>& steps) {
    long long total = 0;
    for (size_t i = 0; i < steps.size(); i += 2) total ^= steps[i];  // steps[0] is step 1
    return total != 0;
}

int main() {
    int t, n;
    for (scanf("%d", &t); t--;) {
        scanf("%d", &n);
        vector<long long> steps(n);
        for (auto& stones : steps) scanf("%lld", &stones);
        puts(wins(steps) ? "first" : "second");
    }
}
