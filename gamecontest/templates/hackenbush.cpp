// Green Hackenbush on a graph; node 0 is the ground. Fusion principle: an edge of a cycle becomes a
// loop, worth 1; a bridge adds 1 to what hangs on it (colon principle). Winning Ways, chapter 7.
// Limits: n and m up to 10^5.
#include <bits/stdc++.h>
using namespace std;
vector<vector<pair<int, int>>> near_to;
vector<int> seen, low, total;
int clock_now;

void search(int start) {  // without recursion: a path may be long
    vector<array<int, 3>> stack{{start, -1, 0}};  // node, edge it was reached by, next neighbour
    seen[start] = low[start] = ++clock_now;
    while (!stack.empty()) {
        auto& [node, came_by, next] = stack.back();
        if (next < (int)near_to[node].size()) {
            auto [other, number] = near_to[node][next++];
            if (!seen[other]) {
                seen[other] = low[other] = ++clock_now;
                stack.push_back({other, number, 0});
            } else if (number != came_by && seen[other] <= seen[node])
                low[node] = min(low[node], seen[other]), total[node] ^= 1;
            continue;
        }
        int done = node;
        stack.pop_back();
        if (stack.empty()) return;
        int above = stack.back()[0];
        total[above] ^= low[done] == seen[done] ? total[done] + 1 : total[done] ^ 1;
        low[above] = min(low[above], low[done]);
    }
}

int main() {
    int t, n, m, a, b;
    for (scanf("%d", &t); t--; clock_now = 0) {
        scanf("%d %d", &n, &m);
        near_to.assign(n + 1, {}), seen.assign(n + 1, 0), low = total = seen;
        for (int i = 0; i < m; i++) {
            scanf("%d %d", &a, &b), near_to[a].push_back({b, i});
            if (a != b) near_to[b].push_back({a, i});
        }
        search(0), printf("%d\n", total[0]);
    }
}
