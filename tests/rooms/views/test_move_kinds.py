"""Moves record who chose them, and views show it."""

from typing import Any

from msgspec import UNSET

from noripan.kernel import MatchEntry, Seat
from noripan.rooms import (
    Act,
    AnyRoomEntry,
    Disconnect,
    Leave,
    MoveBot,
    MoveView,
    RoomSettings,
    Say,
    SeatBot,
    bot_turns,
    evolve,
    room_entry_codec,
    show,
)
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Stake
from tests.rooms.table import BOB, THREE, Table, playing
from tests.rooms.variants import TOSSED


def choosers(table: Table) -> list[Any]:
    """The recorded chooser and the shown kind of each move."""
    moves = [entry for entry in table.log if isinstance(entry.event, MatchEntry)]
    return [(entry.event.by, kind_of(table, entry)) for entry in moves]


def kind_of(table: Table, entry: AnyRoomEntry) -> str | None:
    view = show(table.game, entry, None)
    return view.kind if isinstance(view, MoveView) else None


def move_bot(table: Table, action: Any) -> None:
    turn = bot_turns(table.room)[0]
    table.send(MoveBot(turn.number, turn.seat, action))


def test_moves_of_people_bots_and_timeouts_are_distinguished() -> None:
    table = Table()
    table.join("ann")
    table.send(SeatBot("bold"), "ann")
    table.start("ann")
    table.send(Act(Stake(1)), "ann")
    move_bot(table, Stake(2))
    table.wait_for_alarm()
    table.wait_for_alarm()
    table.send(Leave(), "ann")
    assert choosers(table) == [
        (UNSET, "opening"),
        ("person", "action"),
        ("bot", "bot"),
        (UNSET, "idle"),
        (UNSET, "idle"),
        (UNSET, "forfeit"),
    ]


def test_moves_of_a_stand_in_count_as_a_bots() -> None:
    settings = RoomSettings(turn_seconds=None, grace_seconds=0, on_disconnect="bot")
    table = Table(settings=settings)
    table.join(*THREE)
    table.start(*THREE)
    table.send(Act(Stake(1)), "ann")
    table.send(Disconnect(), "bob")
    table.wait_for_alarm()
    move_bot(table, Stake(1))
    assert choosers(table)[-1] == ("bot", "bot")
    table.join("bob")
    table.send(Act(Stake(1)), "cho")
    table.send(Act(Stake(1)), "ann")
    table.send(Act(Stake(1)), "bob")
    assert table.log[-1].event.move.seat == BOB
    assert choosers(table)[-1] == ("person", "action")


def test_roll_in_chat_counts_as_a_persons_move() -> None:
    table = playing("ann", "bob", game=TOSSED)
    table.send(Say("/roll"), "ann")
    assert [by for by, _ in choosers(table)] == [UNSET, "person"]


def test_old_log_without_choosers_is_read() -> None:
    table = playing("ann", "bob")
    before = table.room
    table.send(Act(Stake(1)), "ann")
    codec = room_entry_codec(TOY)
    stored = codec.encode(table.log[-1])
    old = codec.decode(stored.replace(b',"by":"person"', b""))
    assert codec.encode(old) != stored
    assert kind_of(table, old) == "action"
    assert evolve(TOY, before, old).match == table.room.match
    assert old.event.move.seat == Seat(0)
