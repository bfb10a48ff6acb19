"""A bot that plays Sequence for lines: its own to make, the others' to break."""

from collections.abc import Mapping, Sequence
from typing import Final

from noripan.kernel import Bot, Chance

from .actions import Action
from .views import View


def lines_bot(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Anything."""
    return menu[chance.below(len(menu))]


BOTS: Final[Mapping[str, Bot]] = {"lines": lines_bot}
