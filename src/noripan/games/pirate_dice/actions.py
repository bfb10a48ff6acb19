"""The actions of Pirate Dice: bet or challenge. Bets are interned, and their index is their height."""

from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import Face, Tagged

HIGHEST_COUNT: Final = 999
FACES: Final = 6


class Bet(Tagged, frozen=True):
    """At least `count` dice show `face`."""

    face: Face
    count: Annotated[int, Meta(ge=1, le=HIGHEST_COUNT)]


class Challenge(Tagged, frozen=True):
    """Claims that the last bet is a lie, so that all dice are shown."""


Action = Bet | Challenge

CHALLENGE: Final = Challenge()
BETS: Final = tuple(Bet(face, count) for count in range(1, HIGHEST_COUNT + 1) for face in range(1, FACES + 1))
"""Every bet, lowest first: a bet may follow any bet before it."""  # rules 5.2–5.4


def height(face: int, count: int, /) -> int:
    """The index of a bet in BETS."""
    return (count - 1) * FACES + face - 1
