#!/usr/bin/env bash
# Believed: Python's whole numbers are unbounded, so a contestant's Python program answers a heap
# of 5,000 digits in Fibonacci Nim as a program with big numbers does. So: since 3.11 int(text)
# and print(number) stop with a ValueError beyond 4,300 digits. A judge's tests with such numbers
# fail every right Python solution that does not call sys.set_int_max_str_digits(0).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat > "$folder/solution.py" <<'PYTHON'
heap = int(input())
small, large = 1, 2
while large < heap:
    small, large = large, small + large
print("second" if large == heap else "first")
PYTHON
python3 --version
for digits in 4300 5000; do
    status=0
    python3 -c "print('1' * $digits)" | python3 "$folder/solution.py" 2> "$folder/errors" || status=$?
    echo "a heap of $digits digits: status $status"
    tail -n 1 "$folder/errors"
    [ "$status" -eq $((digits > 4300)) ]
done
grep -q 'ValueError: Exceeds the limit (4300' "$folder/errors"
