// POJ 2425, HDU 1524: tokens on a digraph without cycles. The value of a node is the mex of those
// it leads to; the XOR of the tokens' nodes tells who wins. Chapter 03.
// Limits: N to 1000, tokens to 10. Time: nodes and arcs. Graphs come to the end of the input.
#include <cstdio>
#include <vector>

static std::vector<int> ends[1000];
static int known[1000];

static int value(int node) {
    if (known[node] >= 0) return known[node];
    std::vector<bool> reached(ends[node].size() + 1);
    for (int end : ends[node]) {
        int found = value(end);
        if (found < (int)reached.size()) reached[found] = true;
    }
    int mex = 0;
    while (reached[mex]) mex++;
    return known[node] = mex;
}

int main() {
    int n, count, node;
    while (scanf("%d", &n) == 1 && n > 0) {
        for (int u = 0; u < n; u++) {
            ends[u].clear();
            known[u] = -1;
            for (scanf("%d", &count); count--; ends[u].push_back(node)) scanf("%d", &node);
        }
        while (scanf("%d", &count) == 1 && count > 0) {  // a line 0 ends the questions
            int total = 0;
            while (count-- && scanf("%d", &node) == 1) total ^= value(node);
            puts(total ? "WIN" : "LOSE");
        }
    }
}
