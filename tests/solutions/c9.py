"""C9, AcWing 893: the values of all heaps up to the largest by mex, then their XOR."""

input()
allowed = sorted(set(map(int, input().split())))
input()
heaps = list(map(int, input().split()))
values = []
for n in range(max(heaps) + 1):
    reached = {values[n - taken] for taken in allowed if taken <= n}
    value = 0
    while value in reached:
        value += 1
    values.append(value)
total = 0
for heap in heaps:
    total ^= values[heap]
print("Yes" if total else "No")
