# A move deletes a node with all its ancestors; whoever cannot move loses. The value is the mex of
# a set of XORs in a trie: place 1, below p are 2p and 2p + 1; small tries go into large ones.
# Limits: n up to 10^5.
import sys

LEVELS = 17  # values below 2^17


def add(trie, number):
    numbers, full, shift = trie
    place = 1 << LEVELS | number ^ shift
    if place not in full:
        numbers.append(number ^ shift)
        full.add(place)
        while place ^ 1 in full:
            place //= 2
            full.add(place)


def mex(trie):
    place = 1
    for level in reversed(range(LEVELS)):
        place = 2 * place + (trie[2] >> level & 1)
        place ^= place in trie[1]
    return place ^ 1 << LEVELS ^ trie[2]


def value(parents):  # parents[i] of node i + 1, 0 for a root; they stand before their children
    xors, tries = [0] * (len(parents) + 1), [None] * (len(parents) + 1)
    for node in range(len(parents), 0, -1):
        trie, above = tries[node] or [[], set(), 0], parents[node - 1]
        tries[node] = None
        trie[2] ^= xors[node]
        add(trie, xors[node])
        worth = mex(trie)
        xors[above] ^= worth
        trie[2] ^= worth
        small, large = sorted((trie, tries[above] or [[], set(), 0]), key=lambda t: len(t[0]))
        for number in small[0] if above else []:
            add(large, number ^ small[2])
        tries[above] = large
    return xors[0]


def solve(text):
    _, *rows = text.split("\n")
    return "\n".join(str(value([*map(int, row.split())][1:])) for row in rows if row.strip())


print(solve(sys.stdin.read()))
