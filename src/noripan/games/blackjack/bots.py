"""Bots for Blackjack."""

from collections.abc import Mapping, Sequence
from typing import Final

from noripan.kernel import Bot, Chance

from .actions import STAND, Action
from .views import View


def house_bot(view: View, menu: Sequence[Action], chance: Chance, /) -> Action:
    """Holds the dealer's seat, which never has to act; anywhere else it stands."""
    return STAND


BOTS: Final[Mapping[str, Bot]] = {"counter": house_bot, "house": house_bot}
