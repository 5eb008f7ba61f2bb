"""C14, QOJ 4549 / UOJ 266: a value is the mex of a trie; tries are XORed as a whole and merged."""

import sys

LEVELS = 17  # numbers below 2**17


class Trie:
    """A set of numbers, all to be XORed with `shift`. Place p has 2p and 2p + 1 below it."""

    def __init__(self):
        self.numbers, self.full, self.shift = [], set(), 0

    def add(self, number):
        number ^= self.shift
        place = 1 << LEVELS | number
        if place not in self.full:
            self.numbers.append(number)
            self.full.add(place)
            while place ^ 1 in self.full:  # both halves are full
                place //= 2
                self.full.add(place)

    def mex(self):
        place = 1
        for level in reversed(range(LEVELS)):
            place = 2 * place + (self.shift >> level & 1)
            if place in self.full:
                place ^= 1
        return place ^ 1 << LEVELS ^ self.shift


def rooted(n, edges):
    """Return the nodes, each before its children, and their parents; smallest nodes are roots."""
    near = [[] for _ in range(n + 1)]
    for a, b in edges:
        near[a].append(b)
        near[b].append(a)
    order, parent = [], [-1] * (n + 1)
    for root in range(1, n + 1):
        if parent[root] < 0:
            parent[root] = 0
            tree = [root]
            for u in tree:
                for v in near[u]:
                    if parent[v] < 0:
                        parent[v] = u
                        tree.append(v)
            order += tree
    return order, parent


def forest_value(n, edges):
    order, parent = rooted(n, edges)
    xors, tries = [0] * (n + 1), [None] * (n + 1)
    for u in reversed(order):
        trie = tries[u] or Trie()  # what is left beside each child, their values apart
        tries[u] = None
        trie.shift ^= xors[u]
        trie.add(xors[u])  # u itself is deleted
        value = trie.mex()
        above = parent[u]
        xors[above] ^= value
        if above:
            trie.shift ^= value
            other = tries[above]
            if other is None or len(other.numbers) < len(trie.numbers):
                trie, other = other, trie
            if trie:
                for number in trie.numbers:
                    other.add(number ^ trie.shift)
            tries[above] = other
    return xors[0]


def solve(text):
    numbers = list(map(int, text.split()))
    answers, at = [], 1
    for _ in range(numbers[0]):
        n, m = numbers[at : at + 2]
        ends = numbers[at + 2 : at + 2 + 2 * m]
        at += 2 + 2 * m
        answers.append(
            "Alice" if forest_value(n, zip(ends[::2], ends[1::2], strict=True)) else "Bob"
        )
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
