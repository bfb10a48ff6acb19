"""Turn clocks: one for each actor, and what happens when it runs out."""

from noripan.games.pirate_dice import GAME as PIRATE_DICE
from noripan.kernel import Acted, Forfeited, MatchEntry, Outcome, Seat
from noripan.rooms import Act, AnyRoomEvent, Disconnect, Leave, RoomSettings, Say, alarm, running
from noripan.rooms.rules.clocks import SECOND
from tests.conformance.toy.types import Stake, State
from tests.conformance.variants import with_functions
from tests.rooms.table import Table, event_types, playing
from tests.rooms.variants import TOGETHER, TWICE

TURN = 30


def moves(events: list[AnyRoomEvent]) -> list[object]:
    return [event.move for event in events if isinstance(event, MatchEntry)]


def idled(seat: int, chips: int = 1) -> Acted[Stake]:
    return Acted(Seat(seat), Stake(chips), idle=True)


def test_clock_starts_with_the_turn() -> None:
    table = playing("ann", "bob")
    assert alarm(table.room) == table.now + TURN * SECOND
    table.now += 7 * SECOND
    table.send(Act(Stake(1)), "ann")
    assert alarm(table.room) == table.now + TURN * SECOND


def test_seat_idles_at_the_deadline_and_not_before() -> None:
    table = playing("ann", "bob")
    assert table.wait(TURN - 0.001) == []
    assert moves(table.wait(0.001)) == [idled(0)]
    assert list(table.match.clocks) == [1]


def test_late_wake_takes_no_time_from_the_next_turn() -> None:
    table = playing("ann", "bob")
    assert moves(table.wait(10 * TURN)) == [idled(0)]
    assert alarm(table.room) == table.now + TURN * SECOND


def test_continued_turn_keeps_its_clock() -> None:
    table = playing("ann", "bob", game=TWICE)
    deadline = alarm(table.room)
    table.now += 10 * SECOND
    table.send(Act(Stake(1)), "ann")
    assert alarm(table.room) == deadline
    table.now += 10 * SECOND
    table.send(Act(Stake(1)), "ann")
    assert alarm(table.room) == table.now + TURN * SECOND


def test_action_in_a_continued_turn_is_not_stale() -> None:
    table = playing("ann", "bob", game=TWICE)
    seen = table.match.position
    table.send(Act(Stake(1), seen), "ann")
    assert table.send(Act(Stake(1), seen), "ann")


def test_idle_seat_moves_until_its_turn_is_over() -> None:
    table = playing("ann", "bob", game=TWICE)
    assert moves(table.wait(TURN)) == [idled(0), idled(0)]
    assert list(table.match.clocks) == [1]


def test_each_of_several_actors_has_a_clock() -> None:
    table = playing("ann", "bob", "cho", game=TOGETHER)
    assert list(table.match.clocks) == [0, 1, 2]
    began = table.now
    table.now += 10 * SECOND
    table.send(Act(Stake(5)), "bob")
    assert list(table.match.clocks) == [0, 2]
    assert alarm(table.room) == began + TURN * SECOND


def test_all_seats_out_of_time_idle_at_once() -> None:
    table = playing("ann", "bob", "cho", game=TOGETHER)
    happened = table.wait(TURN)
    assert moves(happened) == [idled(0), idled(1), idled(2)]
    assert event_types(happened)[-2:] == ["MatchEnded", "SecretMade"]
    assert alarm(table.room) is None


def over_at_once(state: State) -> Outcome | None:
    """The first seat that stakes loses."""
    return Outcome(("lose", "win", "win"), (3, 1, 1), "HIGHEST_SUM") if state.pot else None


def test_idle_move_that_ends_the_match_is_the_last() -> None:
    table = playing("ann", "bob", "cho", game=with_functions(TOGETHER, outcome=over_at_once))
    assert moves(table.wait(TURN)) == [idled(0)]
    assert running(table.room) is None
    assert table.room.match is not None
    assert table.room.match.clocks == {}


def test_seat_that_leaves_has_no_clock() -> None:
    table = playing("ann", "bob", "cho")
    table.now += 10 * SECOND
    assert moves(table.send(Leave(), "ann")) == [Forfeited(Seat(0))]
    assert list(table.match.clocks) == [1]
    assert alarm(table.room) == table.now + TURN * SECOND


def test_clock_runs_on_when_others_leave_or_chat() -> None:
    table = playing("ann", "bob", "cho")
    deadline = alarm(table.room)
    table.now += 10 * SECOND
    table.send(Leave(), "cho")
    table.send(Say("hurry"), "bob")
    assert alarm(table.room) == deadline


def test_lost_connection_does_not_stop_the_clock() -> None:
    table = playing("ann", "bob")
    deadline = alarm(table.room)
    table.send(Disconnect(), "ann")
    assert alarm(table.room) == deadline
    assert moves(table.wait_for_alarm()) == [idled(0)]


def test_room_without_clocks_has_no_alarm() -> None:
    table = Table(settings=RoomSettings(turn_seconds=None))
    table.join("ann", "bob")
    table.start("ann", "bob")
    assert alarm(table.room) is None
    assert table.wait(1_000_000) == []
    assert [turn.deadline for turn in table.match.clocks.values()] == [None]


def test_abandoned_match_ends() -> None:
    table = playing("ann", "bob", game=PIRATE_DICE, dice=1)
    while running(table.room) is not None:
        assert table.wait_for_alarm()
    assert alarm(table.room) is None
