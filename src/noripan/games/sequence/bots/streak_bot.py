"""An easy bot with the mistakes of beginners: it runs after its own longest line."""

from collections.abc import Iterator, Sequence
from typing import Final

from noripan.kernel import Chance

from ..actions import Action, Remove
from ..board import CELLS, cells_in
from ..lines import FIVE, WINDOWS
from ..views import View

FOUR: Final = FIVE - 1
BLOCK: Final = FOUR - 0.5
"""What it is worth to break a line of four: only an own fifth chip is better."""
_LINES: Final = tuple((five, around, cells_in(five)) for five, around in WINDOWS.values())


def streak_bot(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Goes on with its longest line; every other time it looks no further.

    Then it overlooks that somebody else has four, and that six are no sequence. It plays jacks at once, never
    breaks shorter lines, and forgets that cards may be dead soon.
    """
    own = next(team for seat, team in enumerate(view.teams) if seat == view.viewer)
    chips = [_chips(view, team) for team in range(view.team_count)]
    looks = bool(chance.below(2))
    lengths = _longest_by_cell(view, own, chips, looks)
    threats = _fours(own, chips) if looks else 0
    values = [_value(action, lengths, threats) for action in menu]
    best = max(values)
    choices = [action for action, value in zip(menu, values, strict=True) if value == best]
    return choices[chance.below(len(choices))]


def _chips(view: View, team: int) -> int:
    return sum(1 << cell for cell, owner in enumerate(view.chips) if owner == team)


def _value(action: Action, lengths: Sequence[int], threats: int) -> float:
    blocks = BLOCK if threats >> action.cell & 1 else 0.0
    return blocks if isinstance(action, Remove) else max(blocks, lengths[action.cell])


def _longest_by_cell(view: View, own: int, chips: Sequence[int], looks: bool) -> list[int]:
    """By cell, the chips of the longest line that it would go on with."""
    done = [set(sequence.cells) for sequence in view.sequences if sequence.team == own]
    longest = [0] * CELLS
    for cells, length in _open_lines(chips[own], sum(chips) ^ chips[own], looks):
        if all(len(other.intersection(cells)) <= 1 for other in done):
            for cell in cells:
                longest[cell] = max(longest[cell], length)
    return longest


def _fours(own: int, chips: Sequence[int]) -> int:
    """The cells of lines in which another team has four."""
    cells: set[int] = set()
    for team, theirs in enumerate(chips):
        if team != own:
            lines = _open_lines(theirs, sum(chips) ^ theirs, looks=True)
            cells.update(*(line for line, length in lines if length == FOUR))
    return sum(1 << cell for cell in cells)


def _open_lines(chips: int, others: int, looks: bool) -> Iterator[tuple[tuple[int, ...], int]]:
    """The lines without chips of others, and how many chips are in each; a look leaves out those of six."""
    for five, around, cells in _LINES:
        own = five & chips
        if not five & others and (not looks or around & chips == own):  # rule 7.3
            yield cells, own.bit_count()
