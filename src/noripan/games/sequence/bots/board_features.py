"""A board as counts for a team that has just moved: its lines by chips and by who can go on with them."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ..board import BOARD, EVERYWHERE
from ..cards import KINDS, ONE_EYED, TWO_EYED, face_of
from ..lines import FIVE, WINDOWS


class Side(NamedTuple):
    """The chips of a team and its sequences, as bitboards."""

    chips: int
    done: tuple[int, ...]


class Supply(NamedTuple):
    """Open cells by the cards for them, as bitboards."""

    held: int
    """The hand has a card."""
    gone: int
    """The hand has all cards that are left, so nobody else can have one."""
    scarce: int
    """One card is left outside the hand."""


def _own_names() -> Iterator[str]:
    for chips in range(1, FIVE):
        for held in range(FIVE - chips + 1):
            yield from (f"own {chips} held {held} scarce {few}" for few in range(FIVE - chips - held + 1))


def _other_names() -> Iterator[str]:
    for chips in range(1, FIVE):
        for gone in range(FIVE - chips + 1):
            yield from (f"other {chips} gone {gone} scarce {few}" for few in range(FIVE - chips - gone + 1))


NAMES: Final = (
    *_own_names(),
    *_other_names(),
    "free lines",
    "own last cells",
    "other last cells",
    "two-eyed jacks",
    "one-eyed jacks",
    "dead cards",
    "pile",
    "one",
)
"""What each number of a board counts."""
_AT: Final = {name: number for number, name in enumerate(NAMES)}
_SPAN: Final = range(FIVE + 1)


def _numbers(side: str, first: str) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By chips, by cells of the first kind, by scarce cells: the number of the pattern."""
    pattern = f"{side} {{}} {first} {{}} scarce {{}}"
    return tuple(
        tuple(tuple(_AT.get(pattern.format(chips, some, few), 0) for few in _SPAN) for some in _SPAN)
        for chips in _SPAN
    )


_OWN: Final = _numbers("own", "held")
_OTHER: Final = _numbers("other", "gone")
_FREE, _OWN_LAST, _OTHER_LAST, _WILD, _OFF, _DEAD, _PILE, _ONE = (_AT[name] for name in NAMES[-8:])
_PILE_UNIT: Final = 100

_CELLS_OF_FACE: Final = {
    face: sum(1 << cell for cell, card in enumerate(BOARD) if face_of(card) == face)
    for face in map(face_of, BOARD)
}
_LINES: Final = tuple(WINDOWS.values())


def supply_of(empty: int, hand: Sequence[str], /) -> Supply:
    """Each open cell stands for one card that nobody has played yet, as jacks are few."""
    held = gone = scarce = 0
    copies: dict[str, int] = {}
    for card in hand:
        if KINDS[card] < TWO_EYED:
            copies[face_of(card)] = copies.get(face_of(card), 0) + 1
    for face, cells in _CELLS_OF_FACE.items():
        open_cells = cells & empty
        own = copies.get(face, 0)
        if own:
            held |= open_cells
        left = open_cells.bit_count() - own
        if left <= 0:
            gone |= open_cells
        elif left == 1:
            scarce |= open_cells
    return Supply(held, gone, scarce)


def features(own: Side, others: Sequence[Side], hand: Sequence[str], pile: int, /) -> list[float]:
    """The counts of a board, for the team that has just moved and holds these cards."""
    counts = [0.0] * len(NAMES)
    taken = own.chips | sum(other.chips for other in others)
    empty = EVERYWHERE ^ taken
    supply = supply_of(empty, hand)
    held, scarce = supply.held, supply.scarce & ~supply.held
    own_last = other_last = 0
    for five, around in _LINES:
        mine, all_chips = five & own.chips, five & taken
        if mine != all_chips:
            if not mine and (theirs := _holder(all_chips, five, around, others)):
                left = five & empty
                counts[
                    _OTHER[theirs][(left & supply.gone).bit_count()][(left & supply.scarce).bit_count()]
                ] += 1
                if theirs == FIVE - 1:
                    other_last |= left & ~supply.gone
        elif not mine:
            counts[_FREE] += 1
        elif around & own.chips == mine != five and _may_count(five, own.done):
            left, chips = five & empty, mine.bit_count()
            counts[_OWN[chips][(left & held).bit_count()][(left & scarce).bit_count()]] += 1
            if chips == FIVE - 1:
                own_last |= left & held
    counts[_OWN_LAST], counts[_OTHER_LAST] = own_last.bit_count(), other_last.bit_count()
    counts[_PILE], counts[_ONE] = pile / _PILE_UNIT, 1
    _count_cards(counts, hand, empty)
    return counts


def _count_cards(counts: list[float], hand: Sequence[str], empty: int) -> None:
    for card in hand:
        if KINDS[card] == TWO_EYED:
            counts[_WILD] += 1
        elif KINDS[card] == ONE_EYED:
            counts[_OFF] += 1
        elif not _CELLS_OF_FACE[face_of(card)] & empty:
            counts[_DEAD] += 1


def _holder(chips: int, five: int, around: int, others: Sequence[Side]) -> int:
    """How many chips one other team has in a line that it may still complete; 0: nobody may."""
    for other in others:
        if other.chips & chips == chips:
            may_count = around & other.chips == chips != five and _may_count(five, other.done)
            return chips.bit_count() if may_count else 0
    return 0


# rule 7.2
def _may_count(five: int, done: Sequence[int]) -> bool:
    return all((five & line).bit_count() <= 1 for line in done)
