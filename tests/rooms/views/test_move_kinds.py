"""Every move in a room's log tells whose choice it was, and so does what people are shown of it."""

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


def chosen(table: Table) -> list[Any]:
    """Of each move: who chose it, and what everyone is told of that."""
    moves = [entry for entry in table.log if isinstance(entry.event, MatchEntry)]
    return [(entry.event.by, kind_of(table, entry)) for entry in moves]


def kind_of(table: Table, entry: AnyRoomEntry) -> str | None:
    seen = show(table.game, entry, None)
    return seen.kind if isinstance(seen, MoveView) else None


def move_bot(table: Table, action: Any) -> None:
    turn = bot_turns(table.room)[0]
    table.tell(MoveBot(turn.match, turn.number, turn.seat, action))


def test_a_person_a_bot_and_a_clock_are_told_apart() -> None:
    table = Table()
    table.join("ann")
    table.tell(SeatBot("bold"), "ann")
    table.start("ann")
    table.tell(Act(Stake(1)), "ann")
    move_bot(table, Stake(2))
    table.wait_for_alarm()
    table.wait_for_alarm()
    table.tell(Leave(), "ann")
    assert chosen(table) == [
        (UNSET, "opening"),
        ("person", "action"),
        ("bot", "bot"),
        (UNSET, "idle"),
        (UNSET, "idle"),
        (UNSET, "forfeit"),
    ]


def test_a_stand_in_is_a_bot_until_the_player_is_back() -> None:
    settings = RoomSettings(turn_seconds=None, grace_seconds=0, on_disconnect="bot")
    table = Table(settings=settings)
    table.join(*THREE)
    table.start(*THREE)
    table.tell(Act(Stake(1)), "ann")
    table.tell(Disconnect(), "bob")
    table.wait_for_alarm()
    move_bot(table, Stake(1))
    assert chosen(table)[-1] == ("bot", "bot")
    table.join("bob")
    table.tell(Act(Stake(1)), "cho")
    table.tell(Act(Stake(1)), "ann")
    table.tell(Act(Stake(1)), "bob")
    assert table.log[-1].event.move.seat == BOB
    assert chosen(table)[-1] == ("person", "action")


def test_a_move_in_the_talk_is_a_persons() -> None:
    table = playing("ann", "bob", game=TOSSED)
    table.tell(Say("/roll"), "ann")
    assert [by for by, _ in chosen(table)] == [UNSET, "person"]


def test_a_log_of_before_reads_as_it_did() -> None:
    table = playing("ann", "bob")
    before = table.room
    table.tell(Act(Stake(1)), "ann")
    codec = room_entry_codec(TOY)
    told = codec.encode(table.log[-1])
    old = codec.decode(told.replace(b',"by":"person"', b""))
    assert codec.encode(old) != told
    assert kind_of(table, old) == "action"
    assert evolve(TOY, before, old).match == table.room.match
    assert old.event.move.seat == Seat(0)
