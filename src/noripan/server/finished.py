"""Matches that are over: what is kept of them for lists, and the replay file made from the log."""

from collections.abc import Sequence

import msgspec

from noripan.kernel import AnyGame, Outcome, Value, terms_of, write_log
from noripan.rooms import (
    AnyEntry,
    AnyRoom,
    MatchEnded,
    MatchMoved,
    MatchStarted,
    Millis,
    Person,
    entry_codec,
)
from noripan.storage import Finished, Storage


class MatchCard(Value, frozen=True):
    """A finished match in a list."""

    id: str
    slug: str
    ended: Millis
    names: tuple[str, ...]
    """By seat."""
    outcome: Outcome


def finished_in(room: AnyRoom, entries: Sequence[AnyEntry], /) -> tuple[Finished, ...]:
    """The match that these entries ended, if they did."""
    if room.match is None or room.match.ended is None:
        return ()
    return tuple(
        _finished(room, entry, entry.what) for entry in entries if isinstance(entry.what, MatchEnded)
    )


def _finished(room: AnyRoom, entry: AnyEntry, end: MatchEnded) -> Finished:
    match = room.match
    if match is None or match.id != end.match:
        raise ValueError(f"room {room.id} does not hold the match that ended")
    card = MatchCard(match.id, room.slug, entry.at, match.names, end.outcome)
    return Finished(
        match=match.id,
        room=room.id,
        slug=room.slug,
        first=match.first,
        last=entry.seq,
        ended=entry.at,
        people=tuple(player.member for player in match.players if isinstance(player, Person)),
        card=msgspec.json.encode(card),
    )


def card_of(finished: Finished, /) -> MatchCard:
    """What a list tells of a finished match."""
    return msgspec.json.decode(finished.card, type=MatchCard)


async def replay_file(game: AnyGame, storage: Storage, finished: Finished, /) -> bytes:
    """The replay file of a finished match, made from the log alone."""
    codec = entry_codec(game)
    raw = await storage.read(finished.room, finished.first - 1, finished.last)
    happened = [codec.decode(entry).what for entry in raw]
    start, end = happened[0], happened[-1]
    if not isinstance(start, MatchStarted) or not isinstance(end, MatchEnded):
        raise ValueError(f"match {finished.match} does not stand where it should in the log")
    terms = terms_of(game, start.options, start.seat_options, start.match, start.salts)
    steps = [what.entry for what in happened if isinstance(what, MatchMoved)]
    return write_log(game, steps, end.outcome, terms, bytes.fromhex(end.secret), start.names)
