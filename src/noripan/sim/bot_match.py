"""One match between bots, with fast or with verifiable chance."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from msgspec import Struct

from noripan.kernel import (
    REFEREE,
    AnyGame,
    AnyMatch,
    Bot,
    ChanceSource,
    FairChanceSource,
    FastChance,
    Outcome,
    Seat,
    Terms,
    default_seats,
    key_of,
    terms_of,
    write,
)


class FairMatch(Struct, frozen=True):
    """The secret and terms of a verifiable match, derived from a seed."""

    secret: bytes
    terms: Terms

    @property
    def source(self) -> ChanceSource:
        """The chance source of the match."""
        return FairChanceSource(key_of(self.secret, self.terms))

    def record(self, match: AnyMatch, names: Sequence[str]) -> bytes:
        """The replay file of a match played with this source."""
        return write(match, self.terms, self.secret, names)


def fair_match(game: AnyGame, options: Any, seats: int, seed: str) -> FairMatch:
    """A match whose secret and salts come from the seed."""

    def derived(purpose: str) -> bytes:
        return sha256(f"{purpose}:{seed}".encode()).digest()

    salts = [derived(f"salt {seat}").hex() for seat in range(seats)]
    terms = terms_of(game, options, default_seats(game, seats), derived("match").hex()[:16], salts)
    return FairMatch(derived("secret"), terms)


def play_out(match: AnyMatch, bots: Sequence[Bot], chance: FastChance) -> Outcome:
    """Lets the bots play to the end; each sees only its own view. The referee is always idle."""
    while (outcome := match.outcome) is None:
        seat: Seat = match.awaited[0]
        if seat == REFEREE:
            match.idle(seat)
        else:
            match.act(seat, bots[seat](match.view(seat), match.legal(seat), chance), by="bot")
    return outcome
