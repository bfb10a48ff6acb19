"""Answers in another seat's turn: their clocks, and the seats that wait for them."""

from collections import Counter
from typing import Any

import pytest

from noripan.kernel import Acted, Seat
from noripan.rooms import (
    Act,
    BotTurn,
    ClockView,
    Connect,
    Disconnect,
    Leave,
    MoveBot,
    Resume,
    RoomSettings,
    SeatBot,
    bot_turns,
    running,
    turn_view,
)
from noripan.rooms.rules.clocks import SECOND, SHORT_PAUSE
from noripan.rooms.rules.idle import IDLE_TURNS
from tests.conformance.toy.types import Open, Stake
from tests.rooms.table import THREE, Table, event_types, playing
from tests.rooms.variants import FOLLOWED

ANN, BOB, CHO = map(Seat, range(3))
TURN, ANSWER = 30, 12


def seated(turn_seconds: int | None = TURN) -> Table:
    """Ann has asked the others to follow a chip."""
    table = Table(FOLLOWED, RoomSettings(turn_seconds=turn_seconds, on_disconnect="bot"))
    table.join(*THREE)
    table.start(*THREE)
    table.send(Act(Stake(1)), "ann")
    return table


def seconds_left(table: Table) -> dict[Seat, int | None]:
    """The seconds left on each clock."""
    due = {seat: turn.deadline for seat, turn in table.match.clocks.items()}
    return {seat: None if end is None else (end - table.now) // SECOND for seat, end in due.items()}


def kinds_of_turns(table: Table) -> dict[Seat, str]:
    return {seat: turn.kind for seat, turn in table.match.clocks.items()}


def moves(events: list[Any]) -> list[Any]:
    return [entry.move for entry in events]


def test_answer_has_a_shorter_clock_and_the_turn_keeps_its_own() -> None:  # room rules 3.4, 3.5
    table = playing(*THREE, game=FOLLOWED)
    began = table.now
    table.now += 10 * SECOND
    table.send(Act(Stake(1)), "ann")
    assert kinds_of_turns(table) == {ANN: "wait", BOB: "answer", CHO: "answer"}
    assert table.match.clocks[ANN].deadline == began + TURN * SECOND
    assert {seconds_left(table)[seat] for seat in (BOB, CHO)} == {ANSWER}


def test_turn_clock_runs_on_while_others_answer() -> None:  # room rule 3.5
    table = seated()
    before, seen = table.match.clocks[ANN], table.match.position
    table.now += 5 * SECOND
    table.send(Act(Stake(1)), "bob")
    table.send(Act(Stake(1)), "cho")
    after = table.match.clocks[ANN]
    assert kinds_of_turns(table) == {ANN: "turn"}
    assert (after.since, after.turn, after.deadline) == (before.since, before.turn, before.deadline)
    assert table.send(Act(Stake(1), seen), "ann")


@pytest.mark.parametrize(("turn_seconds", "answer"), [(10, 10), (ANSWER, ANSWER), (60, ANSWER), (None, None)])
def test_answer_takes_no_longer_than_a_turn(turn_seconds: int | None, answer: int | None) -> None:
    assert seconds_left(seated(turn_seconds))[BOB] == answer  # room rule 3.4


def test_waiting_seat_may_still_act() -> None:
    table = seated()
    table.send(Act(Open()), "ann")
    assert running(table.room) is None


def test_turn_that_begins_with_the_last_answer_has_its_full_time() -> None:
    table = seated()
    for member in ("bob", "cho", "ann", "cho"):
        table.send(Act(Stake(1)), member)
    table.now += 5 * SECOND
    table.send(Act(Stake(1)), "bob")
    assert (kinds_of_turns(table), seconds_left(table)) == ({BOB: "turn"}, {BOB: TURN})


def test_turn_that_times_out_while_waiting_is_over() -> None:  # room rule 3.2
    table = playing(*THREE, game=FOLLOWED)
    table.now += (TURN - ANSWER) * SECOND + SECOND
    table.send(Act(Stake(1)), "ann")
    assert moves(table.wait(ANSWER - 1)) == [Acted(ANN, Stake(2), idle=True)]
    assert kinds_of_turns(table) == {BOB: "turn"}


def test_timeout_answers_for_all_missing_seats() -> None:
    table = seated()
    events = table.wait(ANSWER)
    assert moves(events) == [Acted(seat, Stake(1), idle=True) for seat in (BOB, CHO)]
    assert kinds_of_turns(table) == {ANN: "turn"}


def play_on(table: Table, idle: str) -> list[str]:
    """One more move of an awaited seat; the idle member's turn times out, after all others."""
    others = [THREE[seat] for seat, kind in kinds_of_turns(table).items() if kind != "wait"]
    others.sort(key=lambda member: member == idle)
    return event_types(table.wait_for_alarm() if others[0] == idle else table.send(Act(Stake(1)), others[0]))


def test_answers_by_timeout_are_no_idle_turns() -> None:  # room rules 3.3, 3.4
    table = seated()
    given: Counter[str] = Counter()
    while given["answer"] <= IDLE_TURNS:
        kind = kinds_of_turns(table).get(BOB, "")
        assert set(play_on(table, idle="bob")) == {"MatchEntry"}
        given[kind] += table.log[-1].event.move.seat == BOB
    assert given["turn"] == len(table.room.members["bob"].idled) < IDLE_TURNS


def test_own_answer_resets_idle_turns() -> None:
    table = playing(*THREE, game=FOLLOWED)
    table.wait(TURN)
    while kinds_of_turns(table).get(ANN) != "answer":
        play_on(table, idle="ann")
    assert table.room.members["ann"].idled
    table.send(Act(Stake(1)), "ann")
    assert not table.room.members["ann"].idled


def test_answer_clock_restarts_at_its_own_length_after_a_pause() -> None:
    table = seated()
    since = table.now
    table.now += SHORT_PAUSE + SECOND
    table.send(Resume(since))
    assert seconds_left(table) == {ANN: TURN, BOB: ANSWER, CHO: ANSWER}


def test_returned_player_has_the_full_time_for_an_answer() -> None:
    table = Table(FOLLOWED, RoomSettings(turn_seconds=TURN, grace_seconds=0, on_disconnect="bot"))
    table.join(*THREE)
    table.start(*THREE)
    table.send(Disconnect(), "bob")
    assert event_types(table.wait_for_alarm()) == ["BotTookOver"]
    table.send(Act(Stake(1)), "ann")
    table.now += 5 * SECOND
    table.send(Connect("bob", "player"), "bob")
    assert seconds_left(table)[BOB] == ANSWER


def test_bots_answer_and_hold_back_while_they_wait() -> None:  # room rule 3.5
    table = Table(FOLLOWED)
    table.join("ann")
    for bot in ("bold", "shy"):
        table.send(SeatBot(bot), "ann")
    table.start("ann")
    table.send(Act(Stake(1)), "ann")
    match = table.match
    assert bot_turns(table.room) == [
        BotTurn(match.position, BOB, "bold"),
        BotTurn(match.position, CHO, "shy"),
    ]
    table.send(MoveBot(match.position, BOB, Stake(1)))
    table.send(MoveBot(table.match.position, CHO, Stake(1)))
    table.send(Act(Stake(1)), "ann")
    table.send(MoveBot(table.match.position, CHO, Stake(1)))
    table.send(MoveBot(table.match.position, BOB, Stake(1)))
    assert [turn.seat for turn in bot_turns(table.room)] == [BOB]
    table.send(MoveBot(table.match.position, BOB, Stake(1)))
    assert kinds_of_turns(table) == {BOB: "wait", ANN: "answer", CHO: "answer"}
    assert [turn.seat for turn in bot_turns(table.room)] == [CHO]


def test_everyone_sees_the_kind_of_each_turn() -> None:
    table = seated()
    turn = turn_view(FOLLOWED, table.room, None)
    assert turn is not None
    assert turn.clocks == tuple(
        ClockView(seat, table.match.clocks[seat].deadline, kind)
        for seat, kind in ((ANN, "wait"), (BOB, "answer"), (CHO, "answer"))
    )


def test_table_of_only_bots_ends() -> None:
    table = Table(FOLLOWED)
    table.join("ann")
    for _ in range(2):
        table.send(SeatBot("bold"), "ann")
    table.start("ann")
    table.send(Leave(), "ann")
    while running(table.room) is not None:
        turn = bot_turns(table.room)[0]
        action = FOLLOWED.legal(table.match.state, turn.seat)[0]
        table.send(MoveBot(turn.number, turn.seat, action))
