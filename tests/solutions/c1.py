"""C1, HDU 1846 Brave Game: whoever faces a multiple of m + 1 stones loses."""

for _ in range(int(input())):
    n, m = map(int, input().split())
    print("first" if n % (m + 1) else "second")
