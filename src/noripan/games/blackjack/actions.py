"""The actions of a player: hit or stand. The dealer never acts."""

from typing import Final

from noripan.kernel import Tagged


class Hit(Tagged, frozen=True):
    """One more card."""


class Stand(Tagged, frozen=True):
    """No more cards."""


Action = Hit | Stand

HIT: Final = Hit()
STAND: Final = Stand()
MENU: Final[tuple[Action, ...]] = (HIT, STAND)
