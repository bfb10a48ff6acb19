"""Rolls beside a match, by a room's own luck: made one by one, and made again once their secret is known.

docs/fairness.md explains the scheme and publishes vectors for it. Knows no room and makes no secret itself.
"""

from typing import Annotated

from msgspec import Meta

from ..values import Value
from .fairness import FairChance, NonNegative

Words = Annotated[str, Meta(max_length=64)]
"""What somebody gives to the luck of an own roll."""
DieNumber = Annotated[int, Meta(ge=1, le=1_000_000)]
RollSecret = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
"""32 bytes in hexadecimal."""


class FreeRoll(Value, frozen=True):
    """A roll by the room's own luck, and all it takes to make it again once the secret is known."""

    number: NonNegative
    """How many the same secret had made before."""
    words: Words
    low: DieNumber
    high: DieNumber
    value: DieNumber


class RoomRolls(Value, frozen=True):
    """All rolls of one secret, and the secret."""

    secret: RollSecret
    rolls: tuple[FreeRoll, ...]


def free_roll(secret: str, number: int, words: str, low: int, high: int, /) -> FreeRoll:
    """The number-th roll of a secret, with somebody's own words in it."""
    value = FairChance(bytes.fromhex(secret), number).seeded(words, low, high)
    return FreeRoll(number, words, low, high, value)


def rolls_match_secret(made: RoomRolls, /) -> bool:
    """Whether the secret makes exactly these rolls again, each number once and in order."""
    try:
        again = tuple(
            free_roll(made.secret, number, roll.words, roll.low, roll.high)
            for number, roll in enumerate(made.rolls)
        )
    except ValueError:  # a range that is none
        return False
    return again == made.rolls
