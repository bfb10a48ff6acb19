"""What everybody at the table knows when a seat acts, and what `odds` would think of each bet there."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from noripan.kernel import Seat

from ...actions import BETS, FACES
from ...dice import RED_DIE
from ..odds import BELIEF, LOOKAHEAD, Odds, bet_value, binomial, convolve

CHALLENGE_HEIGHT: Final = -1
"""Stands for a challenge among the heights of bets."""
NO_VALUE: Final = -1e9
"""Of a bet that `odds` does not consider."""
BOLDEST: Final = 2
"""By how many dice a blind bet exceeds what is expected of all dice, at most."""
UNHEARD: Final = 0.1
"""How much less likely an even higher bet is."""


class Round(NamedTuple):
    """The public part of a round."""

    wild_ones: bool
    cups: tuple[int, ...]
    owned: tuple[int, ...]
    living: tuple[Seat, ...]
    claims: tuple[int, ...] = (0,) * FACES
    """By face, ones first: the seats that have bet on it, as bits."""
    height: int = -1
    """The last bet."""
    bettor: Seat = Seat(0)

    def after(self, seat: Seat, height: int) -> "Round":
        """The round after a bet."""
        face = height % FACES
        claims = (*self.claims[:face], self.claims[face] | 1 << seat, *self.claims[face + 1 :])
        return Round(self.wild_ones, self.cups, self.owned, self.living, claims, height, seat)

    def seat_after(self, seat: Seat) -> Seat:
        """The seat that acts next."""
        return self.living[(self.living.index(seat) + 1) % len(self.living)]


class Situation:
    """A seat on turn in a round, as others see it."""

    __slots__ = ("_blind", "bet_values", "challenge_values", "expected", "last_face", "lowest")

    def __init__(self, table: Round, seat: Seat) -> None:
        total, own = sum(table.cups), table.cups[seat]
        others = total - own
        self.lowest = table.height + 1
        self.last_face = table.height % FACES
        self.expected = expectations(others, table.wild_ones)
        """By face, ones first: how many dice of others count, with the red one."""
        self._blind = max(
            FACES, FACES * int(max(expectations(total, table.wild_ones)) + BOLDEST) - self.lowest
        )
        claimed = [_dice_of(table, claims, seat) for claims in table.claims]
        rival = max(table.owned)
        self.bet_values = tuple(
            [
                best_bets(
                    face, table.wild_ones, claimed[face], others - claimed[face], own, rival, self.lowest
                )
                for face in range(FACES)
            ]
        )
        """By face, and by how many own dice count: what the best bet is worth, and its height negated."""
        self.challenge_values: tuple[float, ...] = ()
        """By how many own dice count for the last bet; empty before the first one."""
        if self.lowest:
            face = self.last_face
            odds = face_odds(face, table.wild_ones, claimed[face], others - claimed[face])
            count = BETS[table.height].count
            self.challenge_values = challenge_values(odds, count, own, table.owned[table.bettor])

    def blind_odds(self, height: int) -> float:
        """How likely somebody who does not look at the dice makes this bet."""
        return (1.0 if height < self.lowest + self._blind else UNHEARD) / self._blind


def _dice_of(table: Round, seats: int, viewer: Seat) -> int:
    return sum([dice for seat, dice in enumerate(table.cups) if seats >> seat & 1 and seat != viewer])


def plain_odds(face: int, wild_ones: bool, /) -> float:
    """The probability that an unseen die counts for a face, ones being 0."""
    return (2 if wild_ones and face != RED_DIE - 1 else 1) / FACES


@lru_cache(maxsize=256)
def expectations(dice: int, wild_ones: bool, /) -> tuple[float, ...]:
    """By face, ones first: how many of these dice count on average, with the red one."""
    return tuple(1 + dice * plain_odds(face, wild_ones) for face in range(FACES))


@lru_cache(maxsize=4096)
def face_odds(face: int, wild_ones: bool, claimed: int, unclaimed: int, /) -> Odds:
    """The odds of how many dice of others count for a face, with the red one."""
    plain = plain_odds(face, wild_ones)
    return (0.0, *convolve(binomial(claimed, min(0.9, plain * BELIEF)), binomial(unclaimed, plain)))


@lru_cache(maxsize=8192)
def challenge_values(odds: Odds, count: int, own: int, bettor: int, /) -> tuple[float, ...]:
    """The value of a challenge, by how many own dice count."""
    return tuple(-bet_value((0.0,) * known + odds, count, bettor, own) for known in range(own + 1))


@lru_cache(maxsize=32768)
def best_bets(  # noqa: PLR0917  a cache wants plain numbers
    face: int, wild_ones: bool, claimed: int, unclaimed: int, own: int, rival: int, lowest: int, /
) -> tuple[tuple[float, int], ...]:
    """By how many own dice count for a face: the value of the best bet on it, and its height negated."""
    total = claimed + unclaimed + own
    end = max(lowest + 1, FACES * (total + 2))
    heights = range(lowest + (face - lowest) % FACES, min(lowest + LOOKAHEAD, end), FACES)
    odds = face_odds(face, wild_ones, claimed, unclaimed)
    public = (0.0, *binomial(total, plain_odds(face, wild_ones)))

    def valued(known: int) -> Iterator[tuple[float, int]]:
        yield NO_VALUE, 0
        for height in heights:
            count = BETS[height].count
            value = bet_value((0.0,) * known + odds, count, own, rival)
            yield value * (1 - sum(public[count:])), -height

    return tuple(max(valued(known)) for known in range(own + 1))
