"""A bot that builds its team's lines and blocks those of others."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Chance

from ..actions import Action, Remove
from ..board import EVERYWHERE, REACH
from ..cards import KINDS, ORDINARY, TWO_EYED
from ..lines import BESIDE, fives
from ..views import View
from .line_values import LineValues, line_values

WIN: Final = 1_000_000.0
BLOCK: Final = 0.6
"""The weight of blocking a line relative to building one: the first to finish need not block."""
STEPS: Final = (1.0, 5.0, 30.0, 200.0)
"""The value of a chip in a line that already has none, one, two, three."""
JACK: Final = 50.0
"""The value of a jack in the hand: it is kept for the last chips of a line."""
LAST_CELL: Final = 1.0
"""A small bonus for a card with one open cell, which may soon be dead."""


def lines_bot(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Plays one of the most valuable actions."""
    table = TableValues(view)
    values = [table.value(action) for action in menu]
    best = max(values)
    choices = [action for action, value in zip(menu, values, strict=True) if value == best]
    return choices[chance.below(len(choices))]


class TableValues:
    """The line values of all teams in a view, computed once for all actions of a turn."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._team = next(team for seat, team in enumerate(view.teams) if seat == view.viewer)
        self._boards = [_bitboard(view, team) for team in range(view.team_count)]
        self._empty = EVERYWHERE ^ sum(self._boards)
        self._values = [self._of_team(team) for team in range(view.team_count)]

    def value(self, action: Action, /) -> float:
        """How good an action is."""
        if isinstance(action, Remove):
            return self._value_of_removing(action.cell) - JACK
        return self._value_of_placing(action.cell) + self._value_of_card(action.card)

    def _of_team(self, team: int) -> LineValues:
        own = self._boards[team]
        others = sum(self._boards) ^ own
        return line_values(own, others, self._done(team), (*STEPS, WIN / self._lacking(team)))

    def _lacking(self, team: int) -> int:
        """How many sequences a team still needs; at least one while the game goes on."""
        return max(1, self._view.needed - len(self._done(team)))

    def _done(self, team: int) -> list[int]:
        sequences = [sequence.cells for sequence in self._view.sequences if sequence.team == team]
        return [sum(1 << cell for cell in cells) for cells in sequences]

    def _value_of_card(self, card: str) -> float:
        if KINDS[card] == TWO_EYED:
            return -JACK
        return LAST_CELL if (REACH[card] & self._empty).bit_count() == 1 and KINDS[card] == ORDINARY else 0.0

    def _value_of_placing(self, cell: int) -> float:
        own = self._values[self._team]
        blocked = sum(other.placing(cell) for team, other in enumerate(self._values) if team != self._team)
        return own.placing(cell) - own.spoiling(cell) + BLOCK * blocked

    def _value_of_removing(self, cell: int) -> float:
        """Includes the sequences that the removal completes, as it may leave exactly five."""
        owner = next(team for team, chips in enumerate(self._boards) if chips >> cell & 1)
        gain = self._completed(owner, cell) * WIN / self._lacking(owner)
        loss = self._values[owner].holding(cell)
        return gain - loss if owner == self._team else BLOCK * loss - gain

    def _completed(self, owner: int, cell: int) -> int:
        """How many sequences the removal of a chip completes for its owner."""
        left = fives(self._boards[owner] ^ 1 << cell, BESIDE[cell])
        return sum(all((five & line).bit_count() <= 1 for line in self._done(owner)) for five in left)


def _bitboard(view: View, team: int) -> int:
    return sum(1 << cell for cell, owner in enumerate(view.chips) if owner == team)
