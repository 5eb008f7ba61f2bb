// C12 as in contest notes.
#include <iostream>
using namespace std;

int a[500005];

int main() {
    int k, s = 0;
    cin >> k;
    for (int i = 1; i <= k; i++) {
        cin >> a[i];
        s ^= a[i];
    }
    if (s == 0) {
        cout << "lose\n";
        return 0;
    }
    for (int i = 1; i <= k; i++)
        if ((a[i] ^ s) < a[i]) {
            cout << a[i] - (a[i] ^ s) << ' ' << i << '\n';
            a[i] ^= s;
            break;
        }
    for (int i = 1; i <= k; i++) cout << a[i] << ' ';
    cout << '\n';
}
