"""Joining and reconnecting."""

import pytest

from noripan.kernel import Seat
from noripan.rooms import (
    MOST_MEMBERS,
    Connect,
    Disconnect,
    HostChanged,
    HumanPlayer,
    Leave,
    MemberBack,
    MemberJoined,
    MemberLost,
    MemberRenamed,
    RoomSettings,
    Say,
    SeatTaken,
)
from noripan.rooms.room import connected, seat_of

from .table import Table, playing

PRIVATE = RoomSettings(turn_seconds=30, public=False)
CLOSED = RoomSettings(turn_seconds=30, spectators=False)


def test_first_member_is_host_in_the_first_seat() -> None:
    events = Table().send(Connect("Ann", "player"), "ann")
    assert events == [
        MemberJoined("ann", "Ann"),
        HostChanged("ann"),
        SeatTaken(Seat(0), HumanPlayer("ann")),
    ]


def test_next_member_takes_the_next_seat() -> None:
    table = Table()
    table.join("ann")
    assert table.send(Connect("Bob", "player"), "bob") == [
        MemberJoined("bob", "Bob"),
        SeatTaken(Seat(1), HumanPlayer("bob")),
    ]


def test_spectator_takes_no_seat() -> None:
    table = Table()
    table.join("ann")
    assert table.send(Connect("Eve", "spectator"), "eve") == [MemberJoined("eve", "Eve")]


def test_full_table_accepts_only_spectators() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    assert table.refusal_code(Connect("Dan", "player"), "dan") == "TABLE_FULL"
    assert table.send(Connect("Dan", "spectator"), "dan")


def test_only_spectators_join_during_a_match() -> None:
    table = playing("ann", "bob")
    assert table.refusal_code(Connect("Cho", "player"), "cho") == "GAME_IN_PROGRESS"
    table.join("cho", role="spectator")
    assert seat_of(table.room, "cho") is None


def test_private_room_needs_an_invite() -> None:
    table = Table(settings=PRIVATE)
    for invite in (None, "", "wrong", table.room.invite[:-1], "초대"):
        assert table.refusal_code(Connect("Ann", "player", invite), "ann") == "NO_SUCH_ROOM"
    assert table.send(Connect("Ann", "player", table.room.invite), "ann")


def test_member_reconnects_without_an_invite() -> None:
    table = Table(settings=PRIVATE)
    table.join("ann")
    table.send(Disconnect(), "ann")
    assert table.send(Connect("ann", "player"), "ann") == [MemberBack("ann")]


def test_room_can_be_closed_to_spectators() -> None:
    table = Table(settings=CLOSED)
    assert table.refusal_code(Connect("Eve", "spectator"), "eve") == "NO_SPECTATORS"
    assert table.send(Connect("Eve", "player"), "eve")


def test_full_room_is_refused() -> None:
    table = Table()
    table.join(*(f"m{number}" for number in range(MOST_MEMBERS)), role="spectator")
    assert len(table.room.members) == MOST_MEMBERS
    assert table.refusal_code(Connect("late", "spectator"), "late") == "ROOM_FULL"


def test_invalid_name_is_refused() -> None:
    table = Table()
    assert table.refusal_code(Connect(" \n", "player"), "ann") == "INVALID_NAME"


def test_lost_member_returns_to_their_seat_during_a_match() -> None:
    table = playing("ann", "bob")
    assert table.send(Disconnect(), "bob") == [MemberLost("bob")]
    assert connected(table.room) == ["ann"]
    assert table.send(Connect("bob", "player"), "bob") == [MemberBack("bob")]
    assert seat_of(table.room, "bob") == 1
    assert connected(table.room) == ["ann", "bob"]


def test_reconnecting_with_another_name_renames() -> None:
    table = Table()
    table.join("ann")
    assert table.send(Connect("Anna", "spectator"), "ann") == [MemberRenamed("ann", "Anna")]
    table.send(Disconnect(), "ann")
    assert table.send(Connect("Ann", "player"), "ann") == [MemberBack("ann"), MemberRenamed("ann", "Ann")]


def test_second_join_changes_nothing() -> None:
    table = Table()
    table.join("ann")
    assert table.send(Connect("ann", "player"), "ann") == []


def test_match_keeps_its_names() -> None:
    table = playing("ann", "bob")
    table.send(Connect("Anna", "player"), "ann")
    assert table.match.names == ("ann", "bob")


@pytest.mark.parametrize("member", ["eve", None])
def test_guest_commands_are_refused(member: str | None) -> None:
    assert Table().refusal_code(Say("hello"), member) == "NOT_A_MEMBER"


@pytest.mark.parametrize("command", [Leave(), Disconnect()])
def test_guest_may_leave_without_an_entry(command: Leave | Disconnect) -> None:
    assert Table().send(command, "eve") == []


def test_second_disconnect_changes_nothing() -> None:
    table = Table()
    table.join("ann")
    assert table.send(Disconnect(), "ann")
    assert table.send(Disconnect(), "ann") == []
