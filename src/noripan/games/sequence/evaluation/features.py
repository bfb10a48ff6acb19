"""The features of a team: counts of its lines by chips and by who can go on with them, and of its cards."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ..board import EVERYWHERE, REACH
from ..cards import CARDS, KINDS, ONE_EYED, TWO_EYED
from ..lines import FIVE, WINDOWS
from ..options import needed
from ..state import State

MOST: Final = 2
"""More jacks, or more cells that complete a line, hardly help."""
CARDS_UNIT: Final = 100
LINES_UNIT: Final = 100


def _names() -> Iterator[str]:
    yield from (f"empty line, held {held}" for held in range(FIVE + 1))
    yield from (_line(*counts) for counts in _possible_lines())
    for number in range(MOST + 1):
        yield f"can complete {number}"
        yield f"can complete {number} with a jack"
        yield f"can complete {number}, jacks against it"
        yield f"needs a card for {number}"
        yield f"{number} two-eyed jacks"
        yield f"{number} one-eyed jacks"
    yield "dead cards"


def _possible_lines() -> Iterator[tuple[int, int, int, int]]:
    for chips in range(1, FIVE):
        for held in range(FIVE - chips + 1):
            for dead in range(FIVE - chips - held + 1):
                yield from ((chips, held, dead, risked) for risked in (0, 1))


def _line(chips: int, held: int, dead: int, risked: int) -> str:
    return f"{chips} chips, held {held}, dead {dead}" + ", held by others" * risked


NAMES: Final = tuple(_names())
DRAW_NAMES: Final = ("one", "pile", "pile squared", "open lines")
"""The features that tell how likely nobody wins."""

_AT: Final = {name: number for number, name in enumerate(NAMES)}
_EMPTY: Final = tuple(_AT[f"empty line, held {held}"] for held in range(FIVE + 1))
_LINE: Final = {counts: _AT[_line(*counts)] for counts in _possible_lines()}


def _numbers(name: str) -> tuple[int, ...]:
    """The features of a name with a number in it, from 0 to MOST."""
    return tuple(_AT[name.format(number)] for number in range(MOST + 1))


_READY: Final = _numbers("can complete {}")
_WITH_JACK: Final = _numbers("can complete {} with a jack")
_RISKED: Final = _numbers("can complete {}, jacks against it")
_WANTED: Final = _numbers("needs a card for {}")
_WILD: Final = _numbers("{} two-eyed jacks")
_ONE_EYED: Final = _numbers("{} one-eyed jacks")

_LINES: Final = tuple(WINDOWS.values())
_ORDINARY_REACH: Final = tuple(0 if KINDS[card] >= TWO_EYED else REACH[card] for card in CARDS)


class TeamFeatures(NamedTuple):
    """The counts of a team in the order of NAMES, and the name of the weights for them."""

    weights: str
    counts: Sequence[int]


class Position(NamedTuple):
    """The features of all teams, and those of a draw in the order of DRAW_NAMES."""

    teams: Sequence[TeamFeatures]
    draw_weights: str
    draw: Sequence[float]


class _Supply(NamedTuple):
    """The cards of a team."""

    held: int
    """The empty cells for which it has an ordinary card, as a bitboard."""
    wild: int
    one_eyed: int
    dead: int
    """Its cards without an empty cell."""


def features(state: State, /) -> Position:
    """The features of a position."""
    stages = _stages(state)
    counts = _Table(state).counts()
    first = None if state.turn is None else state.turn % len(stages)
    names = [f"{stage} {'first' if team == first else 'later'}" for team, stage in enumerate(stages)]
    pile = len(state.deck) / CARDS_UNIT
    open_lines = sum(map(sum, counts)) / LINES_UNIT
    return Position(
        [*map(TeamFeatures, names, counts)], f"draw {min(stages)}", (1.0, pile, pile * pile, open_lines)
    )


def _stages(state: State) -> list[str]:
    """By team, how many sequences it still needs, and the closest other team."""
    teams = range(len(state.chips))
    need = [needed(len(teams))] * len(teams)
    for sequence in state.sequences:
        need[sequence.team] -= 1
    return [f"{need[team]}-{min(need[other] for other in teams if other != team)}" for team in teams]


class _Table:
    """Who holds cards for which cells."""

    def __init__(self, state: State) -> None:
        self._chips = state.chips
        self._taken = sum(state.chips)
        self._empty = EVERYWHERE ^ self._taken
        self._done: list[list[int]] = [[] for _ in state.chips]
        for sequence in state.sequences:
            self._done[sequence.team].append(sum(1 << cell for cell in sequence.cells))
        self._supplies = [self._supply(state, team) for team in range(len(state.chips))]
        self._in_deck = 0
        for card in state.deck:
            self._in_deck |= _ORDINARY_REACH[card]

    def _supply(self, state: State, team: int) -> _Supply:
        held = wild = one_eyed = dead = 0
        for hand in state.hands[team :: len(state.chips)]:
            for card in hand:
                kind = KINDS[card]
                if kind == TWO_EYED:
                    wild += 1
                elif kind == ONE_EYED:
                    one_eyed += 1
                elif cells := REACH[card] & self._empty:
                    held |= cells
                else:
                    dead += 1
        return _Supply(held, wild, one_eyed, dead)

    def counts(self) -> list[list[int]]:
        """By team, the counts in the order of NAMES."""
        return [self._of_team(team) for team in range(len(self._chips))]

    def _of_team(self, team: int) -> list[int]:
        own = self._supplies[team]
        others = [supply for other, supply in enumerate(self._supplies) if other != team]
        counts = [0] * len(NAMES)
        needed_cells = self._count_lines(team, others, counts)
        open_cells = min(MOST, needed_cells.bit_count())
        ready = min(MOST, (needed_cells & own.held).bit_count())
        counts[_READY[ready]] = 1
        if own.wild:
            counts[_WITH_JACK[open_cells]] = 1
        if any(other.wild or other.one_eyed for other in others):
            counts[_RISKED[open_cells if own.wild else ready]] = 1
        counts[_WANTED[min(MOST, (needed_cells & ~own.held).bit_count())]] = 1
        counts[_WILD[min(MOST, own.wild)]] = 1
        counts[_ONE_EYED[min(MOST, own.one_eyed)]] = 1
        counts[-1] = own.dead
        return counts

    def _count_lines(self, team: int, others: Sequence[_Supply], counts: list[int]) -> int:
        """Counts the lines of a team, and returns the cells that complete one."""
        own_chips, held, done = self._chips[team], self._supplies[team].held, self._done[team]
        other_chips = self._taken ^ own_chips
        dead = self._empty & ~held & ~self._in_deck
        held_by_others = 0
        for other in others:
            held_by_others |= other.held
        needed_cells = 0
        for five, around in _LINES:
            if five & other_chips:
                continue
            mine = five & own_chips
            if not mine:
                counts[_EMPTY[(five & held).bit_count()]] += 1
                continue
            if around & own_chips != mine or (done and not _may_count(five, done)):
                continue
            left = five ^ mine
            chips = mine.bit_count()
            risked = 1 if left & held_by_others else 0
            counts[_LINE[chips, (left & held).bit_count(), (left & dead).bit_count(), risked]] += 1
            if chips == FIVE - 1:
                needed_cells |= left
        return needed_cells


# rule 7.2
def _may_count(five: int, done: Sequence[int]) -> bool:
    """Whether a line shares at most one cell with each sequence of its team."""
    return all((five & line).bit_count() <= 1 for line in done)
