"""A correct history passes the checker, and each kind of violation is found."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from noripan.games.registry import find
from noripan.kernel import Acted, MatchEntry
from noripan.rooms import (
    Act,
    Connect,
    Disconnect,
    MemberBack,
    MemberLost,
    Mute,
    Request,
    RoomCommand,
    Say,
    ServiceInterrupted,
    alarm,
    opened,
)
from noripan.rooms.events import RoomEntry
from tests.fuzz.log_checks import Log
from tests.fuzz.recorder import CommandKey
from tests.rooms.folding import evolve_all
from tests.rooms.table import Table
from tests.server.harness import documents_of

from .checker import check_history
from .history import Answer, History
from .room_checks import Run

CODE = "ROOM"
GAME = find("pirate_dice").game.without_model()


class World:
    """A room of two members and a third who is lost, with the history of their commands."""

    def __init__(self) -> None:
        self.table = Table(GAME)
        self.history = History()
        self.table.join("ann", "bob", "cho")
        self.table.start("ann", "bob", "cho")
        self.command(Say("hello"), "ann", "a-1")
        self.play()
        self.table.wait_for_alarm()
        self.table.send(Disconnect(), "cho")
        self.table.send(Connect("cho", "player"), "cho")
        self.table.send(Disconnect(), "cho")
        self.command(Say("bye"), "bob", "b-1")
        self.refused("b-2", "NOT_YOUR_TURN")
        for member in ("ann", "bob"):
            self.history.finish(CODE, member, documents_of(GAME, self.table.room, member))
        self.run = Run(grace=2000, tolerance=50, ended=self.table.now + 100)

    def play(self) -> None:
        """A player takes the first action of their menu."""
        match = self.table.match
        (seat,) = GAME.actors(match.state)
        player: Any = match.players[seat]
        self.table.send(Act(GAME.legal(match.state, seat)[0]), player.member)

    def command(self, command: RoomCommand, member: str, name: str) -> None:
        key = CommandKey(CODE, member, name)
        self.history.send(key, msgspec.json.encode(command), self.table.now)
        entries = self.table.send_request(Request(command, member, name))
        self.history.answer(
            key, Answer(self.table.now + 0.5, entries[0].seq if entries else self.table.room.seq)
        )

    def refused(self, name: str, code: str) -> None:
        key = CommandKey(CODE, "bob", name)
        self.history.send(key, b"{}", self.table.now)
        self.history.answer(key, Answer(self.table.now, code=code))

    def check(self, **run: Any) -> list[str]:
        log = Log(CODE, GAME, self.table.log)
        return check_history(self.history, {CODE: log}, replace(self.run, **run))

    def renumber(self) -> None:
        """Numbers the entries again after one was inserted or removed."""
        self.table.log[:] = [replace(entry, seq=seq) for seq, entry in enumerate(self.table.log, 1)]

    def finish(self) -> None:
        """All clients show what the changed log makes."""
        room = self.history.rooms[CODE]
        last = evolve_all(GAME, opened("room", self.table.log[0]), self.table.log[1:])
        room.finals[:] = [
            final._replace(documents=documents_of(GAME, last, final.member)) for final in room.finals
        ]

    def at(self, command: str) -> int:
        """The index of a command's entry."""
        return next(at for at, entry in enumerate(self.table.log) if entry.command == command)

    def at_or_none(self, command: str) -> int | None:
        """The index of a command's entry, if it has one."""
        return next((at for at, entry in enumerate(self.table.log) if entry.command == command), None)

    def event_at(self, kind: type) -> int:
        """The index of the first entry of a kind."""
        return next(at for at, entry in enumerate(self.table.log) if isinstance(entry.event, kind))

    def idle_at(self) -> int:
        """The index of the first timeout."""
        return next(
            at
            for at, entry in enumerate(self.table.log)
            if isinstance(entry.event, MatchEntry)
            and isinstance(entry.event.move, Acted)
            and entry.event.move.idle
        )


def test_correct_history_passes() -> None:
    world = World()
    assert world.check() == []
    assert world.history.acknowledged == 2


def test_command_without_an_entry_passes_if_it_changes_nothing() -> None:
    world = World()
    world.table.send(Connect("cho", "player"), "cho")
    world.command(Mute("cho", False), "ann", "a-2")
    assert world.at_or_none("a-2") is None
    world.history.rooms[CODE].connected.add("cho")
    world.finish()
    assert world.check() == []


def lose_command(world: World) -> None:
    del world.table.log[world.at("a-1")]
    world.renumber()


def lose_last_entries(world: World) -> None:
    del world.table.log[world.at("b-1") :]


def double_command(world: World) -> None:
    world.table.log.insert(world.at("a-1"), world.table.log[world.at("a-1")])
    world.renumber()


def leave_gap(world: World) -> None:
    del world.table.log[world.at("a-1")]


def double_number(world: World) -> None:
    world.table.log.insert(world.at("a-1"), replace(world.table.log[world.at("a-1")], command="other"))


def acknowledge_wrong_number(world: World) -> None:
    key = CommandKey(CODE, "bob", "b-1")
    answers = world.history.rooms[CODE].answers
    answers[key] = answers[key]._replace(seq=2)


def answer_twice(world: World) -> None:
    world.history.answer(CommandKey(CODE, "bob", "b-1"), Answer(world.table.now, code="SERVER_ERROR"))


def answer_unasked(world: World) -> None:
    world.history.answer(CommandKey(CODE, "bob", "b-9"), Answer(world.table.now, 3))


def log_refused(world: World) -> None:
    at = world.at("b-1")
    world.table.log[at] = replace(world.table.log[at], command="b-2")
    del world.history.rooms[CODE].answers[CommandKey(CODE, "bob", "b-1")]


def send_after_later_one(world: World) -> None:
    """ann's first command is sent after bob's last one was acknowledged."""
    room = world.history.rooms[CODE]
    key = CommandKey(CODE, "ann", "a-1")
    room.sent[key] = room.sent[key]._replace(at=world.table.now + 10)
    room.answers[key] = room.answers[key]._replace(at=world.table.now + 11)


def change_time(world: World) -> None:
    at = world.at("b-1")
    world.table.log[at] = replace(world.table.log[at], at=world.table.log[at].at + 80)


def turn_time_back(world: World) -> None:
    at = world.event_at(MemberBack)
    world.table.log[at] = replace(world.table.log[at], at=world.table.log[at].at - 80)


def show_old_documents(world: World) -> None:
    room = world.history.rooms[CODE]
    old = evolve_all(GAME, opened("room", world.table.log[0]), world.table.log[1 : world.at("a-1")])
    room.finals[0] = room.finals[0]._replace(documents=documents_of(GAME, old, "ann"))


def show_another_hand(world: World) -> None:
    room = world.history.rooms[CODE]
    room.finals[0] = room.finals[0]._replace(documents=documents_of(GAME, world.table.room, "bob"))


def fire_early(world: World) -> None:
    at = world.idle_at()
    world.table.log[at] = replace(world.table.log[at], at=world.table.log[at].at - 40)


def fire_twice(world: World) -> None:
    world.table.log.insert(world.idle_at(), world.table.log[world.idle_at()])
    world.renumber()


def lose_twice(world: World) -> None:
    at = world.event_at(MemberLost)
    world.table.log.insert(at, world.table.log[at])
    world.renumber()


def return_twice(world: World) -> None:
    at = world.event_at(MemberBack)
    world.table.log.insert(at, world.table.log[at])
    world.renumber()


def stay_connected_forever(world: World) -> None:
    """bob's node died, and nobody noticed."""
    world.history.rooms[CODE].connected.discard("bob")


def stay_lost(world: World) -> None:
    world.history.rooms[CODE].connected.add("cho")


def forget_deadline(world: World) -> None:
    due = alarm(world.table.room)
    assert due is not None
    world.run = replace(world.run, ended=due + world.run.grace + 1)


def act_late(world: World) -> None:
    at, late = world.idle_at(), world.run.grace + 1
    world.table.log[at:] = [replace(entry, at=entry.at + int(late)) for entry in world.table.log[at:]]


def pause_too_long(world: World) -> None:
    last = world.table.log[-1]
    begun = last.at - int(world.run.grace) - 100
    world.table.log.append(RoomEntry(last.seq + 1, last.at, ServiceInterrupted(begun)))


def break_log(world: World) -> None:
    at = world.event_at(MemberLost)
    world.table.log[at] = replace(world.table.log[at], event=MemberLost("nobody"))


def move_for_another(world: World) -> None:
    at = next(at for at, entry in enumerate(world.table.log) if _is_own_move(entry.event))
    world.table.log[at] = replace(world.table.log[at], member="cho", command="c-1")


def _is_own_move(event: Any) -> bool:
    return isinstance(event, MatchEntry) and isinstance(event.move, Acted) and not event.move.idle


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lose_command, "and is not in the log"),
        (lose_last_entries, "the log ends at"),
        (double_command, "is in the log 2 times"),
        (leave_gap, "has the number"),
        (double_number, "has the number"),
        (acknowledge_wrong_number, "was acknowledged as entry 2, and is entry"),
        (answer_twice, "then (None, 'SERVER_ERROR')"),
        (answer_unasked, "was answered without being sent"),
        (log_refused, "was refused with NOT_YOUR_TURN and is entry"),
        (send_after_later_one, "but was sent after"),
        (change_time, "its entry says"),
        (turn_time_back, "ms older than the one before"),
        (show_old_documents, "ann shows another room than the log makes"),
        (show_another_hand, "ann shows another table than the log makes"),
        (fire_early, "the clock of seat"),
        (fire_twice, "moves"),
        (lose_twice, "cho is lost twice"),
        (return_twice, "cho is back without being lost"),
        (stay_connected_forever, "bob is not connected, the room says otherwise"),
        (stay_lost, "cho is connected, the room says otherwise"),
        (forget_deadline, "nobody acted on the deadline"),
        (act_late, "nobody acted on the deadline"),
        (pause_too_long, "nobody acted on the deadline"),
        (break_log, "does not fit the log"),
        (move_for_another, "another's move"),
    ],
)
def test_violation_is_found(spoil: Callable[[World], None], why: str) -> None:
    world = World()
    spoil(world)
    found = world.check()
    assert any(why in each for each in found), found


def test_lost_room_is_found() -> None:
    world = World()
    assert check_history(world.history, {}, world.run) == ["ROOM: the room is lost"]


def test_refused_command_with_unknown_outcome_may_be_in_the_log() -> None:
    world = World()
    log_refused(world)
    room = world.history.rooms[CODE]
    key = CommandKey(CODE, "bob", "b-2")
    room.answers[key] = Answer(world.table.now, code="OUTCOME_UNKNOWN")
    assert not any("was refused" in each for each in world.check())


def test_outage_excuses_a_late_deadline() -> None:
    world = World()
    forget_deadline(world)
    due = alarm(world.table.room) or 0
    assert world.check()
    assert world.check(outages=((due - 100, due + 500),)) == []


def catan_with_timeouts() -> Table:
    """Turns that nobody plays: the room rolls the dice and ends the turn with one timeout."""
    table = Table(find("catan").game.without_model())
    table.join("ann", "bob", "cho")
    table.start("ann", "bob", "cho")
    for _ in range(8):
        table.wait_for_alarm()
    return table


def check_alone(table: Table) -> list[str]:
    """Checks a log without commands."""
    history = History()
    history.rooms[CODE].connected |= set(table.room.members)
    run = Run(grace=1000, tolerance=0, ended=table.now)
    return check_history(history, {CODE: Log(CODE, table.game, table.log)}, run)


def test_turn_with_several_idle_moves_is_one_timeout() -> None:
    assert check_alone(catan_with_timeouts()) == []


def test_second_timeout_of_one_turn_is_found() -> None:
    table = catan_with_timeouts()
    at = next(at for at, (one, other) in enumerate(pairwise(table.log)) if _is_same_turn(one, other))
    table.log[at + 1] = replace(table.log[at + 1], at=table.log[at].at + 1)
    assert any("ran out twice in one turn" in each for each in check_alone(table))


def _is_same_turn(one: Any, other: Any) -> bool:
    """Whether two entries are idle moves of the same seat at the same time."""
    moves = [entry.event.move for entry in (one, other) if isinstance(entry.event, MatchEntry)]
    seats = {move.seat for move in moves if isinstance(move, Acted) and move.idle}
    return len(moves) == 2 and all(getattr(move, "idle", False) for move in moves) and len(seats) == 1
