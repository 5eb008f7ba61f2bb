// C4 as in contest notes.
#include <iostream>
using namespace std;

int a[100005];

int main() {
    int n, q, s = 0;
    cin >> n >> q;
    for (int i = 1; i <= n; i++) {
        cin >> a[i];
        s ^= a[i];
    }
    while (q--) {
        int x, y;
        cin >> x >> y;
        s ^= a[x] ^ y;
        a[x] = y;
        cout << (s ? "Kan" : "Li") << '\n';
    }
}
