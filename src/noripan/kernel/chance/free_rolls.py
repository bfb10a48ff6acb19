"""Free rolls: dice outside a match, verifiable once the room's secret is known.

docs/reference/draws.md explains the scheme and publishes test vectors. Secrets come from the caller.
"""

from typing import Annotated

from msgspec import Meta

from ..values import Value
from .fairness import FairChance, NonNegative

Words = Annotated[str, Meta(max_length=64)]
"""What a member contributes to the luck of their roll."""
DieNumber = Annotated[int, Meta(ge=1, le=1_000_000)]
RollSecret = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
"""32 bytes in hexadecimal."""


class FreeRoll(Value, frozen=True):
    """A roll, with everything needed to repeat it once the secret is known."""

    number: NonNegative
    """How many rolls the same secret had made before."""
    words: Words
    low: DieNumber
    high: DieNumber
    value: DieNumber


class RoomRolls(Value, frozen=True):
    """All rolls of one secret, and the secret."""

    secret: RollSecret
    rolls: tuple[FreeRoll, ...] = ()


def free_roll(secret: str, number: int, words: str, low: int, high: int, /) -> FreeRoll:
    """Roll `number` of a secret, with a member's contribution."""
    value = FairChance(bytes.fromhex(secret), number).seeded(words, low, high)
    return FreeRoll(number, words, low, high, value)


def rolls_match_secret(made: RoomRolls, /) -> bool:
    """Whether the secret makes exactly these rolls, numbered in order."""
    try:
        again = tuple(
            free_roll(made.secret, number, roll.words, roll.low, roll.high)
            for number, roll in enumerate(made.rolls)
        )
    except ValueError:  # not a valid range
        return False
    return again == made.rolls
