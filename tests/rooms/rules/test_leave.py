"""Leaving: on purpose, or because a connection stayed lost."""

from noripan.games.pirate_dice import GAME as PIRATE_DICE
from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.kernel import Forfeited, MatchEntry, Seat
from noripan.rooms import (
    Act,
    Connect,
    Disconnect,
    HandOver,
    HostChanged,
    Leave,
    MatchEnded,
    MemberBack,
    MemberLeft,
    SeatFreed,
    Unready,
    alarm,
)
from noripan.rooms.room import place_in, seat_in_play, seat_of
from noripan.rooms.rules.clocks import SECOND
from tests.conformance.toy.types import SeatLeft
from tests.rooms.table import GRACE, Table, kinds, playing

A_MINUTE = GRACE // SECOND


def test_leaving_between_matches_frees_the_seat() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.tell(Leave(), "bob") == [MemberLeft("bob")]
    assert list(table.room.seats) == [0]
    assert list(table.room.members) == ["ann"]


def test_leaving_in_mid_match_forfeits() -> None:
    table = playing("ann", "bob", "cho")
    moved, left = table.tell(Leave(), "bob")
    assert isinstance(moved, MatchEntry)
    assert moved.move == Forfeited(Seat(1))
    assert moved.events == (SeatLeft(Seat(1)),)
    assert left == MemberLeft("bob")
    assert table.match.players[1] is None


def test_the_match_ends_when_one_is_left() -> None:
    table = playing("ann", "bob")
    happened = table.tell(Leave(), "bob")
    assert kinds(happened) == ["MatchEntry", "MatchEnded", "SecretMade", "MemberLeft"]
    assert isinstance(happened[1], MatchEnded)
    assert happened[1].outcome.winners == (0,)


def test_a_forfeit_that_changes_nothing_is_no_entry() -> None:
    table = playing("ann", "bob", "cho", game=PIRATE_DICE, dice=1)
    first = table.match.state.order[0]
    names = ("ann", "bob", "cho")
    second = table.match.state.order[1]
    table.tell(Act(Bet(1, 20)), names[first])
    table.tell(Act(CHALLENGE), names[second])
    assert first not in table.match.state.living
    assert table.tell(Leave(), names[first])[0] == MemberLeft(names[first])


def test_whoever_left_and_comes_back_looks_on() -> None:
    table = playing("ann", "bob", "cho")
    table.tell(Leave(), "bob")
    table.join("bob", role="spectator")
    assert place_in(table.match, "bob") is None
    assert seat_in_play(table.room, "bob") is None
    assert table.refuses(Act(CHALLENGE), "bob") == "NOT_JOINED"


def test_the_longest_present_becomes_host() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    assert table.tell(Leave(), "ann") == [MemberLeft("ann"), HostChanged("bob")]
    assert table.tell(Leave(), "cho") == [MemberLeft("cho")]


def test_a_connected_member_becomes_host_before_a_lost_one() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    table.tell(Disconnect(), "bob")
    assert table.tell(Leave(), "ann") == [MemberLeft("ann"), HostChanged("cho")]


def test_a_lost_member_becomes_host_where_nobody_else_is() -> None:
    table = Table()
    table.join("ann", "bob")
    table.tell(Disconnect(), "bob")
    assert table.tell(Leave(), "ann") == [MemberLeft("ann"), HostChanged("bob")]


def test_whoever_comes_again_is_present_anew() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    table.tell(Leave(), "bob")
    table.join("bob")
    assert table.tell(Leave(), "ann") == [MemberLeft("ann"), HostChanged("cho")]


def test_an_empty_room_has_no_host_and_the_next_one_in_becomes_it() -> None:
    table = Table()
    table.join("ann")
    table.tell(Leave(), "ann")
    assert table.room.host is None
    assert HostChanged("bob") in table.tell(Connect("Bob", "spectator"), "bob")


def test_a_lost_member_has_left_after_the_grace() -> None:
    table = Table()
    table.join("ann", "bob")
    table.tell(Disconnect(), "bob")
    assert alarm(table.room) == table.now + GRACE
    assert table.wait(A_MINUTE - 0.001) == []
    assert table.wait(0.001) == [MemberLeft("bob", "lost")]
    assert alarm(table.room) is None


def test_whoever_came_back_stays() -> None:
    table = Table()
    table.join("ann", "bob")
    table.tell(Disconnect(), "bob")
    table.wait(30)
    assert table.tell(Connect("bob", "player"), "bob") == [MemberBack("bob")]
    assert table.wait(A_MINUTE) == []


def test_a_room_that_all_have_lost_empties() -> None:
    table = Table()
    table.join("ann", "bob")
    table.tell(Disconnect(), "ann")
    table.tell(Disconnect(), "bob")
    assert table.wait(A_MINUTE) == [
        MemberLeft("ann", "lost"),
        HostChanged("bob"),
        MemberLeft("bob", "lost"),
    ]
    assert table.room.members == {}


def test_a_lost_spectator_leaves_in_mid_match() -> None:
    table = playing("ann", "bob")
    table.join("eve", role="spectator")
    table.tell(Disconnect(), "eve")
    assert MemberLeft("eve", "lost") in table.wait(A_MINUTE)


def test_the_host_hands_over_at_any_time() -> None:
    table = playing("ann", "bob")
    assert table.tell(HandOver("bob"), "ann") == [HostChanged("bob")]
    assert table.refuses(HandOver("ann"), "ann") == "NOT_HOST"
    assert table.refuses(HandOver("eve"), "bob") == "NO_SUCH_MEMBER"
    assert table.tell(HandOver("bob"), "bob") == []


def test_seats_of_a_finished_match_are_free_for_others() -> None:
    table = playing("ann", "bob")
    table.tell(Leave(), "bob")
    assert seat_of(table.room, "ann") == 0
    table.join("cho")
    assert seat_of(table.room, "cho") == 1
    assert table.tell(Unready(), "cho") == []
    assert SeatFreed(Seat(1)) not in table.tell(Leave(), "cho")
