"""The referee: answers of the host and the judge, and calling a match off (room rule 9)."""

from collections.abc import Callable

import pytest

from noripan.kernel import REFEREE, Acted, MatchEntry, Seat
from noripan.rooms import (
    CHAT_LENGTH,
    Act,
    AnyRoomEvent,
    CallOff,
    ClockView,
    Connect,
    Decide,
    Disconnect,
    HandOver,
    JudgeAnswered,
    Leave,
    MoveView,
    Request,
    Resume,
    RoomSettings,
    Say,
    alarm,
    bot_turns,
    question_of,
    running,
    show,
    turn_view,
)
from noripan.rooms.rules.clocks import SECOND, SHORT_PAUSE
from tests.conformance.toy.types import Stake
from tests.rooms.table import BOB, GRACE, NO_CLOCK, THREE, Table, disconnect_settings, event_types, playing
from tests.rooms.variants import ASKED, PASS, STOP, Award

SECONDS = 40
"""How long the toy's referee waits."""


def staking(*members: str, settings: RoomSettings = NO_CLOCK) -> Table:
    """A match has started; nobody has staked."""
    table = Table(ASKED, settings)
    table.join(*members)
    table.start(*members)
    return table


def before_judge(*members: str, settings: RoomSettings = NO_CLOCK) -> Table:
    """All have staked, and the judge is asked."""
    table = staking(*(members or THREE), settings=settings)
    for member in members or THREE:
        table.send(Act(Stake(1)), member)
    return table


def before_host(*members: str, settings: RoomSettings = NO_CLOCK) -> Table:
    """The judge could not decide, and the host is asked: the first of the members."""
    table = before_judge(*members, settings=settings)
    table.send(judge_answer(table, None))
    return table


def judge_answer(table: Table, seats: tuple[int, ...] | None, why: str = "") -> JudgeAnswered:
    """An answer of the judge for the current match."""
    return JudgeAnswered(table.match.id, None if seats is None else tuple(map(Seat, seats)), why)


def host_answer(*seats: int, why: str = "") -> Decide:
    return Decide(tuple(map(Seat, seats)), why)


def moves(events: list[AnyRoomEvent]) -> list[object]:
    return [event.move for event in events if isinstance(event, MatchEntry)]


def adjudicator_in(table: Table) -> str | None:
    question = question_of(ASKED, table.room)
    return None if question is None else question.of


NO_ANSWER = Acted(REFEREE, PASS, idle=True)


class TestRefereeClock:
    def test_referee_clock_is_independent_of_turn_clocks(self) -> None:
        for settings in (NO_CLOCK, RoomSettings(turn_seconds=10), RoomSettings(turn_seconds=300)):
            table = before_judge(settings=settings)
            assert list(table.match.clocks) == [REFEREE]
            assert alarm(table.room) == table.now + SECONDS * SECOND

    def test_everyone_sees_the_referee_clock(self) -> None:
        table = before_judge()
        turn = turn_view(ASKED, table.room, BOB)
        assert turn is not None
        assert turn.clocks == (ClockView(REFEREE, table.now + SECONDS * SECOND),)
        assert turn.menu is None

    def test_everyone_sees_whom_the_referee_asks(self) -> None:
        for table, asks in ((staking(*THREE), None), (before_judge(), "model"), (before_host(), "host")):
            turn = turn_view(ASKED, table.room, BOB)
            assert turn is not None
            assert turn.asks == asks

    def test_clock_restarts_for_the_next_adjudicator(self) -> None:
        table = before_judge()
        table.now += 30 * SECOND
        table.send(judge_answer(table, None))
        assert alarm(table.room) == table.now + SECONDS * SECOND

    def test_clock_runs_on_during_chat(self) -> None:
        table = before_judge()
        due = alarm(table.room)
        table.now += 5 * SECOND
        table.send(Say("hm"), "bob")
        assert alarm(table.room) == due

    @pytest.mark.parametrize("settings", [NO_CLOCK, RoomSettings(turn_seconds=300)])
    def test_short_pause_is_added_to_the_clock(self, settings: RoomSettings) -> None:
        table = before_judge(settings=settings)
        due, since = alarm(table.room), table.now
        assert due is not None
        table.now += SHORT_PAUSE - 1
        table.send(Resume(since))
        assert table.match.clocks[REFEREE].deadline == due + SHORT_PAUSE

    @pytest.mark.parametrize("settings", [NO_CLOCK, RoomSettings(turn_seconds=300)])
    def test_clock_restarts_after_a_long_pause(self, settings: RoomSettings) -> None:
        table = before_judge(settings=settings)
        since = table.now
        table.now += 30 * SECOND
        table.send(Resume(since))
        assert table.match.clocks[REFEREE].deadline == table.now + SECONDS * SECOND

    def test_silent_judge_counts_as_undecided(self) -> None:
        table = before_judge()
        assert table.wait(SECONDS - 0.001) == []
        assert moves(table.wait(0.001)) == [NO_ANSWER]
        assert adjudicator_in(table) == "host"

    def test_silent_host_counts_as_undecided(self) -> None:
        table = before_host()
        assert moves(table.wait(SECONDS)) == [NO_ANSWER]
        assert running(table.room) is None

    def test_bots_are_not_asked(self) -> None:
        assert bot_turns(before_judge().room) == []


class TestHostAnswers:
    def test_answer_has_a_reason(self) -> None:
        table = before_host()
        assert moves(table.send(host_answer(1, why=" 제일  작아서\n"), "ann")) == [
            Acted(REFEREE, Award((BOB,), "제일 작아서"))
        ]
        assert running(table.room) is None

    def test_only_the_host_may_answer(self) -> None:
        assert before_host().refusal_code(host_answer(1), "bob") == "NOT_HOST"

    def test_host_is_not_asked_before_the_judge_has_answered(self) -> None:
        assert before_judge().refusal_code(host_answer(1), "ann") == "NO_VERDICT_WANTED"

    def test_host_is_not_asked_while_others_play(self) -> None:
        assert staking(*THREE).refusal_code(host_answer(1), "ann") == "NO_VERDICT_WANTED"

    def test_host_is_not_asked_in_games_without_referee(self) -> None:
        assert playing("ann", "bob").refusal_code(host_answer(1), "ann") == "NO_VERDICT_WANTED"

    def test_answer_without_a_match_is_refused(self) -> None:
        table = Table(ASKED)
        table.join(*THREE)
        assert table.refusal_code(host_answer(1), "ann") == "NOT_STARTED"
        table.start(*THREE)
        table.send(CallOff(), "ann")
        assert table.refusal_code(host_answer(1), "ann") == "GAME_OVER"

    def test_reason_is_at_most_as_long_as_a_message(self) -> None:
        table = before_host()
        assert table.refusal_code(host_answer(1, why="가" * (CHAT_LENGTH + 1)), "ann") == "MESSAGE_TOO_LONG"
        assert table.send(host_answer(1, why="가" * CHAT_LENGTH + "\u200b" * 99), "ann")

    @pytest.mark.parametrize("seats", [(), (0, 1), (7,), (REFEREE,)])
    def test_host_may_answer_again_after_a_refusal(self, seats: tuple[int, ...]) -> None:
        table = before_host()
        assert table.refusal_code(host_answer(*seats), "ann") == "NO_SUCH_DIE"
        assert table.send(host_answer(0), "ann")

    def test_spectating_host_may_answer(self) -> None:
        table = Table(ASKED)
        table.join("eve", role="spectator")
        table.join("ann", "bob")
        table.ready("ann", "bob")
        table.send(table.begin(), "eve")
        for member in ("ann", "bob"):
            table.send(Act(Stake(1)), member)
        table.send(judge_answer(table, None))
        assert table.send(host_answer(0), "eve")

    def test_only_the_new_host_may_answer(self) -> None:
        table = before_host()
        due = alarm(table.room)
        table.send(HandOver("bob"), "ann")
        assert adjudicator_in(table) == "host"
        assert alarm(table.room) == due
        assert table.refusal_code(host_answer(1), "ann") == "NOT_HOST"
        assert table.send(host_answer(1), "bob")

    def test_leaving_host_counts_as_undecided(self) -> None:
        table = before_host()
        events = table.send(Leave(), "ann")
        assert moves(events)[0] == NO_ANSWER
        assert event_types(events)[-2:] == ["MemberLeft", "HostChanged"]
        assert running(table.room) is None

    def test_leaving_member_does_not_affect_the_question(self) -> None:
        table = before_host()
        table.send(Leave(), "bob")
        assert adjudicator_in(table) == "host"

    def test_host_who_left_before_the_question_is_not_asked(self) -> None:
        """Leaving makes the referee ask: the next host can answer."""
        table = staking(*THREE)
        for member in ("bob", "cho"):
            table.send(Act(Stake(1)), member)
        table.send(Leave(), "ann")
        assert adjudicator_in(table) == "model"
        table.send(judge_answer(table, None))
        assert table.send(host_answer(1), "bob")

    @pytest.mark.parametrize("how", ["forfeit", "bot", "vote"])
    def test_lost_host_counts_as_undecided_after_the_grace_time(self, how: str) -> None:
        table = before_host(settings=disconnect_settings(how, 20))
        table.send(Disconnect(), "ann")
        assert table.wait(19) == []
        assert moves(table.wait(1))[0] == NO_ANSWER
        assert running(table.room) is None
        assert "ann" not in table.room.members
        assert table.room.host == "bob"

    def test_host_who_is_back_in_time_may_answer(self) -> None:
        table = before_host()
        table.send(Disconnect(), "ann")
        table.wait(30)
        table.send(Connect("ann", "player"), "ann")
        assert table.send(host_answer(1), "ann")

    def test_question_times_out_before_a_longer_grace_time(self) -> None:
        table = before_host()
        table.send(Disconnect(), "ann")
        assert moves(table.wait(SECONDS)) == [NO_ANSWER]
        assert alarm(table.room) == table.now + GRACE - SECONDS * SECOND

    def test_host_lost_while_the_judge_is_asked_is_replaced(self) -> None:
        table = before_judge(settings=disconnect_settings("bot", 20))
        table.send(Disconnect(), "ann")
        table.wait(20)
        assert (adjudicator_in(table), table.room.host) == ("model", "bob")


class TestJudgeAnswers:
    def test_answer_has_a_reason(self) -> None:
        table = before_judge()
        assert moves(table.send(judge_answer(table, (1,), " 그냥\n요 "))) == [
            Acted(REFEREE, Award((BOB,), "그냥 요"))
        ]
        assert running(table.room) is None

    def test_judges_reason_is_truncated(self) -> None:
        table = before_judge()
        (move,) = moves(table.send(judge_answer(table, (1,), "왜 " * CHAT_LENGTH)))
        assert isinstance(move, Acted)
        assert len(move.action.why) == CHAT_LENGTH

    def test_undecided_judge_leaves_it_to_the_host(self) -> None:
        table = before_judge()
        assert moves(table.send(judge_answer(table, None))) == [Acted(REFEREE, PASS)]
        assert adjudicator_in(table) == "host"

    @pytest.mark.parametrize("seats", [(), (0, 0), (7,), (REFEREE,)])
    def test_illegal_answer_of_the_judge_counts_as_undecided(self, seats: tuple[int, ...]) -> None:
        table = before_judge()
        assert moves(table.send(judge_answer(table, seats))) == [Acted(REFEREE, PASS)]
        assert adjudicator_in(table) == "host"

    def test_late_answer_is_ignored(self) -> None:
        table = before_judge()
        late = judge_answer(table, (1,))
        table.wait(SECONDS)
        assert adjudicator_in(table) == "host"
        assert table.send(late) == []
        table.send(host_answer(0), "ann")
        assert table.send(late) == []

    def test_answer_for_another_match_is_ignored(self) -> None:
        table = before_judge()
        late = judge_answer(table, (1,))
        table.send(CallOff(), "ann")
        table.start(*THREE)
        for member in THREE:
            table.send(Act(Stake(1)), member)
        assert adjudicator_in(table) == "model"
        assert table.send(late) == []

    def test_unasked_answer_is_ignored(self) -> None:
        table = staking(*THREE)
        assert table.send(judge_answer(table, (1,))) == []
        idle = playing("ann", "bob")
        assert idle.send(JudgeAnswered(idle.match.id, (BOB,), "")) == []

    def test_judge_is_no_member(self) -> None:
        table = before_judge()
        with pytest.raises(TypeError):
            table.send(judge_answer(table, (1,)), "bob")


class TestCallOff:
    @pytest.mark.parametrize("before", [lambda: staking(*THREE), before_judge, before_host])
    def test_host_may_call_off_at_any_time_before_the_end(self, before: Callable[[], Table]) -> None:
        table = before()
        assert table.refusal_code(CallOff(), "bob") == "NOT_HOST"
        assert moves(table.send(CallOff(), "ann")) == [Acted(REFEREE, STOP)]
        assert running(table.room) is None
        assert table.refusal_code(CallOff(), "ann") == "GAME_OVER"

    def test_call_off_before_the_first_match_is_refused(self) -> None:
        table = Table(ASKED)
        table.join(*THREE)
        assert table.refusal_code(CallOff(), "ann") == "NOT_STARTED"

    def test_game_without_referee_cannot_be_called_off(self) -> None:
        assert playing("ann", "bob").refusal_code(CallOff(), "ann") == "NOT_CALLED_OFF"


@pytest.mark.parametrize("command", [CallOff(), host_answer(1)])
def test_referee_move_is_shown_without_a_seat(command: CallOff | Decide) -> None:
    table = before_host()
    moved, *_ = table.send_request(Request(command, "ann"))
    move = show(ASKED, moved, None)
    assert isinstance(move, MoveView)
    assert (move.seat, move.kind) == (None, "referee")
