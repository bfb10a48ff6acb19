"""Checks the stored logs: they match what clients were shown, hold every acknowledged command once, and every
entry was made by somebody who may make it."""

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from noripan.games.registry import find
from noripan.kernel import REFEREE, Acted, AnyGame, FastChance, MatchEntry, Refusal
from noripan.rooms import (
    AnyRoom,
    AnyRoomEntry,
    BotPlayer,
    HostChanged,
    HumanPlayer,
    LeaveReason,
    MemberLeft,
    OptionsConfirmed,
    Reacted,
    Request,
    RoomConfigured,
    Said,
    SeatTaken,
    decide,
    evolve,
    member_command_type,
    opened,
    room_entry_codec,
    room_view,
    running,
    table_view,
    turn_view,
    viewer_of,
)
from noripan.wire import KICKED, LEFT, NO_SPECTATORS

from .recorder import ClosedConnection, CommandKey, Promise, Recorder

CODES: Final[Mapping[LeaveReason, int]] = {
    "left": LEFT,
    "lost": LEFT,
    "kicked": KICKED,
    "closed": NO_SPECTATORS,
}
_CHANCE: Final = FastChance(0)


class Shown(NamedTuple):
    """The documents of a member after an entry."""

    member: str
    seq: int
    room: Any
    table: Any
    turn: Any


class Log(NamedTuple):
    """A room's log in the database."""

    code: str
    game: AnyGame
    entries: Sequence[AnyRoomEntry]

    def rooms(self) -> Iterator[tuple[AnyRoom, AnyRoomEntry | None, AnyRoom]]:
        """The room before each entry, the entry, and the room after it."""
        room = opened("room", self.entries[0])
        yield room, None, room
        for entry in self.entries[1:]:
            before, room = room, evolve(self.game, room, entry)
            yield before, entry, room


def read_logs(database: Path) -> dict[str, Log]:
    """Every room's log, by code."""
    with sqlite3.connect(database) as connection:
        found = connection.execute("SELECT id, code FROM rooms").fetchall()
        ordered = "SELECT entry FROM entries WHERE room = ? ORDER BY seq"
        raw = {code: [row[0] for row in connection.execute(ordered, (room,))] for room, code in found}
    connection.close()
    return {code: decode_log(code, entries) for code, entries in raw.items()}


def decode_log(code: str, raw: Sequence[str]) -> Log:
    """A room's log from its stored entries."""
    game = find(msgspec.json.decode(raw[0])["event"]["slug"]).game.without_model()  # the server has none
    codec = room_entry_codec(game)
    return Log(code, game, [codec.decode(entry) for entry in raw])


def check_logs(recorder: Recorder, logs: Mapping[str, Log], shown: Mapping[str, Sequence[Shown]]) -> None:
    """Checks all logs; faults go into the recorder."""
    promises: defaultdict[str, dict[CommandKey, Promise]] = defaultdict(dict)
    for key, promise in recorder.promises.items():
        promises[key.room][key] = promise
    for code, log in logs.items():
        _check_promises(recorder, log, promises[code])
        recorder.faults += unexplained_closes(
            log, {one for one in recorder.closed_connections if one.room == code}
        )
        _check_rooms(recorder, log, promises[code], shown.get(code, ()))


def unexplained_closes(log: Log, closed_connections: Collection[ClosedConnection]) -> list[str]:
    """Closed connections whose reason is not in the log."""
    departures = [entry.event for entry in log.entries if isinstance(entry.event, MemberLeft)]
    logged = {ClosedConnection(log.code, gone.member, CODES[gone.why]) for gone in departures}
    return [f"{one} is not in the log" for one in sorted(set(closed_connections) - logged)]


def _check_promises(recorder: Recorder, log: Log, promises: Mapping[CommandKey, Promise]) -> None:
    if [entry.seq for entry in log.entries] != list(range(1, len(log.entries) + 1)):
        recorder.fault(f"the log of {log.code} has gaps")
    logged = Counter((entry.member, entry.command) for entry in log.entries if entry.command is not None)
    recorder.faults += [f"{who} is in the log {count} times" for who, count in logged.items() if count > 1]
    at = {(entry.member, entry.command): entry.seq for entry in log.entries if entry.command is not None}
    for key, promise in promises.items():
        found = at.get((key.member, key.id))
        if found is not None and found != promise.seq:
            recorder.fault(f"{key} was promised as entry {promise.seq}, and is {found}")


def _check_rooms(
    recorder: Recorder, log: Log, promises: Mapping[CommandKey, Promise], shown: Sequence[Shown]
) -> None:
    """Folds the log once and checks each state that a client was shown."""
    logged = {(entry.member, entry.command) for entry in log.entries}
    without_entry = defaultdict(list)
    for key, promise in promises.items():
        if (key.member, key.id) not in logged:
            without_entry[promise.seq].append((key, promise))
    seen = defaultdict(list)
    for one in shown:
        seen[one.seq].append(one)
    for before, entry, room in log.rooms():
        if entry is not None and (why := violation(log.game, before, entry)) is not None:
            recorder.fault(f"entry {entry.seq} of {log.code}: {why}: {entry}")
        for key, promise in without_entry.pop(room.seq, ()):
            if not changes_nothing(log.game, room, key, promise):
                recorder.fault(f"{key} was accepted at {promise.seq} and is not in the log: {promise.do!r}")
        for one in seen.pop(room.seq, ()):
            _compare(recorder, log, room, one)
    recorder.faults += [
        f"{log.code} has no entry {seq}, which a client was shown" for seq in (*without_entry, *seen)
    ]


def changes_nothing(game: AnyGame, room: AnyRoom, key: CommandKey, promise: Promise) -> bool:
    """Whether the room accepts the command without an entry."""
    command = msgspec.json.decode(promise.do, type=member_command_type(game))
    now = max((member.lost or 0 for member in room.members.values()), default=0)
    try:
        _, entries = decide(game, room, Request(command, key.member, key.id), now, _CHANCE)
    except Refusal:
        return False
    return not entries


def _compare(recorder: Recorder, log: Log, room: AnyRoom, one: Shown) -> None:
    viewer = viewer_of(room, one.member)
    true = {
        "room": room_view(log.game, room),
        "table": table_view(log.game, room, viewer),
        "turn": turn_view(log.game, room, viewer),
    }
    for name, document in true.items():
        if msgspec.json.decode(msgspec.json.encode(document)) != getattr(one, name):
            recorder.fault(
                f"{one.member} was shown another {name} than the log makes: {log.code} at {one.seq}"
            )


def violation(game: AnyGame, room: AnyRoom, entry: AnyRoomEntry) -> str | None:
    """Why an entry must not be in the log, decided without the room's own rules."""
    what, member = entry.event, entry.member
    if entry.command is not None and member not in room.members:
        return "by a stranger"
    match what:
        case MatchEntry() if isinstance(what.move, Acted):
            return _move_violation(game, room, what.move, member)
        case RoomConfigured() | OptionsConfirmed():
            return _not_the_host(room, member)
        case SeatTaken(_, BotPlayer()):
            return _not_the_host(room, member)
        case SeatTaken(seat, _):
            return "in a taken seat" if seat in room.seats else None
        case HostChanged() if entry.command is not None:
            return None if room.host == member else "made a host without being one"
        case Said(speaker) | Reacted(speaker):
            return None if speaker == member else "in another's name"
        case _:
            return None


def _not_the_host(room: AnyRoom, member: str | None) -> str | None:
    if running(room) is not None:
        return "during a match"
    return None if member == room.host else "not by the host"


def _move_violation(game: AnyGame, room: AnyRoom, move: Acted[Any], member: str | None) -> str | None:
    """A move by somebody else, or out of turn."""
    match = running(room)
    if match is None:
        return "a move without a match"
    if move.seat == REFEREE:
        return _referee_violation(game, room, match.state, move, member)
    if member is not None and not move.idle and match.players[move.seat] != HumanPlayer(member):
        return "another's move"
    return None if move.seat in game.actors(match.state) else "out of turn"


def _referee_violation(
    game: AnyGame, room: AnyRoom, state: Any, move: Acted[Any], member: str | None
) -> str | None:
    """A referee's move by somebody who may not make it, or without a question."""
    if member is not None and not move.idle and member != room.host:
        return "for the table, but not by the host"
    is_end = game.referee is not None and move.action == game.referee.call_off
    return None if is_end or REFEREE in game.actors(state) else "for a table that asked nothing"
