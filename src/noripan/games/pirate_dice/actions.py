"""What a pirate may do: bet or challenge. Bets are interned; their place in the table is their height."""

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
    """The last bet is a lie: show the dice."""


Action = Bet | Challenge

CHALLENGE: Final = Challenge()
BETS: Final = tuple(Bet(face, count) for count in range(1, HIGHEST_COUNT + 1) for face in range(1, FACES + 1))
"""Every bet, lowest first: a bet may follow exactly those before it."""  # rules 5.2–5.4


def height(face: int, count: int, /) -> int:
    """The place of a bet in BETS."""
    return (count - 1) * FACES + face - 1
