"""Coming in, coming back."""

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


def test_the_first_to_come_in_is_the_host_and_has_the_first_seat() -> None:
    happened = Table().tell(Connect("Ann", "player"), "ann")
    assert happened == [
        MemberJoined("ann", "Ann"),
        HostChanged("ann"),
        SeatTaken(Seat(0), HumanPlayer("ann")),
    ]


def test_the_next_one_takes_the_next_seat() -> None:
    table = Table()
    table.join("ann")
    assert table.tell(Connect("Bob", "player"), "bob") == [
        MemberJoined("bob", "Bob"),
        SeatTaken(Seat(1), HumanPlayer("bob")),
    ]


def test_a_spectator_takes_no_seat() -> None:
    table = Table()
    table.join("ann")
    assert table.tell(Connect("Eve", "spectator"), "eve") == [MemberJoined("eve", "Eve")]


def test_a_full_table_takes_spectators_only() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    assert table.refuses(Connect("Dan", "player"), "dan") == "TABLE_FULL"
    assert table.tell(Connect("Dan", "spectator"), "dan")


def test_while_a_match_runs_one_may_only_look_on() -> None:
    table = playing("ann", "bob")
    assert table.refuses(Connect("Cho", "player"), "cho") == "GAME_IN_PROGRESS"
    table.join("cho", role="spectator")
    assert seat_of(table.room, "cho") is None


def test_a_private_room_opens_to_the_invited_alone() -> None:
    table = Table(settings=PRIVATE)
    for invite in (None, "", "wrong", table.room.invite[:-1], "초대"):
        assert table.refuses(Connect("Ann", "player", invite), "ann") == "NO_SUCH_ROOM"
    assert table.tell(Connect("Ann", "player", table.room.invite), "ann")


def test_whoever_is_inside_needs_no_invitation_to_come_back() -> None:
    table = Table(settings=PRIVATE)
    table.join("ann")
    table.tell(Disconnect(), "ann")
    assert table.tell(Connect("ann", "player"), "ann") == [MemberBack("ann")]


def test_a_room_can_be_closed_to_spectators() -> None:
    table = Table(settings=CLOSED)
    assert table.refuses(Connect("Eve", "spectator"), "eve") == "NO_SPECTATORS"
    assert table.tell(Connect("Eve", "player"), "eve")


def test_a_room_holds_only_so_many() -> None:
    table = Table()
    table.join(*(f"m{number}" for number in range(MOST_MEMBERS)), role="spectator")
    assert len(table.room.members) == MOST_MEMBERS
    assert table.refuses(Connect("late", "spectator"), "late") == "ROOM_FULL"


def test_a_name_must_be_one() -> None:
    table = Table()
    assert table.refuses(Connect(" \n", "player"), "ann") == "INVALID_NAME"


def test_a_lost_member_comes_back_to_the_same_seat_in_mid_match() -> None:
    table = playing("ann", "bob")
    assert table.tell(Disconnect(), "bob") == [MemberLost("bob")]
    assert connected(table.room) == ["ann"]
    assert table.tell(Connect("bob", "player"), "bob") == [MemberBack("bob")]
    assert seat_of(table.room, "bob") == 1
    assert connected(table.room) == ["ann", "bob"]


def test_coming_back_under_another_name_is_told() -> None:
    table = Table()
    table.join("ann")
    assert table.tell(Connect("Anna", "spectator"), "ann") == [MemberRenamed("ann", "Anna")]
    table.tell(Disconnect(), "ann")
    assert table.tell(Connect("Ann", "player"), "ann") == [MemberBack("ann"), MemberRenamed("ann", "Ann")]


def test_joining_twice_changes_nothing() -> None:
    table = Table()
    table.join("ann")
    assert table.tell(Connect("ann", "player"), "ann") == []


def test_a_match_keeps_the_names_it_began_with() -> None:
    table = playing("ann", "bob")
    table.tell(Connect("Anna", "player"), "ann")
    assert table.match.names == ("ann", "bob")


@pytest.mark.parametrize("member", ["eve", None])
def test_a_stranger_has_no_say(member: str | None) -> None:
    assert Table().refuses(Say("hello"), member) == "NOT_A_MEMBER"


@pytest.mark.parametrize("command", [Leave(), Disconnect()])
def test_a_stranger_may_go_unnoticed(command: Leave | Disconnect) -> None:
    assert Table().tell(command, "eve") == []


def test_losing_a_connection_twice_is_losing_it_once() -> None:
    table = Table()
    table.join("ann")
    assert table.tell(Disconnect(), "ann")
    assert table.tell(Disconnect(), "ann") == []
