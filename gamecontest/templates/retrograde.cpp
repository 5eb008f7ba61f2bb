// Retrograde analysis: a token on a digraph, whoever cannot move loses, cycles are allowed. From
// the ends backwards: won if some arc leads to a lost node, lost when all lead to won ones.
// Limits: n and m up to 10^5.
#include <bits/stdc++.h>
using namespace std;

vector<int> analyse(int n, const vector<pair<int, int>>& arcs) {
    vector<vector<int>> before(n);
    vector<int> left(n), distance(n, -1);
    for (auto [a, b] : arcs) before[b].push_back(a), left[a]++;
    queue<int> waiting;
    for (int node = 0; node < n; node++)
        if (!left[node]) distance[node] = 0, waiting.push(node);
    for (; !waiting.empty(); waiting.pop()) {
        int node = waiting.front();
        for (int other : before[node]) {
            left[other]--;
            if (distance[other] < 0 && (distance[node] % 2 == 0 || !left[other]))
                distance[other] = distance[node] + 1, waiting.push(other);
        }
    }
    return distance;
}

int main() {
    int t, n, m;
    for (scanf("%d", &t); t--;) {
        scanf("%d %d", &n, &m);
        vector<pair<int, int>> arcs(m);
        for (auto& [a, b] : arcs) scanf("%d %d", &a, &b);
        auto distance = analyse(n, arcs);
        for (int i = 0; i < n; i++) {
            if (distance[i] < 0) printf("draw");
            else printf("%c %d", "PN"[distance[i] % 2], distance[i]);
            if (i < n - 1) printf(", ");
        }
        puts("");
    }
}
