"""Extreme matches for any game: draws that follow a pattern, and players who leave the others few choices."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from noripan.kernel import Acted, AnyGame, Chance, Draw, FairChance, Forfeited, Seat, SetUp, apply_move
from noripan.kernel.chance.fairness import Drawn, SeededDrawn

from .positions import Position

Pattern = Callable[[int, int, int], int | None]
"""The value of a draw by its place, its lowest and its highest value; null: fair luck decides."""

Manner = Literal["any", "first", "last", "spiteful", "alone"]
"""How seats play: anything; the first or the last of the menu; what leaves the next the fewest choices;
anything, after all others have left."""

PATTERNED: Final = 200
"""Draws of one action that follow a pattern. Then fair luck takes over, so that ties that are rolled again
come to an end."""

FACES: Final = 5
"""The highest draw of a die. `low + (high - low) * face // FACES` shows one face on all dice of a handful."""

VALUES: Final = 120
"""Values of a draw that a search tries in an opening: each card of any deck."""

TRIES: Final = 3
"""Searches for the draws of an opening: one may settle on a card too soon."""

VALUES_IN_PLAY: Final = 6
CHOICES_IN_PLAY: Final = 6
"""Values of a draw and actions of a menu that a search tries at each step."""

NEVER: Final = 1 << 30
"""Weighs more than any menu: an end is the last thing a search wants."""


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
    """How a match is driven: the pattern of its draws and the manner of its players."""

    name: str
    pattern: Pattern = _fair
    manner: Manner = "any"
    searched: bool = False
    """Whether draws are searched for that leave those who act next the fewest choices."""
    position: Position | None = None
    """Where the match starts; null: at the opening."""

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
"""Tried on every game. A game names what these do not reach as a position (`tests/positions.json`)."""


def started_at(positions: Mapping[str, Position]) -> tuple[Extreme, ...]:
    """Matches that start at positions a game has named."""
    return tuple(Extreme(f"from {name}", position=position) for name, position in positions.items())


class PatternedChance(FairChance):
    """Draws by a pattern, and records it; fair where the pattern has nothing to say."""

    __slots__ = ("_pattern",)

    def __init__(self, key: bytes, number: int, pattern: Pattern) -> None:
        super().__init__(key, number)
        self._pattern = pattern

    def below(self, bound: int, /) -> int:
        """The value of the pattern, or a fair one."""
        value = self._patterned(0, bound - 1)
        return super().below(bound) if value is None else self._noted(Drawn(bound, value))

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        """The value of the pattern, or a fair one."""
        value = self._patterned(low, high)
        if value is None:
            return super().seeded(contribution, low, high)
        return self._noted(SeededDrawn(contribution, low, high, value))

    def _patterned(self, low: int, high: int) -> int | None:
        drawn = len(self._draws)
        value = self._pattern(self._number + drawn, low, high) if drawn < PATTERNED else None
        return None if value is None else min(high, max(low, value))

    def _noted(self, draw: Draw) -> int:
        self._draws.append(draw)
        return draw.value


Move = SetUp | Acted[Any] | Forfeited


class PatternedLuck:
    """The luck of a match by a pattern; single actions may have scripts of their own."""

    __slots__ = ("key", "pattern", "scripts")

    def __init__(self, key: bytes, pattern: Pattern) -> None:
        self.key = key
        self.pattern = pattern
        self.scripts: dict[int, Sequence[int]] = {}

    def chance(self, number: int, /) -> PatternedChance:
        """The chance of the number-th action, the same however often it is asked for."""
        script = self.scripts.get(number)
        return PatternedChance(self.key, number, _scripted(number, script) if script else self.pattern)

    def search(self, game: AnyGame, state: Any, move: Move, number: int, /) -> None:
        """Scripts the draws of a move so that they leave the fewest choices.

        A search settles one draw after another. As draws depend on each other, it begins an opening again
        several times and keeps the best.
        """
        most, tries = (VALUES, TRIES) if number == 0 else (VALUES_IN_PLAY, 1)
        keys = (self.key[at:] + self.key[:at] for at in range(tries))
        found = [_search(_Search(game, state, move, key, number), most) for key in keys]
        self.scripts[number] = min(found, key=lambda script: script[0])[1]


@dataclass(frozen=True, slots=True)
class _Search:
    """A move, made again and again with other draws."""

    game: AnyGame
    state: Any
    move: Move
    key: bytes
    number: int

    def draws(self, script: Sequence[int]) -> tuple[int, tuple[Draw, ...]]:
        """How many choices a script leaves, and all that was drawn."""
        chance = PatternedChance(self.key, self.number, _scripted(self.number, script))
        after, _ = apply_move(self.game, self.state, self.move, chance)
        return choices_in(self.game, after), chance.draws


def _search(search: _Search, most: int) -> tuple[int, Sequence[int]]:
    script: list[int] = []
    least, draws = search.draws(script)
    while len(script) < min(PATTERNED, len(draws)):
        place = len(script)
        script.append(draws[place].value)
        for value in _values(draws[place], most):
            choices, drawn = search.draws((*script[:place], value))
            if choices < least:
                least, draws, script[place] = choices, drawn, value
    return least, script


def _scripted(number: int, script: Sequence[int]) -> Pattern:
    """The values of a script, then fair ones."""

    def told(place: int, low: int, high: int) -> int | None:
        at = place - number
        return script[at] if at < len(script) else None

    return told


def _values(draw: Draw, most: int) -> Sequence[int]:
    """Values of a draw, from its lowest to its highest; of many, some of them."""
    low, high = (0, draw.bound - 1) if isinstance(draw, Drawn) else (draw.low, draw.high)
    if high - low < most:
        return range(low, high + 1)
    return [low + (high - low) * step // (most - 1) for step in range(most)]


def choices_in(game: AnyGame, state: Any, /) -> int:
    """How many choices those have who may act."""
    if game.outcome(state) is not None:
        return NEVER
    return sum(len(game.legal(state, seat)) for seat in game.actors(state))


def spiteful(game: AnyGame, state: Any, seat: Seat, menu: Sequence[Any], chance: Callable[[], Chance]) -> Any:
    """The action, of some spread over the menu, that leaves the fewest choices."""
    stride = -(-len(menu) // CHOICES_IN_PLAY)

    def left_by(action: Any) -> int:
        after, _ = apply_move(game, state, Acted(seat, action), chance())
        return choices_in(game, after)

    return min(menu[::stride], key=left_by)
