"""Members who are connected but absent, over rounds and between matches."""

import pytest

from noripan.games.blackjack import GAME as BLACKJACK
from noripan.games.blackjack.actions import Stand as StandPat
from noripan.kernel import Seat
from noripan.rooms import (
    Act,
    AnyRoomEvent,
    ComeBack,
    Connect,
    Disconnect,
    HandOver,
    HostChanged,
    MemberAbsent,
    MemberUnready,
    Resume,
    RoomSettings,
    Say,
    SeatFreed,
    Sit,
    TableCleared,
    alarm,
    running,
)
from noripan.rooms.room import ABSENT_SECONDS, seat_of
from tests.rooms.table import THREE, Table, event_types, playing_without_clock
from tests.rooms.variants import started

TURN = 10
CLOCK = RoomSettings(turn_seconds=TURN)


def blackjack_table(*players: str) -> Table:
    """A Blackjack table with a dealer and some players."""
    table = Table(BLACKJACK, CLOCK)
    table.send(Connect("deal", "player", key=table.room.keys["dealer"]), "deal")
    table.join(*players)
    return table


def round_of(table: Table, absent: str) -> list[AnyRoomEvent]:
    """Plays a round in which one player is always idle; returns its events."""
    first = len(table.log)
    table.send(table.begin(), "deal")
    while (match := running(table.room)) is not None:
        member = match.names[next(iter(match.clocks))]
        if member == absent:
            table.wait_for_alarm()
        else:
            table.send(Act(StandPat()), member)
    return [entry.event for entry in table.log[first:]]


@pytest.mark.parametrize("players", [("ann", "bob"), ("bob", "ann"), ("bob",)])
def test_idle_turns_are_counted_over_the_rounds_of_a_table(players: tuple[str, ...]) -> None:
    table = blackjack_table(*players)
    for _ in range(2):
        assert "SeatFreed" not in event_types(round_of(table, "bob"))
    seat = seat_of(table.room, "bob")
    assert seat is not None
    assert SeatFreed(seat) in round_of(table, "bob")
    assert seat_of(table.room, "bob") is None
    assert "bob" in table.room.members


def test_own_move_in_a_later_round_resets_the_count() -> None:
    table = blackjack_table("ann", "bob")
    for absent in ("bob", "bob", "nobody", "bob", "bob"):
        assert "SeatFreed" not in event_types(round_of(table, absent))
    assert "SeatFreed" in event_types(round_of(table, "bob"))


def test_sitting_down_again_resets_the_count() -> None:
    table = blackjack_table("ann", "bob")
    for _ in range(3):
        round_of(table, "bob")
    table.send(Sit(), "bob")
    for _ in range(2):
        assert "SeatFreed" not in event_types(round_of(table, "bob"))
    assert "SeatFreed" in event_types(round_of(table, "bob"))


def test_reconnecting_does_not_reset_the_count() -> None:
    table = blackjack_table("ann", "bob")
    for _ in range(2):
        round_of(table, "bob")
        table.send(Disconnect(), "bob")
        table.send(Connect("bob", "player"), "bob")
    assert "SeatFreed" in event_types(round_of(table, "bob"))


def test_idle_host_loses_the_role_to_the_longest_present_active_member() -> None:
    table = playing_without_clock(*THREE, settings=RoomSettings(turn_seconds=TURN, on_disconnect="bot"))
    table.send(HandOver("cho"), "ann")
    table.join("eve", role="spectator")
    events = [table.wait_for_alarm() for _ in range(8)]
    assert "HostChanged" not in event_types([event for step in events for event in step])
    assert HostChanged("eve") in table.wait_for_alarm()
    assert table.room.host == "eve"


def others_ready(table: Table) -> Table:
    """Ann hosts; bob and cho are ready."""
    table.join(*THREE)
    table.ready("bob", "cho")
    return table


@pytest.mark.parametrize("start_mode", ["all_ready", "ready_only"])
def test_host_who_does_not_start_is_replaced(start_mode: str) -> None:
    table = others_ready(Table(started(start_mode), CLOCK))  # type: ignore[arg-type]
    assert table.wait(ABSENT_SECONDS - 0.01) == []
    assert table.wait_for_alarm() == [MemberAbsent("ann"), SeatFreed(Seat(0)), HostChanged("bob")]
    assert "MatchStarted" in event_types(table.send(table.begin(), "bob"))


def test_ready_host_who_does_not_start_is_replaced_too() -> None:
    table = others_ready(Table(settings=CLOCK))
    table.ready("ann")
    assert table.wait_for_alarm() == [
        MemberAbsent("ann"), MemberUnready("ann"), SeatFreed(Seat(0)), HostChanged("bob"),
    ]  # fmt: skip


def test_any_command_of_the_host_restarts_the_wait() -> None:
    table = others_ready(Table(settings=CLOCK))
    table.wait(ABSENT_SECONDS - 1)
    table.send(Say("wait for dan"), "ann")
    assert table.wait(ABSENT_SECONDS - 1) == []
    table.send(Say("hello?"), "bob")
    assert MemberAbsent("ann") in table.wait(1)


def test_nobody_waits_for_the_host_before_the_others_are_ready() -> None:
    table = Table(settings=CLOCK)
    table.join(*THREE)
    table.ready("bob")
    assert alarm(table.room) is None
    table.ready("cho")
    assert alarm(table.room) == table.now + ABSENT_SECONDS * 1000
    table.send(Disconnect(), "cho")
    table.send(table.be_ready(), "ann")
    assert table.room.waiting is None


def test_absent_members_are_passed_over_until_they_do_something() -> None:
    table = others_ready(Table(settings=CLOCK))
    table.send(HandOver("bob"), "ann")
    table.ready("ann")
    assert HostChanged("ann") in table.wait_for_alarm()
    assert HostChanged("cho") in table.wait_for_alarm()
    table.send(Say("back"), "bob")
    table.send(HandOver("ann"), "cho")
    assert table.room.host == "ann"


def test_server_restart_makes_nobody_absent() -> None:
    table = others_ready(Table(settings=CLOCK))
    table.send(Resume(table.now))
    assert table.room.waiting is None
    table.send(Connect("ann", "player"), "ann")
    table.send(Connect("bob", "player"), "bob")
    table.send(Connect("cho", "player"), "cho")
    assert table.room.waiting is not None
    assert table.room.waiting.deadline == table.now + ABSENT_SECONDS * 1000


def test_absent_dealer_leaves_the_table() -> None:
    table = blackjack_table("ann", "bob")
    round_of(table, "nobody")
    assert table.wait_for_alarm() == [
        MemberAbsent("deal"), SeatFreed(Seat(0)), TableCleared("GAME_TERMINATED"), HostChanged("ann"),
    ]  # fmt: skip
    assert table.room.seats == {}
    assert "deal" in table.room.members


def test_dealer_without_players_is_never_absent() -> None:
    table = blackjack_table()
    assert alarm(table.room) is None


def test_match_at_a_house_table_starts_without_an_absent_player() -> None:
    table = Table(BLACKJACK, CLOCK, house_dealer=True)
    table.join(*THREE)
    table.ready("bob", "cho")
    assert MemberAbsent("ann") in (events := table.wait_for_alarm())
    assert "MatchStarted" in event_types(events)
    assert table.refusal_code(ComeBack(), "ann") == "NOT_JOINED"
