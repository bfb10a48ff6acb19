"""FinishedMatch matches: their cards for lists, and their moves from the log."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from noripan.kernel import (
    AnyGame,
    MatchEntry,
    MatchStatistics,
    Outcome,
    RoomRolls,
    Source,
    Value,
    statistics_of,
    terms_of,
    write_log,
)
from noripan.rooms import (
    AnyRoom,
    AnyRoomEntry,
    AnyRoomEvent,
    BotName,
    BotPlayer,
    CharacterId,
    HumanPlayer,
    MatchEnded,
    MatchStarted,
    Millis,
    RollsRevealed,
    room_entry_codec,
)
from noripan.storage import FinishedMatch, Storage

BATCH_ENTRIES: Final = 100
"""Entries decoded before other tasks get their turn."""
REVEALED_AFTER: Final = 2
"""How many entries after the end of a match its room reveals its free rolls, if the game has them."""


class MatchCard(Value, frozen=True):
    """A finished match in a list."""

    id: str
    slug: str
    ended: Millis
    names: tuple[str, ...]
    """By seat."""
    outcome: Outcome
    bots: tuple[BotName | None, ...] = ()
    """By seat; null: a person. Empty for old matches."""
    characters: tuple[CharacterId | None, ...] = ()
    """Those that bots played, by seat; null: none. Empty for old matches."""
    source: Source | UnsetType = UNSET
    """The move of another match from which it went on; such a match is never rated. Absent: it began with its
    setup."""


class LoggedMatch(msgspec.Struct, frozen=True):
    """A finished match, as the log holds it."""

    start: MatchStarted[Any, Any]
    moves: Sequence[MatchEntry[Any, Any]]
    end: MatchEnded
    rolls: RoomRolls | None
    """The room's free rolls, revealed at the end; null: there were none."""


def finished_in(room: AnyRoom, entries: Sequence[AnyRoomEntry], /) -> tuple[FinishedMatch, ...]:
    """The match that these entries ended, if any."""
    if room.match is None or room.match.ended is None:
        return ()
    return tuple(
        _finished(room, entry, entry.event) for entry in entries if isinstance(entry.event, MatchEnded)
    )


def _finished(room: AnyRoom, entry: AnyRoomEntry, end: MatchEnded) -> FinishedMatch:
    match = room.match
    if match is None or match.id != end.match:
        raise ValueError(f"room {room.id} does not hold the match that ended")
    bots = tuple(player.bot if isinstance(player, BotPlayer) else None for player in match.seated)
    characters = tuple(player.character if isinstance(player, BotPlayer) else None for player in match.seated)
    card = MatchCard(
        match.id, room.slug, entry.at, match.names, end.outcome, bots, characters, match.source or UNSET
    )
    return FinishedMatch(
        match=match.id,
        room=room.id,
        slug=room.slug,
        first=match.first,
        last=entry.seq,
        ended=entry.at,
        guests=tuple(player.member for player in match.seated if isinstance(player, HumanPlayer)),
        card=msgspec.json.encode(card),
    )


def card_of(finished: FinishedMatch, /) -> MatchCard:
    """The card of a finished match."""
    return msgspec.json.decode(finished.card, type=MatchCard)


async def read_logged_match(game: AnyGame, storage: Storage, finished: FinishedMatch, /) -> LoggedMatch:
    """Reads a finished match from the log."""
    codec, last = room_entry_codec(game), finished.last - finished.first
    events = []
    for raw in await storage.read(finished.room, finished.first - 1, finished.last + REVEALED_AFTER):
        events.append(codec.decode(raw).event)
        if len(events) % BATCH_ENTRIES == 0:
            await asyncio.sleep(0)
    start, end = events[0], events[last]
    if not isinstance(start, MatchStarted) or not isinstance(end, MatchEnded):
        raise ValueError(f"match {finished.match} is not where it should be in the log")
    moves = [event for event in events[:last] if isinstance(event, MatchEntry)]
    return LoggedMatch(start, moves, end, _rolls(events[last + REVEALED_AFTER :]))


def _rolls(events: Sequence[AnyRoomEvent]) -> RoomRolls | None:
    """The free rolls that a match's end revealed; None if nobody rolled."""
    match events:
        case [RollsRevealed(secret, rolls)] if rolls:
            return RoomRolls(secret, rolls)
        case _:
            return None


async def replay_file(game: AnyGame, storage: Storage, finished: FinishedMatch, /) -> bytes:
    """The replay file of a finished match, made only from the log."""
    played = await read_logged_match(game, storage, finished)
    start, end = played.start, played.end
    terms = terms_of(game, start.options, start.seat_options, start.match, start.salts, start.origin or None)
    secret = bytes.fromhex(end.secret)
    return write_log(game, played.moves, end.outcome, terms, secret, start.names, played.rolls)


async def match_statistics(game: AnyGame, storage: Storage, finished: FinishedMatch, /) -> MatchStatistics:
    """The statistics of a finished match."""
    played = await read_logged_match(game, storage, finished)
    start = played.start
    return statistics_of(game, start.options, start.seat_options, played.moves, start.origin or None)
