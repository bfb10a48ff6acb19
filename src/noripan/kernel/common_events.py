"""Events that any game may have, with their texts."""

from collections.abc import Mapping
from typing import Final

from .audience import Public
from .seats import SeatNumber
from .text.text import Chosen, Text
from .values import Tagged


class SeatLeft(Tagged, frozen=True):
    """A seat forfeited the match."""

    seat: Public[SeatNumber]


COMMON_EVENTS: Final[Mapping[type, Chosen]] = {
    SeatLeft: Text(ko="{seat!n:이/가} 나갔어요.", en="{seat!n} left."),
}
"""A game's own texts are preferred."""
