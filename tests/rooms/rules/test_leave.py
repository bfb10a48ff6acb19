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
from tests.rooms.table import GRACE, Table, event_types, playing

A_MINUTE = GRACE // SECOND


def test_leaving_between_matches_frees_the_seat() -> None:
    table = Table()
    table.join("ann", "bob")
    assert table.send(Leave(), "bob") == [MemberLeft("bob")]
    assert list(table.room.seats) == [0]
    assert list(table.room.members) == ["ann"]


def test_leaving_during_a_match_forfeits() -> None:
    table = playing("ann", "bob", "cho")
    moved, left = table.send(Leave(), "bob")
    assert isinstance(moved, MatchEntry)
    assert moved.move == Forfeited(Seat(1))
    assert moved.events == (SeatLeft(Seat(1)),)
    assert left == MemberLeft("bob")
    assert table.match.players[1] is None


def test_match_ends_when_one_player_is_left() -> None:
    table = playing("ann", "bob")
    happened = table.send(Leave(), "bob")
    assert event_types(happened) == ["MatchEntry", "MatchEnded", "SecretMade", "MemberLeft"]
    assert isinstance(happened[1], MatchEnded)
    assert happened[1].outcome.winners == (0,)


def test_forfeit_without_effect_has_no_entry() -> None:
    table = playing("ann", "bob", "cho", game=PIRATE_DICE, dice=1)
    first = table.match.state.order[0]
    names = ("ann", "bob", "cho")
    second = table.match.state.order[1]
    table.send(Act(Bet(1, 20)), names[first])
    table.send(Act(CHALLENGE), names[second])
    assert first not in table.match.state.living
    assert table.send(Leave(), names[first])[0] == MemberLeft(names[first])


def test_player_who_left_returns_as_a_spectator() -> None:
    table = playing("ann", "bob", "cho")
    table.send(Leave(), "bob")
    table.join("bob", role="spectator")
    assert place_in(table.match, "bob") is None
    assert seat_in_play(table.room, "bob") is None
    assert table.refusal_code(Act(CHALLENGE), "bob") == "NOT_JOINED"


def test_longest_present_member_becomes_host() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    assert table.send(Leave(), "ann") == [MemberLeft("ann"), HostChanged("bob")]
    assert table.send(Leave(), "cho") == [MemberLeft("cho")]


def test_connected_member_becomes_host_before_a_lost_one() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    table.send(Disconnect(), "bob")
    assert table.send(Leave(), "ann") == [MemberLeft("ann"), HostChanged("cho")]


def test_lost_member_becomes_host_if_nobody_else_is_there() -> None:
    table = Table()
    table.join("ann", "bob")
    table.send(Disconnect(), "bob")
    assert table.send(Leave(), "ann") == [MemberLeft("ann"), HostChanged("bob")]


def test_member_who_rejoins_is_the_last_in_line() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    table.send(Leave(), "bob")
    table.join("bob")
    assert table.send(Leave(), "ann") == [MemberLeft("ann"), HostChanged("cho")]


def test_next_member_of_an_empty_room_becomes_host() -> None:
    table = Table()
    table.join("ann")
    table.send(Leave(), "ann")
    assert table.room.host is None
    assert HostChanged("bob") in table.send(Connect("Bob", "spectator"), "bob")


def test_lost_member_leaves_after_the_grace_time() -> None:
    table = Table()
    table.join("ann", "bob")
    table.send(Disconnect(), "bob")
    assert alarm(table.room) == table.now + GRACE
    assert table.wait(A_MINUTE - 0.001) == []
    assert table.wait(0.001) == [MemberLeft("bob", "lost")]
    assert alarm(table.room) is None


def test_member_who_came_back_stays() -> None:
    table = Table()
    table.join("ann", "bob")
    table.send(Disconnect(), "bob")
    table.wait(30)
    assert table.send(Connect("bob", "player"), "bob") == [MemberBack("bob")]
    assert table.wait(A_MINUTE) == []


def test_room_empties_when_all_are_lost() -> None:
    table = Table()
    table.join("ann", "bob")
    table.send(Disconnect(), "ann")
    table.send(Disconnect(), "bob")
    assert table.wait(A_MINUTE) == [
        MemberLeft("ann", "lost"),
        HostChanged("bob"),
        MemberLeft("bob", "lost"),
    ]
    assert table.room.members == {}


def test_lost_spectator_leaves_during_a_match() -> None:
    table = playing("ann", "bob")
    table.join("eve", role="spectator")
    table.send(Disconnect(), "eve")
    assert MemberLeft("eve", "lost") in table.wait(A_MINUTE)


def test_host_hands_over_at_any_time() -> None:
    table = playing("ann", "bob")
    assert table.send(HandOver("bob"), "ann") == [HostChanged("bob")]
    assert table.refusal_code(HandOver("ann"), "ann") == "NOT_HOST"
    assert table.refusal_code(HandOver("eve"), "bob") == "NO_SUCH_MEMBER"
    assert table.send(HandOver("bob"), "bob") == []


def test_seats_of_a_finished_match_are_free_for_others() -> None:
    table = playing("ann", "bob")
    table.send(Leave(), "bob")
    assert seat_of(table.room, "ann") == 0
    table.join("cho")
    assert seat_of(table.room, "cho") == 1
    assert table.send(Unready(), "cho") == []
    assert SeatFreed(Seat(1)) not in table.send(Leave(), "cho")
