# Nim: a winning first move, as the number of the heap from 1 and how much to take.
# A heap with the highest one of the XOR gets smaller when it is XORed with it. Bouton 1902.
# Limits: n up to 10^6, heaps up to 10^18.
import sys


def first_move(heaps):
    total = 0
    for heap in heaps:
        total ^= heap
    for i, heap in enumerate(heaps):
        if heap ^ total < heap:
            return i + 1, heap - (heap ^ total)
    return None  # lost


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        move = first_move([next(numbers) for _ in range(next(numbers))])
        answers.append("lost" if move is None else f"{move[0]} {move[1]}")
    return "\n".join(answers)


print(solve(sys.stdin.read()))
