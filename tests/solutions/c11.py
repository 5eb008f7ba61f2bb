"""C11, AcWing 894: a heap n may become any two smaller ones; values by mex, then their XOR."""

input()
heaps = list(map(int, input().split()))
values = []
for n in range(max(heaps) + 1):
    reached = {values[a] ^ values[b] for a in range(n) for b in range(a + 1)}
    value = 0
    while value in reached:
        value += 1
    values.append(value)
total = 0
for heap in heaps:
    total ^= values[heap]
print("Yes" if total else "No")
