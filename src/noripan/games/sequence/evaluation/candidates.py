"""The actions worth comparing."""

from collections.abc import Sequence
from typing import Final

from noripan.kernel import Chance

from ..actions import Action
from ..bots.lines_bot import TableValues, lines_bot
from ..cards import face_of
from ..views import View

MOST: Final = 8


def candidates(view: View, menu: Sequence[Action], chance: Chance, /) -> Sequence[Action]:
    """The normal bot's choice and the next best by their lines. Twins of a card count as the same card."""
    choice = lines_bot(view, menu, chance)
    distinct = {_without_twin(action): action for action in menu}
    del distinct[_without_twin(choice)]
    others = sorted(distinct.values(), key=TableValues(view).value, reverse=True)
    return [choice, *others[: MOST - 1]]


def _without_twin(action: Action) -> tuple[str, int]:
    return face_of(action.card), action.cell
