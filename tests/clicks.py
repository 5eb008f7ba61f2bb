"""Boards are read without a browser: what a click leads to stands in their nodes."""

from pictures import elements


class Place:
    """A board at a position, as its nodes tell a browser about it."""

    def __init__(self, board, number=0, misere=False):
        self.board, self.nodes, self.number, self.misere = board, board.nodes, number, misere
        self.game, self.position = board.game, board.nodes.places[number][0]
        self.node = board.nodes.answered(number, misere)
        self.play = self.node["kinds"][misere]

    def words(self, number):
        return list(self.nodes.words)[number]

    def svg(self, number, selected=()):
        """Return a picture, put together from its pieces."""
        pictures = self.nodes.pictures
        pieces = list(pictures.pieces)
        swaps = {one: two for one, (part, two) in pictures.swaps.items() if part in selected}
        return "".join(pieces[swaps.get(i, i)] for i in list(pictures.pictures)[number])

    @property
    def picture(self):
        return self.svg(self.node["pictures"][0])

    @property
    def with_values(self):
        self.nodes.valued(self.number, self.misere)
        return self.svg(self.node["pictures"][1])

    @property
    def with_hint(self):
        return self.svg(self.play["hinted"][0])

    @property
    def over(self):
        return self.node["over"]

    @property
    def choices(self):
        """Return the buttons, by name."""
        return {name: self.words(number) for name, number in self.node["choices"]}

    @property
    def labels(self):
        """Return the labels of the parts that can be clicked, by name."""
        groups = elements(f"<div>{self.picture}</div>", "g")
        return {
            g.attrib["data-part"]: g.attrib["aria-label"] for g in groups if "data-part" in g.attrib
        }

    def found(self, *clicks):
        """Return what stands for some clicks: the words, and where they lead if that is a move."""
        for group, each in enumerate(self.nodes.selections):
            if clicks[-1] == each.button:
                places = sorted(list(each.names).index(part) for part in clicks[:-1])
                return self.node["turns"][group]["moves"].get(",".join(map(str, places)))
        return self.node["moves"].get(clicks[-1])

    def said(self, *clicks):
        """Return a move in words."""
        return self.words(self.found(*clicks)[0])

    def after(self, *clicks):
        """Return the place that some clicks lead to, `None` if they are no move."""
        found = self.found(*clicks)
        return self.at(found[1]) if found and len(found) > 1 else None

    def at(self, number):
        return Place(self.board, number, self.misere)

    def reply(self):
        """Return the machine's move in words, and where it leads."""
        words, number = self.play["reply"]
        return self.words(words), self.at(number)

    def hint(self):
        """Return the hint in words, `None` where every move loses."""
        return self.words(self.play["hint"][0]) if "hint" in self.play else None

    def moves(self):
        """Return the clicks that make a move, and the number of the position each leads to."""
        found = {(part,): move[1] for part, move in self.node["moves"].items() if len(move) > 1}
        for each, turns in zip(self.nodes.selections, self.node["turns"], strict=True):
            names = list(each.names)
            for places, (_, after) in turns["moves"].items():
                parts = [names[int(place)] for place in places.split(",")]
                found[*parts, each.button] = after
        return found
