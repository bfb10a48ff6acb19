"""People who are connected but absent: over the rounds of a table, and between matches."""

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
from tests.rooms.table import THREE, Table, at_play, kinds
from tests.rooms.variants import started

TURN = 10
CLOCK = RoomSettings(turn_seconds=TURN)


def dealt(*players: str) -> Table:
    """A Blackjack table with a dealer and some players."""
    table = Table(BLACKJACK, CLOCK)
    table.tell(Connect("deal", "player", key=table.room.keys["dealer"]), "deal")
    table.join(*players)
    return table


def round_of(table: Table, absent: str) -> list[AnyRoomEvent]:
    """A round in which one player leaves every turn to the clock; what happened since the start."""
    first = len(table.log)
    table.tell(table.begin(), "deal")
    while (match := running(table.room)) is not None:
        member = match.names[next(iter(match.clocks))]
        if member == absent:
            table.wait_for_alarm()
        else:
            table.tell(Act(StandPat()), member)
    return [entry.event for entry in table.log[first:]]


@pytest.mark.parametrize("players", [("ann", "bob"), ("bob", "ann"), ("bob",)])
def test_idle_turns_are_counted_over_the_rounds_of_a_table(players: tuple[str, ...]) -> None:
    table = dealt(*players)
    for _ in range(2):
        assert "SeatFreed" not in kinds(round_of(table, "bob"))
    seat = seat_of(table.room, "bob")
    assert seat is not None
    assert SeatFreed(seat) in round_of(table, "bob")
    assert seat_of(table.room, "bob") is None
    assert "bob" in table.room.members


def test_own_move_in_a_later_round_starts_the_count_again() -> None:
    table = dealt("ann", "bob")
    for absent in ("bob", "bob", "nobody", "bob", "bob"):
        assert "SeatFreed" not in kinds(round_of(table, absent))
    assert "SeatFreed" in kinds(round_of(table, "bob"))


def test_sitting_down_again_starts_the_count_again() -> None:
    table = dealt("ann", "bob")
    for _ in range(3):
        round_of(table, "bob")
    table.tell(Sit(), "bob")
    for _ in range(2):
        assert "SeatFreed" not in kinds(round_of(table, "bob"))
    assert "SeatFreed" in kinds(round_of(table, "bob"))


def test_connecting_again_is_no_move() -> None:
    table = dealt("ann", "bob")
    for _ in range(2):
        round_of(table, "bob")
        table.tell(Disconnect(), "bob")
        table.tell(Connect("bob", "player"), "bob")
    assert "SeatFreed" in kinds(round_of(table, "bob"))


def test_idle_host_loses_the_role_to_the_longest_present_active_member() -> None:
    table = at_play(*THREE, settings=RoomSettings(turn_seconds=TURN, on_disconnect="bot"))
    table.tell(HandOver("cho"), "ann")
    table.join("eve", role="spectator")
    happened = [table.wait_for_alarm() for _ in range(8)]
    assert "HostChanged" not in kinds([what for step in happened for what in step])
    assert HostChanged("eve") in table.wait_for_alarm()
    assert table.room.host == "eve"


def ready_for(table: Table) -> Table:
    """Ann hosts; bob and cho are ready."""
    table.join(*THREE)
    table.ready("bob", "cho")
    return table


@pytest.mark.parametrize("way", ["all_ready", "ready_only"])
def test_host_who_does_not_start_is_replaced(way: str) -> None:
    table = ready_for(Table(started(way), CLOCK))  # type: ignore[arg-type]
    assert table.wait(ABSENT_SECONDS - 0.01) == []
    assert table.wait_for_alarm() == [MemberAbsent("ann"), SeatFreed(Seat(0)), HostChanged("bob")]
    assert "MatchStarted" in kinds(table.tell(table.begin(), "bob"))


def test_ready_host_who_does_not_start_is_replaced_too() -> None:
    table = ready_for(Table(settings=CLOCK))
    table.ready("ann")
    assert table.wait_for_alarm() == [
        MemberAbsent("ann"), MemberUnready("ann"), SeatFreed(Seat(0)), HostChanged("bob"),
    ]  # fmt: skip


def test_whatever_the_host_does_starts_the_wait_again() -> None:
    table = ready_for(Table(settings=CLOCK))
    table.wait(ABSENT_SECONDS - 1)
    table.tell(Say("wait for dan"), "ann")
    assert table.wait(ABSENT_SECONDS - 1) == []
    table.tell(Say("hello?"), "bob")
    assert MemberAbsent("ann") in table.wait(1)


def test_nobody_waits_for_the_host_before_the_others_are_ready() -> None:
    table = Table(settings=CLOCK)
    table.join(*THREE)
    table.ready("bob")
    assert alarm(table.room) is None
    table.ready("cho")
    assert alarm(table.room) == table.now + ABSENT_SECONDS * 1000
    table.tell(Disconnect(), "cho")
    table.tell(table.be_ready(), "ann")
    assert table.room.waiting is None


def test_absent_members_are_passed_over_until_they_do_something() -> None:
    table = ready_for(Table(settings=CLOCK))
    table.tell(HandOver("bob"), "ann")
    table.ready("ann")
    assert HostChanged("ann") in table.wait_for_alarm()
    assert HostChanged("cho") in table.wait_for_alarm()
    table.tell(Say("back"), "bob")
    table.tell(HandOver("ann"), "cho")
    assert table.room.host == "ann"


def test_restart_is_nobodys_absence() -> None:
    table = ready_for(Table(settings=CLOCK))
    table.tell(Resume(table.now))
    assert table.room.waiting is None
    table.tell(Connect("ann", "player"), "ann")
    table.tell(Connect("bob", "player"), "bob")
    table.tell(Connect("cho", "player"), "cho")
    assert table.room.waiting is not None
    assert table.room.waiting.deadline == table.now + ABSENT_SECONDS * 1000


def test_absent_dealer_leaves_the_table() -> None:
    table = dealt("ann", "bob")
    round_of(table, "nobody")
    assert table.wait_for_alarm() == [
        MemberAbsent("deal"), SeatFreed(Seat(0)), TableCleared("GAME_TERMINATED"), HostChanged("ann"),
    ]  # fmt: skip
    assert table.room.seats == {}
    assert "deal" in table.room.members


def test_dealer_waits_for_players_as_long_as_it_takes() -> None:
    table = dealt()
    assert alarm(table.room) is None


def test_absent_player_at_a_house_table_is_the_hosts_business() -> None:
    table = Table(BLACKJACK, CLOCK, house_dealer=True)
    table.join(*THREE)
    table.ready("bob", "cho")
    assert MemberAbsent("ann") in (happened := table.wait_for_alarm())
    assert "MatchStarted" in kinds(happened)
    assert table.refuses(ComeBack(), "ann") == "NOT_JOINED"
