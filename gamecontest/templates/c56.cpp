// LOJ 2067 (SDOI 2016): coins numbered c 2^a 3^b. Each live coin is a game of its own, whose value
// depends on a and b alone: a table of 15 by 10. A coin is live when it shows 0. Chapter 09.
// Limits: T to 100, n to 30 000, MAXQ to 20. Time: n a game.
#include <cstdio>
#include <set>

static int value[16][11];

static int power(int number, int prime) {
    int count = 0;
    for (; number % prime == 0; number /= prime) count++;
    return count;
}

int main() {
    int games, n, most, shown;
    if (scanf("%d", &games) != 1) return 1;
    while (games-- && scanf("%d %d", &n, &most) == 2) {
        for (int a = 0; a < 16; a++)
            for (int b = 0; b < 11; b++) {
                std::set<int> reached;
                for (int step = 1; step <= a; step++)
                    for (int q = 1, all = 0; q <= most && q * step <= a; q++)
                        reached.insert(all ^= value[a - q * step][b]);
                for (int step = 1; step <= b; step++)
                    for (int q = 1, all = 0; q <= most && q * step <= b; q++)
                        reached.insert(all ^= value[a][b - q * step]);
                for (value[a][b] = 0; reached.count(value[a][b]);) value[a][b]++;
            }
        int total = 0;
        for (int coin = 1; coin <= n && scanf("%d", &shown) == 1; coin++)
            if (!shown) total ^= value[power(coin, 2)][power(coin, 3)];
        puts(total ? "win" : "lose");
    }
}
