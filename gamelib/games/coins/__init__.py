"""Coin turning: a row of coins, in which a move turns some of them over.

A position is the set of the labels of the heads, a frozenset. A move turns a set of coins of
which the rightmost goes from heads to tails. Which sets may be turned depends on places only,
never on faces; that is what the theorem needs.

Theorem: the value of a row is the XOR of the values of its heads, each as if it lay alone. Proof:
let a coin-turning game be given, and let a *token* at label n be worth what the lone head n is.
Lay out a sum with one token for each head. A turn with the rightmost coin n takes away the token
at n and lays a token at each other label that is turned. Where a token lay already there are two
now, and two equal parts of a sum are worth 0: they annihilate, as two turns of a coin do. So every
turn of the row is a move of the sum, and leads to a position of equal value; and every move of the
sum, made at a token, is a turn of the row, because it does not matter what the other coins show.
So the value g(n) of the lone head n is the mex of the XOR of g over the other coins that are
turned with it. Source: Lenstra, *Nim multiplication* (1978); *Winning Ways* ch. 14.

A rule that looks at faces is no such game. "Turn a head whose left neighbour is a head": the row
HH is worth 1, and each of its heads alone is worth 0.

The turns that are allowed are written in a small language, such as "1-3": see
`rules.CoinTurning`. A row is the text "HTHH" as well, its coins numbered as the game numbers them.
"""
