// C3 as in contest notes.
#include <iostream>
using namespace std;

int a[100005];

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n, k, s = 0;
        cin >> n >> k;
        for (int i = 1; i <= n; i++) {
            cin >> a[i];
            s ^= a[i];
        }
        cout << ((s ^ a[k]) < a[k] ? "Yes" : "No") << '\n';
    }
}
