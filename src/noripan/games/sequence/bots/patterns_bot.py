"""A bot that looks at the board after each move it could make, and values it as many matches have taught."""

from collections.abc import Iterator, Sequence
from typing import Final

from noripan.kernel import Chance

from ..actions import Action, Remove
from ..board import cells_in
from ..cards import KINDS, TWO_EYED
from ..lines import BESIDE, THROUGH, fives
from ..views import View
from .board_features import Side
from .board_value import board_value
from .lines_bot import TableValues

JACK_CELLS: Final = 6
"""A jack fits nearly everywhere: only this number of cells is considered, the best by their lines."""


def patterns_bot(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Plays one of the actions after which its team stands best."""
    if len(menu) == 1:
        return menu[0]
    table = Position(view)
    considered = list(candidates(view, menu))
    values = [table.value_after(action) for action in considered]
    best = max(values)
    choices = [action for action, value in zip(considered, values, strict=True) if value == best]
    return choices[chance.below(len(choices))]


def candidates(view: View, menu: Sequence[Action], /) -> Iterator[Action]:
    """All actions with ordinary cards, and the best few of each kind of jack."""
    yield from (action for action in menu if KINDS[action.card] < TWO_EYED)
    jacks = [action for action in menu if KINDS[action.card] >= TWO_EYED]
    if not jacks:
        return
    table = TableValues(view)
    for card in {KINDS[action.card]: action.card for action in jacks}.values():
        own = [action for action in jacks if action.card == card]
        yield from sorted(own, key=table.value, reverse=True)[:JACK_CELLS]


class Position:
    """The teams of a view, the viewer's first."""

    def __init__(self, view: View) -> None:
        self._view = view
        own = next(team for seat, team in enumerate(view.teams) if seat == view.viewer)
        order = [(own + step) % view.team_count for step in range(view.team_count)]
        self._sides = tuple(_side(view, team) for team in order)

    def value_after(self, action: Action, /) -> float:
        """The value of the board after an action, before the next card is drawn."""
        hand = list(self._view.hand)
        hand.remove(action.card)
        own, *others = self._after(action)
        return board_value(own, others, hand, self._view.pile - 1, self._view.needed)

    def _after(self, action: Action) -> Iterator[Side]:
        bit = 1 << action.cell
        is_removal = isinstance(action, Remove)
        for number, side in enumerate(self._sides):
            changes = bool(side.chips & bit) if is_removal else number == 0
            yield _changed(side, action.cell, is_removal) if changes else side


def _side(view: View, team: int) -> Side:
    chips = sum(1 << cell for cell, owner in enumerate(view.chips) if owner == team)
    done = (sequence.cells for sequence in view.sequences if sequence.team == team)
    return Side(chips, tuple(sum(1 << cell for cell in cells) for cells in done))


# rules 7.2, 7.6, 7.7
def _changed(side: Side, cell: int, is_removal: bool) -> Side:
    """A team with one chip more or less, and the sequences that this completes."""
    chips, done = side.chips ^ 1 << cell, list(side.done)
    for five in sorted(fives(chips, (BESIDE if is_removal else THROUGH)[cell]), key=cells_in):
        if all((five & line).bit_count() <= 1 for line in done):
            done.append(five)
    return Side(chips, tuple(done))
