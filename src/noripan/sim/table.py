"""One match between bots at one table, played fast or with luck that can be verified. Writes no files."""

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


class FairTable(Struct, frozen=True):
    """Secret and terms derived from a seed: a whole match that anyone can check, and play again."""

    secret: bytes
    terms: Terms

    @property
    def luck(self) -> ChanceSource:
        """The luck under these terms."""
        return FairChanceSource(key_of(self.secret, self.terms))

    def record(self, match: AnyMatch, names: Sequence[str]) -> bytes:
        """The replay file of a match played with this luck."""
        return write(match, self.terms, self.secret, names)


def fair_table(game: AnyGame, options: Any, seats: int, seed: str) -> FairTable:
    """A table whose secret and salts all come from the seed."""

    def derived(purpose: str) -> bytes:
        return sha256(f"{purpose}:{seed}".encode()).digest()

    salts = [derived(f"salt {seat}").hex() for seat in range(seats)]
    terms = terms_of(game, options, default_seats(game, seats), derived("match").hex()[:16], salts)
    return FairTable(derived("secret"), terms)


def play_out(match: AnyMatch, bots: Sequence[Bot], chance: FastChance) -> Outcome:
    """Lets the bots play to the end; each sees its own view alone. Nobody is there to speak for the house."""
    while (outcome := match.outcome) is None:
        seat: Seat = match.awaited[0]
        if seat == REFEREE:
            match.idle(seat)
        else:
            match.act(seat, bots[seat](match.view(seat), match.legal(seat), chance), by="bot")
    return outcome
