// The contest problems as in contest notes: the name of one is the argument.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

#include "loopy.cpp"  // the crossing pawn

using namespace std;
typedef long long ll;

static int read() {
    int value;
    cin >> value;
    return value;
}

static int mex(const vector<int>& values) {
    for (int n = 0;; n++)
        if (find(values.begin(), values.end(), n) == values.end()) return n;
}

static void c1() {
    for (int games = read(); games--;) {
        int n = read(), m = read();
        cout << (n % (m + 1) ? "first\n" : "second\n");
    }
}

static void c2() {
    for (int games = read(); games--;) {
        int s = 0;
        for (int n = read(); n--;) s ^= read();
        cout << (s ? "Yes\n" : "No\n");
    }
}

static void c5() {
    int a, b;
    while (cin >> a >> b) cout << (a % 2 ^ b % 2 ? "win\n" : "lose\n");
}

static void c6() {
    int n;
    while (cin >> n) cout << (n % 3 ? "Kiki\n" : "Cici\n");
}

static int pair_value(ll x, ll y) {
    ll z = (x - 1) | (y - 1);
    int value = 0;
    for (; z & 1; z >>= 1) value++;
    return value;
}

static void c7() {
    for (int games = read(); games--;) {
        int s = 0;
        for (int n = read() / 2; n--;) {
            int a = read(), b = read();
            s ^= pair_value(a, b);
        }
        cout << (s ? "YES\n" : "NO\n");
    }
}

static ll power(ll a, ll e, ll p) {
    ll r = 1;
    for (; e; e >>= 1, a = a * a % p)
        if (e & 1) r = r * a % p;
    return r;
}

static void layouts(int free, int heaps, int others, int d, ll p) {
    int top = free + heaps + others;
    vector<ll> up(top + 1, 1), down(top + 1, 1), lost(free + 1, 0), after;
    for (int i = 1; i <= top; i++) up[i] = up[i - 1] * i % p;
    for (int i = 0; i <= top; i++) down[i] = power(up[i], p - 2, p);
    auto choose = [&](int n, int k) { return up[n] * down[k] % p * down[n - k] % p; };
    lost[0] = 1;
    for (int bit = 1; bit <= free; bit <<= 1) {
        after.assign(free + 1, 0);
        for (int t = 0; t <= heaps && (ll)t * bit <= free; t += d + 1)
            for (int s = t * bit; s <= free; s++)
                after[s] = (after[s] + choose(heaps, t) * lost[s - t * bit]) % p;
        lost.swap(after);
    }
    ll total = choose(free + heaps + others - 1, heaps + others - 1);
    for (int s = 0; s <= free; s++)
        total = (total + (p - lost[s]) * choose(free - s + others - 1, others - 1)) % p;
    cout << total << '\n';
}

static void c8() {
    int n = read(), k = read(), d = read();
    layouts(n - k, k / 2, k / 2 + 1, d, 1000000007);
}

static void c16() {
    int n = read(), m = read();
    layouts(n - m, (m + 1) / 2, m + 1 - (m + 1) / 2, 1, 1000000009);
}

static void table_of_heaps(const vector<int>& sg) {
    int s = 0;
    for (int n = read(); n--;) s ^= sg[read()];
    cout << (s ? "Yes\n" : "No\n");
}

static void c9() {
    vector<int> allowed(read()), sg(10001);
    for (int& a : allowed) a = read();
    for (int n = 0; n <= 10000; n++) {
        vector<int> below;
        for (int a : allowed)
            if (a <= n) below.push_back(sg[n - a]);
        sg[n] = mex(below);
    }
    table_of_heaps(sg);
}

static void c10() {
    int s = 0, n = read();
    for (int i = 1; i <= n; i++) {
        int a = read();
        if (i % 2) s ^= a;
    }
    cout << (s ? "Yes\n" : "No\n");
}

static void c11() {
    vector<int> sg(101);
    for (int n = 1; n <= 100; n++) {
        vector<int> below;
        for (int a = 0; a < n; a++)
            for (int b = 0; b <= a; b++) below.push_back(sg[a] ^ sg[b]);
        sg[n] = mex(below);
    }
    table_of_heaps(sg);
}

static void c13() {
    vector<int> edges(read());
    for (int& e : edges) e = read();
    int n = edges.size(), one = 0, other = 0;
    while (edges[one]) one++;
    while (edges[n - 1 - other]) other++;
    cout << (one % 2 || other % 2 ? "YES\n" : "NO\n");
}

// Mergeable tries with a shift that is still to come.
namespace tries {
const int MOST = 100005, KNOTS = 20 * MOST, LEVELS = 17;
int child[KNOTS][2], full[KNOTS], later[KNOTS], knots, parents[MOST], root[MOST];
vector<int> near[MOST];

int leaf_path(int value, int level) {
    int knot = ++knots;
    child[knot][0] = child[knot][1] = later[knot] = 0;
    full[knot] = 1;
    if (level >= 0) child[knot][value >> level & 1] = leaf_path(value, level - 1);
    return knot;
}

void put_off(int knot, int level, int x) {
    if (!knot) return;
    if (level >= 0 && x >> level & 1) swap(child[knot][0], child[knot][1]);
    later[knot] ^= x;
}

void push(int knot, int level) {
    if (!later[knot]) return;
    for (int side : {0, 1}) put_off(child[knot][side], level - 1, later[knot]);
    later[knot] = 0;
}

int merged(int one, int other, int level) {
    if (!one || !other) return one + other;
    if (level < 0) return one;
    push(one, level), push(other, level);
    for (int side : {0, 1}) child[one][side] = merged(child[one][side], child[other][side], level - 1);
    full[one] = full[child[one][0]] + full[child[one][1]];
    return one;
}

int least_missing(int knot) {
    int value = 0;
    for (int level = LEVELS - 1; level >= 0 && knot; level--) {
        push(knot, level);
        int left = child[knot][0];
        if (full[left] == 1 << level) value |= 1 << level, knot = child[knot][1];
        else knot = left;
    }
    return value;
}

int value_of(int top) {
    vector<int> order{top};
    parents[top] = top;
    for (size_t i = 0; i < order.size(); i++)
        for (int v : near[order[i]])
            if (!parents[v]) parents[v] = order[i], order.push_back(v);
    vector<int>& xors = *new vector<int>(MOST);
    int value = 0;
    for (size_t i = order.size(); i--;) {
        int u = order[i];
        int all = root[u], x = xors[u];
        put_off(all, LEVELS - 1, x);
        all = merged(all, leaf_path(x, LEVELS - 1), LEVELS - 1);
        value = least_missing(all);
        if (u == top) break;
        put_off(all, LEVELS - 1, value);
        xors[parents[u]] ^= value;
        root[parents[u]] = merged(root[parents[u]], all, LEVELS - 1);
    }
    delete &xors;
    return value;
}
}  // namespace tries

static void c14() {
    using namespace tries;
    for (int games = read(); games--;) {
        int n = read(), m = read(), s = 0;
        for (int u = 1; u <= n; u++) near[u].clear(), parents[u] = root[u] = 0;
        knots = 0;
        while (m--) {
            int a = read(), b = read();
            near[a].push_back(b), near[b].push_back(a);
        }
        for (int u = 1; u <= n; u++)
            if (!parents[u]) s ^= value_of(u);
        cout << (s ? "Alice\n" : "Bob\n");
    }
}

static void c15() {
    read();  // the test's number
    for (int games = read(); games--;) {
        const int n = read(), m = read();
        vector<string> rows(n);
        for (string& row : rows) cin >> row;
        vector<vector<int>> place(n, vector<int>(m, -1));
        int cells = 0, top = 0, black = 0;
        vector<int> reds;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++) {
                if (rows[i][j] == '#') continue;
                if (rows[i][j] == 'X') black = cells;
                if (rows[i][j] == 'O') reds.push_back(cells);
                top += i == 0;
                place[i][j] = cells++;
            }
        vector<int64_t> steps(4 * cells, cells);
        const int down[] = {-1, 1, 0, 0}, right[] = {0, 0, -1, 1};
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                for (int way = 0; way < 4 && place[i][j] >= 0; way++) {
                    const int x = i + down[way], y = j + right[way];
                    if (x >= 0 && x < n && y >= 0 && y < m && place[x][y] >= 0)
                        steps[way * cells + place[i][j]] = place[x][y];
                }
        int bits = 1;
        while (1 << bits <= cells) bits++;
        const int pairs = cells * (cells - 1) / 2, p = reds[0], q = reds[1];
        vector<int32_t> far(2 * cells * pairs);
        crossing_best(steps.data(), cells, top, bits, far.data());
        const int moves = far[black * pairs + p * (2 * cells - p - 3) / 2 + q - 1];
        if (moves < 0) cout << "Tie\n";
        else cout << (moves % 2 ? "Red " : "Black ") << moves << '\n';
    }
}

static void c17() {
    for (int games = read(); games--;) {
        vector<int> cells(read());
        for (int& c : cells) c = read();
        sort(cells.begin(), cells.end());
        int s = 0;
        for (int i = (int)cells.size() - 1; i >= 0; i -= 2)
            s ^= cells[i] - (i ? cells[i - 1] : 0) - 1;
        cout << (s ? "Georgia will win\n" : "Bob will win\n");
    }
}

static void c18() {
    int n, k;
    while (cin >> n >> k) {
        vector<int> people(n);
        for (int& p : people) p = read();
        int s = 0;
        for (int i = n - 1; i > 0; i -= 2) s ^= people[i] - people[i - 1] - 1;
        if (n % 2) s ^= people[0] - (k == 2);
        cout << (k == 1 || s ? "Alice\n" : "Bob\n");
    }
}

int main(int, char** names) {
    const char* ids[] = {"C1", "C2", "C5", "C6", "C7", "C8", "C9", "C10", "C11",
                         "C13", "C14", "C15", "C16", "C17", "C18"};
    void (*answers[])() = {c1, c2, c5, c6, c7, c8, c9, c10, c11, c13, c14, c15, c16, c17, c18};
    for (int i = 0; i < 15; i++)
        if (!strcmp(ids[i], names[1])) answers[i]();
}
