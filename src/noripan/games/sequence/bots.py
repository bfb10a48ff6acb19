"""A bot that plays Sequence for lines: its own to make, the others' to break. It sees its view alone."""

from collections.abc import Mapping, Sequence
from typing import Final

from noripan.kernel import Bot, Chance

from .actions import Action, Remove
from .board import EVERYWHERE, REACH
from .cards import KINDS, ORDINARY, TWO_EYED
from .lines import BESIDE, fives
from .prospects import Prospects, prospects
from .views import View

WIN: Final = 1_000_000.0
BLOCK: Final = 0.6
"""How much keeping a line from another counts beside having it: who is first to finish need not block."""
STEPS: Final = (1.0, 5.0, 30.0, 200.0)
"""What a chip adds to a line that already has none, one, two, three."""
JACK: Final = 50.0
"""What a jack is worth in the hand: it is kept for a line's last chips, or to keep others from them."""
LAST_CELL: Final = 1.0
"""A card with one cell left may soon be dead: a little reason to play it."""


def lines_bot(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Plays what makes and breaks most; where several do, any of them."""
    table = Table(view)
    worths = [table.worth(action) for action in menu]
    best = max(worths)
    choices = [action for action, worth in zip(menu, worths, strict=True) if worth == best]
    return choices[chance.below(len(choices))]


class Table:
    """A view weighed up once for all choices of a turn."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._team = next(team for seat, team in enumerate(view.teams) if seat == view.viewer)
        self._boards = [_bitboard(view, team) for team in range(view.team_count)]
        self._empty = EVERYWHERE ^ sum(self._boards)
        self._prospects = [self._of_team(team) for team in range(view.team_count)]

    def worth(self, action: Action, /) -> float:
        """How good an action is."""
        if isinstance(action, Remove):
            return self._worth_of_removing(action.cell) - JACK
        return self._worth_of_placing(action.cell) + self._worth_of_card(action.card)

    def _of_team(self, team: int) -> Prospects:
        own = self._boards[team]
        others = sum(self._boards) ^ own
        return prospects(own, others, self._done(team), (*STEPS, WIN / self._lacking(team)))

    def _lacking(self, team: int) -> int:
        """How many sequences a team still needs; at least one while the game goes on."""
        return max(1, self._view.needed - len(self._done(team)))

    def _done(self, team: int) -> list[int]:
        sequences = [sequence.cells for sequence in self._view.sequences if sequence.team == team]
        return [sum(1 << cell for cell in cells) for cells in sequences]

    def _worth_of_card(self, card: str) -> float:
        if KINDS[card] == TWO_EYED:
            return -JACK
        return LAST_CELL if (REACH[card] & self._empty).bit_count() == 1 and KINDS[card] == ORDINARY else 0.0

    def _worth_of_placing(self, cell: int) -> float:
        own = self._prospects[self._team]
        blocked = sum(other.placing[cell] for team, other in enumerate(self._prospects) if team != self._team)
        return own.placing[cell] - own.spoiling[cell] + BLOCK * blocked

    def _worth_of_removing(self, cell: int) -> float:
        """A chip taken off may leave exactly five: good where they are one's own, else never."""
        owner = next(team for team, chips in enumerate(self._boards) if chips >> cell & 1)
        given = self._given(owner, cell) * WIN / self._lacking(owner)
        lost = self._prospects[owner].holding[cell]
        return given - lost if owner == self._team else BLOCK * lost - given

    def _given(self, owner: int, cell: int) -> int:
        """How many sequences the owner of a chip would have from its removal."""
        left = fives(self._boards[owner] ^ 1 << cell, BESIDE[cell])
        return sum(all((five & line).bit_count() <= 1 for line in self._done(owner)) for five in left)


def _bitboard(view: View, team: int) -> int:
    return sum(1 << cell for cell, owner in enumerate(view.chips) if owner == team)


BOTS: Final[Mapping[str, Bot]] = {"lines": lines_bot}
