"""What the log says afterwards: that it is what was shown, that it holds what was promised, once, and that
everything in it was done by who may do it. Reads the file itself; knows no socket."""

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

from .ledger import Asked, Dismissed, Ledger, Promise

CODES: Final[Mapping[LeaveReason, int]] = {
    "left": LEFT,
    "lost": LEFT,
    "kicked": KICKED,
    "closed": NO_SPECTATORS,
}
_CHANCE: Final = FastChance(0)


class Shown(NamedTuple):
    """What a member knew after an entry."""

    member: str
    seq: int
    room: Any
    table: Any
    turn: Any


class Log(NamedTuple):
    """A room as the file has it."""

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
    return {code: _log(code, entries) for code, entries in raw.items()}


def _log(code: str, raw: Sequence[str]) -> Log:
    game = find(msgspec.json.decode(raw[0])["event"]["slug"]).game.without_model()  # the server has none
    codec = room_entry_codec(game)
    return Log(code, game, [codec.decode(entry) for entry in raw])


def judge(ledger: Ledger, logs: Mapping[str, Log], shown: Mapping[str, Sequence[Shown]]) -> None:
    """Looks at everything; what is wrong goes into the ledger."""
    promises: defaultdict[str, dict[Asked, Promise]] = defaultdict(dict)
    for asked, promise in ledger.promises.items():
        promises[asked.room][asked] = promise
    for code, log in logs.items():
        _check_promises(ledger, log, promises[code])
        ledger.faults += unexplained(log, {one for one in ledger.dismissed if one.room == code})
        _check_rooms(ledger, log, promises[code], shown.get(code, ()))


def unexplained(log: Log, dismissed: Collection[Dismissed]) -> list[str]:
    """Lines that were closed with a reason that the log does not tell."""
    partings = [entry.event for entry in log.entries if isinstance(entry.event, MemberLeft)]
    told = {Dismissed(log.code, gone.member, CODES[gone.why]) for gone in partings}
    return [f"{one} is not in the log" for one in sorted(set(dismissed) - told)]


def _check_promises(ledger: Ledger, log: Log, promises: Mapping[Asked, Promise]) -> None:
    if [entry.seq for entry in log.entries] != list(range(1, len(log.entries) + 1)):
        ledger.fault(f"the log of {log.code} has gaps")
    told = Counter((entry.member, entry.command) for entry in log.entries if entry.command is not None)
    ledger.faults += [f"{who} is in the log {count} times" for who, count in told.items() if count > 1]
    at = {(entry.member, entry.command): entry.seq for entry in log.entries if entry.command is not None}
    for asked, promise in promises.items():
        found = at.get((asked.member, asked.id))
        if found is not None and found != promise.seq:
            ledger.fault(f"{asked} was promised as entry {promise.seq}, and is {found}")


def _check_rooms(ledger: Ledger, log: Log, promises: Mapping[Asked, Promise], shown: Sequence[Shown]) -> None:
    """Folds the log once, and looks at each room on the way that somebody was told of."""
    told = {(entry.member, entry.command) for entry in log.entries}
    idle = defaultdict(list)
    for asked, promise in promises.items():
        if (asked.member, asked.id) not in told:
            idle[promise.seq].append((asked, promise))
    seen = defaultdict(list)
    for one in shown:
        seen[one.seq].append(one)
    for before, entry, room in log.rooms():
        if entry is not None and (why := trespass(log.game, before, entry)) is not None:
            ledger.fault(f"entry {entry.seq} of {log.code}: {why}: {entry}")
        for asked, promise in idle.pop(room.seq, ()):
            if not changes_nothing(log.game, room, asked, promise):
                ledger.fault(f"{asked} was accepted at {promise.seq} and is not in the log: {promise.do!r}")
        for one in seen.pop(room.seq, ()):
            _compare(ledger, log, room, one)
    ledger.faults += [f"{log.code} has no entry {seq}, which was told" for seq in (*idle, *seen)]


def changes_nothing(game: AnyGame, room: AnyRoom, asked: Asked, promise: Promise) -> bool:
    """Whether the room, asked once more, would have accepted the command and done nothing."""
    command = msgspec.json.decode(promise.do, type=member_command_type(game))
    now = max((member.lost or 0 for member in room.members.values()), default=0)
    try:
        _, entries = decide(game, room, Request(command, asked.member, asked.id), now, _CHANCE)
    except Refusal:
        return False
    return not entries


def _compare(ledger: Ledger, log: Log, room: AnyRoom, one: Shown) -> None:
    viewer = viewer_of(room, one.member)
    true = {
        "room": room_view(log.game, room),
        "table": table_view(log.game, room, viewer),
        "turn": turn_view(log.game, room, viewer),
    }
    for name, document in true.items():
        if msgspec.json.decode(msgspec.json.encode(document)) != getattr(one, name):
            ledger.fault(f"{one.member} was shown another {name} than the log makes: {log.code} at {one.seq}")


def trespass(game: AnyGame, room: AnyRoom, entry: AnyRoomEntry) -> str | None:
    """Why an entry should never have come into the log of a room, told without asking the room itself."""
    what, member = entry.event, entry.member
    if entry.command is not None and member not in room.members:
        return "by a stranger"
    match what:
        case MatchEntry() if isinstance(what.move, Acted):
            return _foul(game, room, what.move, member)
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


def _foul(game: AnyGame, room: AnyRoom, move: Acted[Any], member: str | None) -> str | None:
    """A move that another made, or who was not to act."""
    match = running(room)
    if match is None:
        return "a move without a match"
    if move.seat == REFEREE:
        return _foul_of_house(game, room, match.state, move, member)
    if member is not None and not move.idle and match.players[move.seat] != HumanPlayer(member):
        return "another's move"
    return None if move.seat in game.actors(match.state) else "out of turn"


def _foul_of_house(
    game: AnyGame, room: AnyRoom, state: Any, move: Acted[Any], member: str | None
) -> str | None:
    """What was said for the table by one who may not, or unasked."""
    if member is not None and not move.idle and member != room.host:
        return "for the table, but not by the host"
    is_end = game.referee is not None and move.action == game.referee.call_off
    return None if is_end or REFEREE in game.actors(state) else "for a table that asked nothing"
