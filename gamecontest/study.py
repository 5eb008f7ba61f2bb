"""From rules to a proof and a program: what can be said of a game, and how sure it is.

`study(game)` looks at a game as a contestant would: the values, who the game is, its losing
positions, laws, and a program. Each claim has a status. It is *proved* only where the rules and
the theorems are those of `gamelib`, in every part of the game. For rules written by hand the values
come from the rules, and a claim *agrees* with them. A theorem that somebody else wrote, or that is
used beside other rules than its own, is *claimed*: it is compared with the rules before it is said.
What the rules contradict is *refuted* by the first position where it fails.
"""

from __future__ import annotations

import contextlib
import html
import itertools
import json
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from gamecontest.programs import LANGUAGES, checked_program
from gamecontest.typed import typed_claim
from gamelaws import find_laws, identify, misere_quotient
from gamelib import counterexample, validate
from gamelib.bars import Progress
from gamelib.claims import Counterexample
from gamelib.extras import np
from gamelib.game import Game
from gamelib.games.heaps import Bash, Powers, Subtraction
from gamelib.games.octal import Octal
from gamelib.ruleset import Ruleset
from gamelib.search import size_of
from gamelib.sums import parts_of

if TYPE_CHECKING:
    from gamelaws.misere.quotient import MisereQuotient
    from gameviews.explore import Explorer

#: Heaps on which rules written by hand are compared with a declared game, and those of misère play.
COMPARED, MISERE = 200, 24
#: Heaps on either side in the table of a game of two heaps.
CORNER = 16
#: The largest number of stones of a move that an octal code is read from.
DIGITS = 8
#: Values that a page shows.
SHOWN = 24
#: Options of a heap that are counted, to say what a table costs.
COUNTED = 10_000
#: Heaps, and heaps on either side, on which a claim of the reader is tried.
CLAIMED, CLAIMED_PAIRS = 200, 12
#: Heaps on which the theorems of the library are compared with its rules.
CERTAIN = 60
#: Letters of a line of the verdict on it.
LETTERS = 88


@dataclass(frozen=True)
class Claim:
    """Something that is said of a game, its status, and what supports or refutes it.

    `status` is "proved", "claimed" (a theorem that is not the library's, and that the rules do not
    contradict), "agrees" (with all that was computed) or "refuted"; `witness` is the theorem, how
    far it was tried, or the position where it fails. `check()` looks again.
    """

    text: str
    status: str
    witness: str
    _again: Callable[[], bool] = field(repr=False, compare=False)

    def check(self) -> bool:
        """Compute anew what the claim rests on, and say whether its status still stands."""
        return self._again()

    def __str__(self) -> str:
        return f"{self.status}: {self.text} ({self.witness})"


def study(game: Game, *, limit: int = 2000, start: Any = None) -> Study:
    """Return what can be said of a game: values, name, losing positions, laws, a program.

    >>> from gamelib import Bash
    >>> report = study(Bash(3), limit=100)
    >>> report.p_positions[:4], report.laws[0].status, report.inferred
    ([0, 4, 8, 12], 'proved', None)

    `limit` values of a game of one heap are computed; of a game of two heaps the corner of a table,
    and of any other game what `small` gives. With a `start` it is the positions below it, up to
    `limit` of them, whatever they are. Raises what the rules raise when they are bad: options
    that do not end, that are negative or no positions, in one line.

    >>> class Token(Game):
    ...     "Move the token along an arc."
    ...     def options(self, vertex):
    ...         return list({"a": "bc", "b": "c", "c": ""}[vertex])
    >>> study(Token(), start="a").p_positions
    ['c']
    """
    validate.require_type(game, Game, "game", "a Game")
    limit = validate.integer(limit, "the limit", low=8, high=1_000_000)
    return Study(game, limit, start)


def workbench(game: Game, *, limit: int = 400) -> Explorer:
    """Return the panel of a game: its values in rows whose width a slider sets, or a heatmap.

    A claim can be typed, such as `n % 4` for the values of heaps n, or `a != b` for which pairs of
    heaps are won; the first position where the rules refute it is told.

    >>> from gamelib import KAYLES
    >>> workbench(KAYLES).scene(width=12).alt
    'Kayles: 156 values in rows of 12; 5 of 12 columns hold one value only'
    >>> workbench(KAYLES).scene(width=12, claim="n % 4").alt[:68]
    'At 4 the claim says Grundy value 0, but by the rules it is Grundy va'

    Raises `ValueError` for a game that is not one of one or two heaps.
    """
    from gameviews import draw, explore

    report = study(game, limit=limit)
    validate.require(report.sides, "a workbench shows games of one or two heaps", game)
    positions: list[Any]
    if report.sides == 2:
        panel, names = explore.heatmap(game), "ab"
        positions = sorted(itertools.product(range(CLAIMED_PAIRS), repeat=2), key=sum)
    else:
        values, period = report.table.tolist(), report.proved_period

        def folded(width: int) -> draw.Scene:
            return draw.folded(values, width, period=period, name=game.title)

        panel, names = explore.interact(folded, width=(2, 48)), "n"
        first = game.first or 0
        positions = [*range(first, first + min(limit, CLAIMED))]

    def frame(claim: str, **shown: Any) -> draw.Scene:
        picture: draw.Scene = panel.frame(**shown)
        if not claim.strip():
            return picture
        found = counterexample(game, typed_claim(claim, names), positions)
        agrees = f"{claim} agrees with the rules on the first {len(positions)} positions."
        verdict = agrees if found is None else str(found)
        lines = textwrap.wrap(verdict, LETTERS)
        whole = draw.Scene(30 * len(lines) + 16 + picture.height, f"{verdict} {picture.alt}")
        for place, line in enumerate(lines):
            whole.text(24, 28 + 30 * place, line, anchor="start")
        whole.place(picture, 30 * len(lines) + 16)
        return whole

    field = explore.TextField("", f"a claim in {' and '.join(names)}:")
    return explore.Explorer(
        frame,
        {**panel.controls, "claim": field},
        frames=panel.frames,
        name=f"Workbench of {game.title}",
    )


@dataclass(frozen=True)
class Study:
    """A report on a game; it prints as one page, and shows itself in a notebook."""

    game: Game
    limit: int
    start: Any = None

    @cached_property
    def sides(self) -> int:
        """1 or 2 for a game of so many heaps, which has a table; 0 for any other."""
        if self.start is not None:
            return 0
        for count, position in ((1, 3), (2, (3, 3))):
            try:
                next(self.game._options(self.game._checked(position)), None)
                if count == 2:
                    self.game.table(3, 3)
            except (TypeError, ValueError):
                continue
            if count == 2 or self.game.first is not None:
                return count
        return 0

    @cached_property
    def declared(self) -> bool:
        """Whether theorems apply: rules and theorems are the library's, and agree."""
        return _is_own(self.game) and self.contradiction is None

    @cached_property
    def contradiction(self) -> Counterexample | None:
        """The first position where what the game, or a part of it, says differs from the rules.

        It is looked for on small positions, and on more of them where a theorem is a reader's own.
        """
        game = self.game
        with _failing_in_one_line(game):
            found = counterexample(game, self._said, self._tried)
            if found is None and self.sides == 1:
                heaps = self._tried[:MISERE]
                found = counterexample(game, lambda n: game.outcome(n, True), heaps, misere=True)
        parts = (Study(part, self.limit) for part in _parts(game) if isinstance(part, Game))
        return found or next(filter(None, (part.contradiction for part in parts)), None)

    def _said(self, position: Any) -> Any:
        """Return what the game says of a position, by its theorem if it has one."""
        return self.game.grundy(position) if self.game.impartial else self.game.outcome(position)

    def _value(self, position: Any) -> Any:
        """Return the Grundy value, or the outcome where there is none: by the rules if in doubt."""
        if self.declared:
            return self._said(position)
        game = self.game
        by_rules = game.grundy_from_rules if game.impartial else game.outcome_from_rules
        return by_rules(position)

    @cached_property
    def _tried(self) -> list[Any]:
        """The positions on which theorems are compared with the rules."""
        own = _is_own(self.game)
        if self.sides == 1:
            most = {True: CERTAIN, False: CLAIMED}[own]
            return list(range(self._first, self._first + min(self.limit, most)))
        if self.sides == 2 and not own:
            return sorted(itertools.product(range(CORNER), repeat=2), key=sum)
        return self._small

    @cached_property
    def _small(self) -> list[Any]:
        """The positions of a game that is none of heaps: those below its start, or small ones."""
        if self.start is None:
            return list(self.game.small(3))
        return sorted(self.game.graph(self.start, limit=self.limit), key=size_of)

    def _values(self, count: int) -> Any:
        """Return the first values of a game of one heap as an array."""
        if self.declared:
            return self.game.table(count)
        values = np.empty(count, dtype=np.int64)
        with Progress("values", count) as progress:
            for place in range(count):
                values[place] = self._value(self._first + place)
                progress.show(place)
        return values

    @cached_property
    def table(self) -> Any:
        """The Grundy values: an array for one or two heaps, else a dict of positions.

        Of a game whose players have different moves it holds the outcomes.
        """
        with _failing_in_one_line(self.game):
            if self.sides == 1:
                return self._values(self.limit)
            if self.sides == 2 and self.declared:
                return self.game.table(CORNER, CORNER)
            if self.sides == 2:
                heaps = range(CORNER)
                return np.array([[self._value((a, b)) for b in heaps] for a in heaps])
            try:
                return {position: self._value(position) for position in self._small}
            except (TypeError, ValueError) as error:
                if self.start is not None:
                    raise
                hint = "if its positions are others, say where play starts: study(game, start=...)"
                raise ValueError(f"{error}; {hint}") from error

    @cached_property
    def p_positions(self) -> list[Any]:
        """The positions of the table that are lost for the player to move."""
        if self.sides == 1:
            return [n for n, value in enumerate(self.table, self._first) if not value]
        if self.sides == 2:
            pairs = zip(np.ndindex(CORNER, CORNER), self.table.flat, strict=True)
            return [pair for pair, value in pairs if not value]
        return [position for position, value in self.table.items() if not value]

    @cached_property
    def identified(self) -> list[Any]:
        """The games of the index with these values, as `laws.identify` finds them."""
        if not self.sides:
            return []
        return identify(self.table[:500].tolist(), first=self._first)

    @cached_property
    def inferred(self) -> Game | None:
        """The declared game that rules written by hand look like on heaps 0 to 200, or `None`."""
        if self.declared or self.sides != 1:
            return None
        top = min(COMPARED, self.limit)
        moves = [{_option(option) for option in self.game._options(n)} for n in range(top + 1)]
        for candidate in _candidates(moves):
            theirs = ({_option(option) for option in candidate.moves(n)} for n in range(top + 1))
            if all(ours == other for ours, other in zip(moves, theirs, strict=True)):
                return candidate
        return None

    @cached_property
    def laws(self) -> list[Claim]:
        """What is claimed of the values, the strongest first."""
        if self.sides == 1:
            computed = list(itertools.chain(self._periods(), self._laws_of_values()))
            if self.declared:
                return computed
            return list(self._theorem_of_class()) + computed
        return list(self._theorem_of_class())

    @cached_property
    def misere(self) -> list[int]:
        """The heaps up to 24 that are lost in misère play, where the last move loses."""
        if self.sides != 1:
            return []
        ask = self.game.outcome if self.declared else self.game.outcome_from_rules
        return [n for n in range(min(MISERE, self.limit)) if not ask(n, misere=True)]

    def program(self, language: str) -> str:
        """Return a program in "cpp" or "python" that answers sums of heaps.

        It reads cases to the end of the input, each the number of heaps and the heaps, and writes
        `first` or `second` for each. From a proved
        period it answers heaps of any size, else up to the bound that its first line names. It was
        judged against the rules. Raises `ValueError` for a game that is not one of one heap.
        """
        known = isinstance(language, str) and language in LANGUAGES
        validate.require(known, f"a program is in {' or '.join(LANGUAGES)}", language)
        alone = self.sides == 1 and not self.game.first
        validate.require(alone, "programs are made for games of one heap", self.game)
        law, count = None, self.limit
        if (period := self.proved_period) is not None:
            law = period.preperiod, period.length, period.saltus
            count = period.preperiod + period.length
        values = self._values(count).tolist()
        return checked_program(language, str(self.game), values, law, self.game, self._value)

    @property
    def cost(self) -> str:
        """What an answer costs: a look-up where a law is proved, else a table."""
        if (period := self.proved_period) is not None:
            values = period.preperiod + period.length
            return f"one look-up for a heap of any size, in {values} values"
        last = self.limit + self._first
        options = map(self.game._options, range(max(last - 8, 0), last))
        most = max(sum(1 for _ in itertools.islice(some, COUNTED + 1)) for some in options)
        many = f"more than {COUNTED}" if most > COUNTED else f"up to {most}"
        return f"a table of the heaps below {self.limit}, from {many} options each"

    @cached_property
    def misere_quotient(self) -> MisereQuotient | None:
        """The misère quotient of heaps of every size, with its proof, or `None`.

        The search for one that is not found may take half a minute.
        """
        try:
            return misere_quotient(self.game) if self.declared else None
        except (TypeError, ValueError):  # it is for no such game, or none was found
            return None

    @cached_property
    def proved_period(self) -> Any:
        """The certificate of the game's period, where its moves are declared, or `None`."""
        return self._period if self._period is not None and self._period.proved else None

    # --- the page -------------------------------------------------------------------------------

    def __str__(self) -> str:
        game = self.game
        lines = [f"{game.title}: {game.rules}", ""]
        if self.sides == 1:
            lines.append("values:     " + " ".join(map(str, self.table[:SHOWN].tolist())) + " ...")
        more = ["..."] * (len(self.p_positions) > 12)
        lines.append("lost:       " + ", ".join([*map(str, self.p_positions[:12]), *more]))
        if self.sides == 1:
            lines.append(f"misère:     lost are {', '.join(map(str, self.misere))}{self._of_all}")
        for match in self.identified[:3]:
            lines.append(f"looks like: {match}")
        if self.inferred is not None:
            lines.append(
                f"inferred:   on heaps 0...{min(COMPARED, self.limit)} the options are those of "
                f"{self.inferred}; if that is the game, study({self.inferred}) has its theorem"
            )
        lines += [f"law:        {claim}" for claim in self.laws]
        if not self.laws:
            lines.append("law:        none was found: this game is outside every theorem here")
        if self.sides == 1:
            lines.append(f"cost:       {self.cost}")
        return "\n".join(lines)

    @property
    def _of_all(self) -> str:
        """What is known of misère play with heaps of every size, if it was looked for."""
        quick = isinstance(self.game, Subtraction | Bash)
        if not (quick or "misere_quotient" in vars(self)) or self.misere_quotient is None:
            return ""
        return f"; proved for every heap by a quotient of {self.misere_quotient.order} elements"

    def __repr__(self) -> str:
        return f"Study({self.game})"

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(str(self))}</pre>"

    def json(self) -> str:
        """Return the report as JSON: texts and numbers only."""
        laws = [{"text": c.text, "status": c.status, "witness": c.witness} for c in self.laws]
        found = {"game": str(self.game), "identified": [str(match) for match in self.identified]}
        lost = [str(position) for position in self.p_positions]
        inferred = None if self.inferred is None else str(self.inferred)
        return json.dumps(found | {"lost": lost, "laws": laws, "inferred": inferred})

    # --- inside ---------------------------------------------------------------------------------

    @property
    def _first(self) -> int:
        """The first heap of a game of one heap, and 0 for any other."""
        if self.sides != 1:
            return 0
        return self.game.first or 0

    @cached_property
    def _period(self) -> Any:
        search = getattr(self.game, "period", None)
        if search is None or not self.declared:
            return None
        try:
            return search(self.limit)
        except ValueError:  # its values are not searched so far: as far as they are
            return search()

    def _periods(self) -> Iterable[Claim]:
        period = self._period
        if period is not None:
            grows = f", plus {period.saltus}" if period.saltus else ""
            text = f"period {period.length} from heap {period.preperiod}{grows}"
            status = "proved" if period.proved else "agrees"
            yield Claim(text, status, period.theorem or "on its window", period.check)

    def _laws_of_values(self) -> Iterable[Claim]:
        first = self._first
        values = self.table[:1000].tolist()
        for law in find_laws(values, first=first, period=self.proved_period)[:2]:
            proved = law.evidence.startswith("proved")
            if law.game is not None:
                continue  # `identified` says so

            def again(law: Any = law) -> bool:
                few = range(first, first + min(60, self.limit))
                return all(self.game.grundy_from_rules(n) == law.predict(n) for n in few)

            repeats = "periodic" in law.name
            if repeats and self._period is not None:
                continue  # it is claimed already
            text = f"the values are {law.name}" if repeats else f"G(n) = {law.expr}"
            status = "proved" if proved else "agrees" if again() else "refuted"
            yield Claim(text, status, law.evidence, again)

    def _theorem_of_class(self) -> Iterable[Claim]:
        """Yield what is claimed by a theorem that the game has, and its status."""
        game, found = self.game, self.contradiction
        name = f"the theorem of {type(game).__name__}"

        def again() -> bool:
            return Study(game, self.limit, self.start).contradiction is None

        if found is not None:
            yield Claim(name, "refuted", str(found), again)
        elif _has_theorem(game):
            theirs = [part for part in (game, *_parts(game)) if not _is_written_here(part)]
            status = "proved"
            if theirs:
                status = "claimed" if any(map(_has_theorem, theirs)) else "agrees"
            tried = f"the same by the rules on {len(self._tried)} positions"
            yield Claim(name, status, tried if theirs else f"and {tried}", again)


@contextlib.contextmanager
def _failing_in_one_line(game: Game) -> Iterator[None]:
    """Turn what a reader's rules raise into a `ValueError` that names the game."""
    try:
        yield
    except (ValueError, TypeError, MemoryError):
        raise
    except Exception as error:
        text = f"the rules of {game} fail: {type(error).__name__}: {error}"
        raise ValueError(text) from None


def _parts(game: Ruleset) -> list[Ruleset]:
    """Return the games that a game was made of, theirs among them, such as those of a sum."""
    make, args = game.__reduce__()
    found: list[Ruleset] = []
    for value in (*args, *make.keywords.values(), *vars(game).values()):
        for item in value if isinstance(value, tuple | list) else (value,):
            if isinstance(item, Ruleset) and not any(item is known for known in found):
                found += [item, *_parts(item)]
    return found


def _is_own(game: Ruleset) -> bool:
    """Say whether rules and theorems of a game, and of all its parts, are the library's."""
    return all(map(_is_written_here, (game, *_parts(game))))


def _is_written_here(game: Ruleset) -> bool:
    """Say whether the class of a game is the library's, and nothing in the object hides a method.

    A class that only says so in `__module__` is not the one that the module has under its name.
    """
    kind = type(game)
    module = sys.modules.get(kind.__module__)
    named = kind.__module__.startswith("gamelib.") and getattr(module, kind.__name__, None) is kind
    return named and not any(callable(getattr(kind, name, None)) for name in vars(game))


def _has_theorem(game: Ruleset) -> bool:
    """Say whether a game knows anything of a position beside its rules."""
    theorems = [name for name in vars(Game) if name.endswith("theorem")]
    return any(
        getattr(type(game), name, None) is not getattr(Game, name) or name in vars(game)
        for name in theorems
    )


def _option(option: Any) -> Any:
    """Return an option in a form to compare: an int, or its parts, empty ones left out."""
    parts = tuple(sorted(part for part in parts_of(option) if part))
    return parts[0] if len(parts) == 1 else parts


def _candidates(moves: list[set[Any]]) -> Iterable[Game]:
    """Yield the declared games that options on heaps 0, 1, ... may be those of."""
    plain = all(option == () or isinstance(option, int) for some in moves for option in some)
    if plain:
        taken = {n - (option or 0) for n, some in enumerate(moves) for option in some}
        if taken and min(taken) > 0:
            if taken == set(range(1, max(taken) + 1)):
                yield Bash(max(taken))
            if len(taken) > 3:  # so few numbers may be powers by chance
                yield Powers(max(2, sorted(taken)[1]))
            yield Subtraction(taken)
    code = _code_of(moves)
    if code:
        yield Octal(code)


def _code_of(moves: list[set[Any]]) -> str | None:
    """Return the octal code that the options of small heaps spell, or `None`."""
    digits = [0] * (DIGITS + 1)
    for n, some in enumerate(moves[: 3 * DIGITS]):
        for option in some:
            parts = (option,) if isinstance(option, int) else option
            taken = n - sum(parts)
            if not 0 <= taken <= DIGITS or len(parts) > 2:
                return None
            digits[taken] |= 1 << len(parts)
    text = f"{digits[0]}." + "".join(map(str, digits[1:])).rstrip("0")
    return text if digits[0] in (0, 4) and text[2:] + str(digits[0]).strip("0") else None
