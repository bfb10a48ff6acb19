"""Extreme matches for any game: patterned draws, and players who leave the next player few choices."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from noripan.kernel import Acted, AnyGame, Chance, Draw, FairChance, Forfeited, Seat, SetUp, apply_move
from noripan.kernel.chance.fairness import Drawn, SeededDrawn

from .positions import Position

Pattern = Callable[[int, int, int], int | None]
"""The value of a draw, from its index, lowest and highest value; None leaves it to fair chance."""

Manner = Literal["any", "first", "last", "spiteful", "alone"]
"""How seats choose: at random; the first or the last action of the menu; the action that leaves the next
actor the fewest choices; at random after all other seats have left."""

PATTERNED: Final = 200
"""Draws of one move that follow the pattern. Later draws are fair, so that rerolled ties end."""

FACES: Final = 5
"""The highest draw of a die. `low + (high - low) * face // FACES` gives all dice of a roll the same face."""

VALUES: Final = 120
"""Values of a draw that a search tries in a setup: each card of any deck."""

TRIES: Final = 3
"""Searches for the draws of a setup; a single search may end in a local minimum."""

VALUES_IN_PLAY: Final = 6
CHOICES_IN_PLAY: Final = 6
"""Values of a draw and actions of a menu that a search tries at each step."""

NEVER: Final = 1 << 30
"""More than the size of any menu, so that a search avoids the end of the match."""


def _equal(face: int) -> Pattern:
    return lambda _place, low, high: low + (high - low) * face // FACES


def _alternating(place: int, low: int, high: int) -> int:
    return high if place % 2 else low


def _periodic(values: Sequence[int]) -> Pattern:
    return lambda place, low, high: low + values[place % len(values)] % (high - low + 1)


def _fair(place: int, low: int, high: int) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Extreme:
    """A kind of extreme match: the pattern of its draws and the manner of its players."""

    name: str
    pattern: Pattern = _fair
    manner: Manner = "any"
    searched: bool = False
    """Whether to search for draws that leave the next actors the fewest choices."""
    position: Position | None = None
    """Where the match starts; None: at the setup."""

    def __repr__(self) -> str:
        return self.name


USUAL: Final = Extreme("usual")

EXTREMES: Final[tuple[Extreme, ...]] = (
    Extreme("lowest, first", _equal(0), "first"),
    Extreme("lowest", _equal(0)),
    Extreme("all twos", _equal(1), "last"),
    Extreme("all threes", _equal(2), "spiteful"),
    Extreme("all fours", _equal(3), "first"),
    Extreme("all fives", _equal(4)),
    Extreme("highest", _equal(FACES)),
    Extreme("highest, last", _equal(FACES), "last"),
    Extreme("lowest, alone", _equal(0), "alone"),
    Extreme("highest, alone", _equal(FACES), "alone"),
    Extreme("alternating", _alternating),
    Extreme("the same again", _periodic((7,))),
    Extreme("three by turns", _periodic((1, 40, 17))),
    Extreme("fewest choices", manner="spiteful", searched=True),
)
"""Tried on every game. A game names situations that these do not reach in its `tests/positions.json`."""


def from_positions(positions: Mapping[str, Position]) -> tuple[Extreme, ...]:
    """Extreme matches that start at the named positions of a game."""
    return tuple(Extreme(f"from {name}", position=position) for name, position in positions.items())


class PatternedChance(FairChance):
    """Draws by a pattern, or fairly where the pattern gives no value; records its draws."""

    __slots__ = ("_pattern",)

    def __init__(self, key: bytes, number: int, pattern: Pattern) -> None:
        super().__init__(key, number)
        self._pattern = pattern

    def below(self, bound: int, /) -> int:
        """The value of the pattern, or a fair one."""
        value = self._patterned(0, bound - 1)
        return super().below(bound) if value is None else self._recorded(Drawn(bound, value))

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        """The value of the pattern, or a fair one."""
        value = self._patterned(low, high)
        if value is None:
            return super().seeded(contribution, low, high)
        return self._recorded(SeededDrawn(contribution, low, high, value))

    def _patterned(self, low: int, high: int) -> int | None:
        drawn = len(self._draws)
        value = self._pattern(self._number + drawn, low, high) if drawn < PATTERNED else None
        return None if value is None else min(high, max(low, value))

    def _recorded(self, draw: Draw) -> int:
        self._draws.append(draw)
        return draw.value


Move = SetUp | Acted[Any] | Forfeited


class PatternedChanceSource:
    """The chance source of a match: draws follow a pattern, or a script for single moves."""

    __slots__ = ("key", "pattern", "scripts")

    def __init__(self, key: bytes, pattern: Pattern) -> None:
        self.key = key
        self.pattern = pattern
        self.scripts: dict[int, Sequence[int]] = {}

    def chance(self, number: int, /) -> PatternedChance:
        """The chance of the number-th move; the same on each call."""
        script = self.scripts.get(number)
        return PatternedChance(self.key, number, _scripted(number, script) if script else self.pattern)

    def search(self, game: AnyGame, state: Any, move: Move, number: int, /) -> None:
        """Scripts the draws of a move so that they leave the fewest choices.

        A search fixes one draw after another. Because draws depend on each other, a setup is searched
        several times, and the best script is kept.
        """
        most, tries = (VALUES, TRIES) if number == 0 else (VALUES_IN_PLAY, 1)
        keys = (self.key[at:] + self.key[:at] for at in range(tries))
        found = [_search(_Search(game, state, move, key, number), most) for key in keys]
        self.scripts[number] = min(found, key=lambda script: script[0])[1]


@dataclass(frozen=True, slots=True)
class _Search:
    """A move that is tried with many different draws."""

    game: AnyGame
    state: Any
    move: Move
    key: bytes
    number: int

    def result_of(self, script: Sequence[int]) -> tuple[int, tuple[Draw, ...]]:
        """The number of choices that a script leaves, and all draws of the move."""
        chance = PatternedChance(self.key, self.number, _scripted(self.number, script))
        after, _ = apply_move(self.game, self.state, self.move, chance)
        return choice_count(self.game, after), chance.draws


def _search(search: _Search, most: int) -> tuple[int, Sequence[int]]:
    script: list[int] = []
    least, draws = search.result_of(script)
    while len(script) < min(PATTERNED, len(draws)):
        place = len(script)
        script.append(draws[place].value)
        for value in _values(draws[place], most):
            choices, drawn = search.result_of((*script[:place], value))
            if choices < least:
                least, draws, script[place] = choices, drawn, value
    return least, script


def _scripted(number: int, script: Sequence[int]) -> Pattern:
    """The values of a script, then fair ones."""

    def value(place: int, low: int, high: int) -> int | None:
        at = place - number
        return script[at] if at < len(script) else None

    return value


def _values(draw: Draw, most: int) -> Sequence[int]:
    """The values of a draw from lowest to highest, or an even spread of at most `most`."""
    low, high = (0, draw.bound - 1) if isinstance(draw, Drawn) else (draw.low, draw.high)
    if high - low < most:
        return range(low, high + 1)
    return [low + (high - low) * step // (most - 1) for step in range(most)]


def choice_count(game: AnyGame, state: Any, /) -> int:
    """The number of choices that all actors have together."""
    if game.outcome(state) is not None:
        return NEVER
    return sum(len(game.legal(state, seat)) for seat in game.actors(state))


def spiteful(game: AnyGame, state: Any, seat: Seat, menu: Sequence[Any], chance: Callable[[], Chance]) -> Any:
    """Of an even spread over the menu, the action that leaves the next actors the fewest choices."""
    stride = -(-len(menu) // CHOICES_IN_PLAY)

    def choices_after(action: Any) -> int:
        after, _ = apply_move(game, state, Acted(seat, action), chance())
        return choice_count(game, after)

    return min(menu[::stride], key=choices_after)
