"""Matches that go on from a table of another match: from the start, the middle and the end of a random match,
for each seat."""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from noripan.bots import with_general
from noripan.kernel import (
    REFEREE,
    AnyMatch,
    Bot,
    FairChanceSource,
    FastChance,
    Match,
    Origin,
    Replay,
    Seat,
    Source,
    Verified,
    key_of,
    read,
    terms_of,
    verify,
    write,
)
from noripan.testing import Subject, Walk, random_walk

from .base import GameTests

SECRET = sha256(b"goes on").digest()
MOST_MOVES = 400
"""A longer match is ended by forfeits."""


class ContinuedMatchTests(GameTests):
    """Any table of a match can be the start of another one."""

    def test_match_goes_on_from_what_a_seat_saw(self) -> None:
        game = self.game
        count = game.facts.seats[min(1, len(game.facts.seats) - 1)]
        walk = random_walk(Subject(game), count, 3)
        for number, state in running_tables(walk):
            for seat in walk.some_seats:
                match, terms, origin = going_on(walk, number, state, seat)
                assert match.view(seat) == game.view(state, seat)
                assert match.log[0].events == ()
                play_to_its_end(match, self.bots)
                assert match.outcome is not None
                replay: Any = Replay(game, match.options, match.seats, match.log, origin)
                assert replay.seek(len(match.log)) == match.state
                raw = write(match, terms, SECRET, ["name"] * count)
                assert verify(game, read(raw)) == Verified(len(match.log))


def running_tables(walk: Walk) -> Iterator[tuple[int, Any]]:
    """Some running tables of a match, with the number of moves."""
    running = [
        (number, step.after)
        for number, step in enumerate(walk.steps, 1)
        if walk.game.outcome(step.after) is None
    ]
    yield from dict((*running[:1], *running[:: len(running) // 2 or 1])).items()


def going_on(walk: Walk, number: int, state: Any, seat: Seat) -> tuple[AnyMatch, Any, Origin]:
    """The match that goes on for a seat, its terms and its origin."""
    game, codec = walk.game, walk.game.facts.codecs.state
    dealt = game.determinize(game.view(state, seat), FastChance(f"{number} {seat}"))
    origin = Origin(Source("m", number, seat), codec.encode(dealt).decode())
    salts = ["salt"] * len(walk.seats)
    terms = terms_of(game, walk.match.options, walk.match.seats, "goes-on", salts, origin)
    luck = FairChanceSource(key_of(SECRET, terms))
    return Match(game, walk.match.options, walk.match.seats, luck, origin), terms, origin


def play_to_its_end(match: AnyMatch, bots: Mapping[str, Bot]) -> None:
    """The normal bot plays all seats."""
    facts, chance = match.game.facts, FastChance(0)
    bot = with_general(match.game, bots)[facts.par]
    while match.awaited and len(match.log) < MOST_MOVES:
        seat = match.awaited[0]
        if seat == REFEREE:
            match.idle(seat)
        else:
            match.act(seat, bot(match.view(seat), match.legal(seat), chance), by="bot")
    for seat in match.all_seats:
        if match.outcome is None:
            match.leave(seat)
    while match.outcome is None:
        match.idle(REFEREE)
