"""Verifiable luck: a commitment before the match, salts from the players, the secret afterwards.

docs/reference/draws.md explains the scheme and publishes test vectors. Secrets come from the caller.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Annotated, Any, Final

from msgspec import UNSET, Meta, UnsetType

from ..origin import Origin
from ..values import Tagged, Value, canonical
from .sources import MAX_BOUND

NonNegative = Annotated[int, Meta(ge=0, le=MAX_BOUND)]
Signed = Annotated[int, Meta(ge=-MAX_BOUND, le=MAX_BOUND)]

SECRET_BYTES: Final = 32
_WORD: Final = 8
_WORDS: Final = 2 ** (8 * _WORD)


class Drawn(Tagged, frozen=True):
    """A draw below a bound."""

    bound: Annotated[int, Meta(ge=1, le=MAX_BOUND)]
    value: NonNegative


class SeededDrawn(Tagged, frozen=True):
    """A draw that mixes in a player's contribution."""

    contribution: str
    low: Signed
    high: Signed
    value: Signed


Draw = Drawn | SeededDrawn


class Terms(Value, frozen=True):
    """Everything fixed before the first draw; the key is bound to every part of it."""

    match: str
    slug: str
    version: NonNegative
    options: Any
    seats: tuple[Any, ...]
    salts: tuple[str, ...]
    origin: Origin | UnsetType = UNSET
    """Absent if the match starts with its setup."""


def commitment_of(secret: bytes, /) -> str:
    """The commitment, published before anyone is ready."""
    return hashlib.sha256(secret).hexdigest()


def key_of(secret: bytes, terms: Terms, /) -> bytes:
    """The key of a match's draws."""
    return hmac.digest(secret, canonical(terms), hashlib.sha256)


def seeded_random(seed: str, low: int, high: int, /) -> int:
    """SHA-256 of the seed, its first 8 bytes as a big-endian number, modulo the range."""
    if low > high:
        raise ValueError(f"nothing lies from {low} to {high}")
    digest = hashlib.sha256(seed.encode()).digest()
    return low + int.from_bytes(digest[:_WORD], "big") % (high - low + 1)


class FairChance:
    """The draws of one move, recorded."""

    __slots__ = ("_block", "_draws", "_key", "_number", "_words")

    def __init__(self, key: bytes, number: int) -> None:
        self._key = key
        self._number = number
        self._block = 0
        self._words: list[int] = []
        self._draws: list[Draw] = []

    @property
    def draws(self) -> tuple[Draw, ...]:
        """What was drawn so far."""
        return tuple(self._draws)

    def below(self, bound: int, /) -> int:
        """The next word below the largest multiple of the bound, modulo the bound: all are equally likely."""
        if not 1 <= bound <= MAX_BOUND:
            raise ValueError(f"a bound is from 1 to 2^53, not {bound}")
        limit = _WORDS - _WORDS % bound
        word = self._word()
        while word >= limit:
            word = self._word()
        value = word % bound
        self._draws.append(Drawn(bound, value))
        return value

    def seeded(self, contribution: str, low: int, high: int, /) -> int:
        """`seeded_random` of the key, the move's number and the contribution."""
        if not -MAX_BOUND <= low <= high <= MAX_BOUND:
            raise ValueError(f"a range lies within ±2^53 and is not empty, not {low} to {high}")
        value = seeded_random(f"{self._key.hex()}:{self._number}:{contribution}", low, high)
        self._draws.append(SeededDrawn(contribution, low, high, value))
        return value

    def _word(self) -> int:
        if not self._words:
            self._words = self._next_block()
        return self._words.pop()

    def _next_block(self) -> list[int]:
        message = self._number.to_bytes(8, "big") + self._block.to_bytes(8, "big")
        block = hmac.digest(self._key, message, hashlib.sha256)
        self._block += 1
        return [int.from_bytes(block[at : at + _WORD], "big") for at in range(len(block) - _WORD, -1, -_WORD)]


class FairChanceSource:
    """The chance source of a match, from its key."""

    __slots__ = ("key",)

    def __init__(self, key: bytes) -> None:
        self.key = key

    def chance(self, number: int, /) -> FairChance:
        """The chance of move `number`; the same every time."""
        return FairChance(self.key, number)


def redraw(key: bytes, number: int, draws: Sequence[Draw], /) -> tuple[Draw, ...]:
    """Repeats the draws of a move from their bounds; needs no rules."""
    chance = FairChance(key, number)
    for draw in draws:
        if isinstance(draw, Drawn):
            chance.below(draw.bound)
        else:
            chance.seeded(draw.contribution, draw.low, draw.high)
    return chance.draws
