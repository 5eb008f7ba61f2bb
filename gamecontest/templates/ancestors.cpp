// A move deletes a node with all its ancestors; whoever cannot move loses. The value is the mex of
// a set of XORs in a trie: place 1, below p are 2p and 2p + 1; small tries go into large ones.
// Limits: n up to 10^5.
#include <bits/stdc++.h>
using namespace std;
const int LEVELS = 17;  // values below 2^17

struct Trie {
    vector<int> numbers;
    unordered_set<int> full;
    int shift = 0;
    void add(int number) {
        int place = 1 << LEVELS | (number ^ shift);
        if (!full.insert(place).second) return;
        numbers.push_back(number ^ shift);
        while (full.count(place ^ 1)) full.insert(place /= 2);
    }
    int mex() const {
        int place = 1;
        for (int level = LEVELS - 1; level >= 0; level--) {
            place = 2 * place + (shift >> level & 1);
            place ^= full.count(place);
        }
        return place ^ 1 << LEVELS ^ shift;
    }
};

int main() {
    int t, n;
    for (scanf("%d", &t); t--;) {
        scanf("%d", &n);
        vector<int> parents(n + 1), xors(n + 1);
        for (int i = 1; i <= n; i++) scanf("%d", &parents[i]);
        vector<Trie> tries(n + 1);
        for (int node = n, above; node; node--) {
            Trie& trie = tries[node];
            trie.shift ^= xors[node], trie.add(xors[node]);
            int worth = trie.mex();
            xors[above = parents[node]] ^= worth, trie.shift ^= worth;
            if (trie.numbers.size() > tries[above].numbers.size()) swap(trie, tries[above]);
            if (above) for (int number : trie.numbers) tries[above].add(number ^ trie.shift);
        }
        printf("%d\n", xors[0]);
    }
}
