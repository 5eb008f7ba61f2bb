"""Few combinations of many choices, such that any two values of different choices meet in one."""

import itertools


def covering(choices):
    """Return dictionaries, one value a choice, in which every pair of values occurs: greedily.

    >>> len(covering({"a": [1, 2], "b": [3, 4], "c": [5, 6]}))  # of 8 combinations
    4
    """
    names = list(choices)
    if len(names) < 2:
        return [{name: value} for name in names for value in choices[name]]
    missing = {
        frozenset({(one, i), (two, j)})
        for one, two in itertools.combinations(names, 2)
        for i in range(len(choices[one]))
        for j in range(len(choices[two]))
    }
    rows = []
    while missing:
        row = dict(min(missing, key=sorted))
        for name in names:
            if name not in row:
                met = [
                    sum(frozenset({(name, i), entry}) in missing for entry in row.items())
                    for i in range(len(choices[name]))
                ]
                row[name] = met.index(max(met))
        missing -= set(map(frozenset, itertools.combinations(row.items(), 2)))
        rows.append({name: choices[name][row[name]] for name in names})
    return rows
