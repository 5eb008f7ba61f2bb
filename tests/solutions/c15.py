"""C15, Luogu P9169: labels grow backwards from the finished positions, nearest first."""

import sys

UP, DOWN, LEFT, RIGHT = (-1, 0), (1, 0), (0, -1), (0, 1)


def answer(rows):
    cells = [(i, j) for i, row in enumerate(rows) for j, sign in enumerate(row) if sign != "#"]
    number = {cell: k for k, cell in enumerate(cells)}

    def beside(ways):
        near = [[(i + a, j + b) for a, b in ways] for i, j in cells]
        return [[number[cell] for cell in some if cell in number] for some in near]

    to_pawn, from_pawn, near = (
        beside([UP, LEFT, RIGHT]),
        beside([DOWN, LEFT, RIGHT]),
        beside([UP, DOWN, LEFT, RIGHT]),
    )
    pairs = [(a, b) for b in range(len(cells)) for a in range(b)]
    place = {pair: k for k, pair in enumerate(pairs)}
    place |= {(b, a): k for (a, b), k in place.items()}
    # What one red move leads to from a pair of cells, and where it comes from: the same.
    moved = [
        [place[c, b] for c in near[a] if c != b] + [place[a, c] for c in near[b] if c != a]
        for a, b in pairs
    ]
    count = len(pairs)
    half = count * len(cells)  # Red to move below, Black to move from here on
    left = [*map(len, moved)] * len(cells) + [len(w) for w in to_pawn for _ in pairs]
    far = [-1] * (2 * half)
    for pawn, (row, _) in enumerate(cells):
        for k, pair in enumerate(pairs):
            if row == 0 or pawn in pair:
                far[pawn * count + k] = far[half + pawn * count + k] = 0
    far = [0 if not left[state] else far[state] for state in range(2 * half)]
    known = [state for state in range(2 * half) if far[state] == 0]
    for state in known:
        ring = far[state] + 1
        pawn, k = divmod(state % half, count)
        if state < half:
            before = [half + other * count + k for other in from_pawn[pawn]]
        else:
            base = pawn * count
            before = [base + other for other in moved[k]]
        for other in before:
            if far[other] < 0:
                left[other] -= 1
                if ring % 2 or not left[other]:
                    far[other] = ring
                    known.append(other)
    stand = {sign: [k for k, (i, j) in enumerate(cells) if rows[i][j] == sign] for sign in "XO"}
    moves = far[stand["X"][0] * count + place[tuple(stand["O"])]]
    return "Tie" if moves < 0 else f"{('Black', 'Red')[moves % 2]} {moves}"


def solve(text):
    words = iter(text.split()[1:])
    answers = []
    for _ in range(int(next(words))):
        n, _ = int(next(words)), next(words)
        answers.append(answer([next(words) for _ in range(n)]))
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
