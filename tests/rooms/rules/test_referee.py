"""Speaking for the table: what the host and the judge answer, and who may call it off (docs/rooms.md, 9)."""

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
from tests.rooms.table import BOB, GRACE, NO_CLOCK, THREE, Table, kinds, playing, treated
from tests.rooms.variants import ASKED, PASS, STOP, Award

SECONDS = 40
"""How long the house of the toy waits."""


def staking(*members: str, settings: RoomSettings = NO_CLOCK) -> Table:
    """A match has begun; nobody has staked."""
    table = Table(ASKED, settings)
    table.join(*members)
    table.start(*members)
    return table


def before_judge(*members: str, settings: RoomSettings = NO_CLOCK) -> Table:
    """All have staked, and the judge is asked."""
    table = staking(*(members or THREE), settings=settings)
    for member in members or THREE:
        table.tell(Act(Stake(1)), member)
    return table


def before_host(*members: str, settings: RoomSettings = NO_CLOCK) -> Table:
    """The judge could not say, and the host is asked: the first of them."""
    table = before_judge(*members, settings=settings)
    table.tell(judged(table, None))
    return table


def judged(table: Table, seats: tuple[int, ...] | None, why: str = "") -> JudgeAnswered:
    """An answer of the judge about the match of now."""
    return JudgeAnswered(table.match.id, None if seats is None else tuple(map(Seat, seats)), why)


def decided(*seats: int, why: str = "") -> Decide:
    return Decide(tuple(map(Seat, seats)), why)


def moves(happened: list[AnyRoomEvent]) -> list[object]:
    return [what.move for what in happened if isinstance(what, MatchEntry)]


def asked_of(table: Table) -> str | None:
    question = question_of(ASKED, table.room)
    return None if question is None else question.of


NO_ANSWER = Acted(REFEREE, PASS, idle=True)


class TestTheClock:
    def test_the_house_has_its_own_whatever_the_turns_have(self) -> None:
        for settings in (NO_CLOCK, RoomSettings(turn_seconds=10), RoomSettings(turn_seconds=300)):
            table = before_judge(settings=settings)
            assert list(table.match.clocks) == [REFEREE]
            assert alarm(table.room) == table.now + SECONDS * SECOND

    def test_everyone_sees_it(self) -> None:
        table = before_judge()
        turn = turn_view(ASKED, table.room, BOB)
        assert turn is not None
        assert turn.clocks == (ClockView(REFEREE, table.now + SECONDS * SECOND),)
        assert turn.menu is None

    def test_everyone_sees_whose_answer_it_waits_for(self) -> None:
        for table, asks in ((staking(*THREE), None), (before_judge(), "model"), (before_host(), "host")):
            turn = turn_view(ASKED, table.room, BOB)
            assert turn is not None
            assert turn.asks == asks

    def test_it_begins_anew_for_the_next_one_who_is_asked(self) -> None:
        table = before_judge()
        table.now += 30 * SECOND
        table.tell(judged(table, None))
        assert alarm(table.room) == table.now + SECONDS * SECOND

    def test_it_goes_on_whatever_is_said(self) -> None:
        table = before_judge()
        due = alarm(table.room)
        table.now += 5 * SECOND
        table.tell(Say("hm"), "bob")
        assert alarm(table.room) == due

    @pytest.mark.parametrize("settings", [NO_CLOCK, RoomSettings(turn_seconds=300)])
    def test_a_short_pause_is_added_to_it(self, settings: RoomSettings) -> None:
        table = before_judge(settings=settings)
        due, since = alarm(table.room), table.now
        assert due is not None
        table.now += SHORT_PAUSE - 1
        table.tell(Resume(since))
        assert table.match.clocks[REFEREE].deadline == due + SHORT_PAUSE

    @pytest.mark.parametrize("settings", [NO_CLOCK, RoomSettings(turn_seconds=300)])
    def test_after_a_longer_one_it_begins_anew(self, settings: RoomSettings) -> None:
        table = before_judge(settings=settings)
        since = table.now
        table.now += 30 * SECOND
        table.tell(Resume(since))
        assert table.match.clocks[REFEREE].deadline == table.now + SECONDS * SECOND

    def test_a_judge_who_does_not_answer_in_time_cannot_say(self) -> None:
        table = before_judge()
        assert table.wait(SECONDS - 0.001) == []
        assert moves(table.wait(0.001)) == [NO_ANSWER]
        assert asked_of(table) == "host"

    def test_nor_does_the_host(self) -> None:
        table = before_host()
        assert moves(table.wait(SECONDS)) == [NO_ANSWER]
        assert running(table.room) is None

    def test_no_bot_is_asked(self) -> None:
        assert bot_turns(before_judge().room) == []


class TestTheHost:
    def test_answers_with_a_reason(self) -> None:
        table = before_host()
        assert moves(table.tell(decided(1, why=" 제일  작아서\n"), "ann")) == [
            Acted(REFEREE, Award((BOB,), "제일 작아서"))
        ]
        assert running(table.room) is None

    def test_alone_may_answer(self) -> None:
        assert before_host().refuses(decided(1), "bob") == "NOT_HOST"

    def test_is_not_asked_before_the_judge_cannot_say(self) -> None:
        assert before_judge().refuses(decided(1), "ann") == "NO_VERDICT_WANTED"

    def test_is_not_asked_while_others_play(self) -> None:
        assert staking(*THREE).refuses(decided(1), "ann") == "NO_VERDICT_WANTED"

    def test_is_never_asked_where_the_table_asks_nobody(self) -> None:
        assert playing("ann", "bob").refuses(decided(1), "ann") == "NO_VERDICT_WANTED"

    def test_has_nothing_to_answer_without_a_match(self) -> None:
        table = Table(ASKED)
        table.join(*THREE)
        assert table.refuses(decided(1), "ann") == "NOT_STARTED"
        table.start(*THREE)
        table.tell(CallOff(), "ann")
        assert table.refuses(decided(1), "ann") == "GAME_OVER"

    def test_gives_a_reason_as_long_as_a_message(self) -> None:
        table = before_host()
        assert table.refuses(decided(1, why="가" * (CHAT_LENGTH + 1)), "ann") == "MESSAGE_TOO_LONG"
        assert table.tell(decided(1, why="가" * CHAT_LENGTH + "\u200b" * 99), "ann")

    @pytest.mark.parametrize("seats", [(), (0, 1), (7,), (REFEREE,)])
    def test_may_answer_again_where_the_game_took_no_such_answer(self, seats: tuple[int, ...]) -> None:
        table = before_host()
        assert table.refuses(decided(*seats), "ann") == "NO_SUCH_DIE"
        assert table.tell(decided(0), "ann")

    def test_looks_on_and_may_answer(self) -> None:
        table = Table(ASKED)
        table.join("eve", role="spectator")
        table.join("ann", "bob")
        table.ready("ann", "bob")
        table.tell(table.begin(), "eve")
        for member in ("ann", "bob"):
            table.tell(Act(Stake(1)), member)
        table.tell(judged(table, None))
        assert table.tell(decided(0), "eve")

    def test_who_was_handed_the_role_may_answer_and_the_old_one_not(self) -> None:
        table = before_host()
        due = alarm(table.room)
        table.tell(HandOver("bob"), "ann")
        assert asked_of(table) == "host"
        assert alarm(table.room) == due
        assert table.refuses(decided(1), "ann") == "NOT_HOST"
        assert table.tell(decided(1), "bob")

    def test_who_leaves_has_no_answer(self) -> None:
        table = before_host()
        happened = table.tell(Leave(), "ann")
        assert moves(happened)[0] == NO_ANSWER
        assert kinds(happened)[-2:] == ["MemberLeft", "HostChanged"]
        assert running(table.room) is None

    def test_another_who_leaves_changes_nothing(self) -> None:
        table = before_host()
        table.tell(Leave(), "bob")
        assert asked_of(table) == "host"

    def test_who_leaves_before_being_asked_was_not(self) -> None:
        """The leave itself makes the table ask: the next host is there to answer."""
        table = staking(*THREE)
        for member in ("bob", "cho"):
            table.tell(Act(Stake(1)), member)
        table.tell(Leave(), "ann")
        assert asked_of(table) == "model"
        table.tell(judged(table, None))
        assert table.tell(decided(1), "bob")

    @pytest.mark.parametrize("how", ["forfeit", "bot", "vote"])
    def test_who_is_lost_beyond_the_grace_has_no_answer(self, how: str) -> None:
        table = before_host(settings=treated(how, 20))
        table.tell(Disconnect(), "ann")
        assert table.wait(19) == []
        assert moves(table.wait(1))[0] == NO_ANSWER
        assert running(table.room) is None
        assert "ann" not in table.room.members
        assert table.room.host == "bob"

    def test_who_is_back_in_time_may_answer(self) -> None:
        table = before_host()
        table.tell(Disconnect(), "ann")
        table.wait(30)
        table.tell(Connect("ann", "player"), "ann")
        assert table.tell(decided(1), "ann")

    def test_who_is_waited_for_longer_than_the_question_is_not_waited_for(self) -> None:
        table = before_host()
        table.tell(Disconnect(), "ann")
        assert moves(table.wait(SECONDS)) == [NO_ANSWER]
        assert alarm(table.room) == table.now + GRACE - SECONDS * SECOND

    def test_who_is_lost_while_the_judge_thinks_is_not_the_one_who_is_asked(self) -> None:
        table = before_judge(settings=treated("bot", 20))
        table.tell(Disconnect(), "ann")
        table.wait(20)
        assert (asked_of(table), table.room.host) == ("model", "bob")


class TestTheJudge:
    def test_answers_with_a_reason(self) -> None:
        table = before_judge()
        assert moves(table.tell(judged(table, (1,), " 그냥\n요 "))) == [
            Acted(REFEREE, Award((BOB,), "그냥 요"))
        ]
        assert running(table.room) is None

    def test_talks_no_longer_than_others(self) -> None:
        table = before_judge()
        (move,) = moves(table.tell(judged(table, (1,), "왜 " * CHAT_LENGTH)))
        assert isinstance(move, Acted)
        assert len(move.action.why) == CHAT_LENGTH

    def test_who_cannot_say_leaves_it_to_the_host(self) -> None:
        table = before_judge()
        assert moves(table.tell(judged(table, None))) == [Acted(REFEREE, PASS)]
        assert asked_of(table) == "host"

    @pytest.mark.parametrize("seats", [(), (0, 0), (7,), (REFEREE,)])
    def test_who_answers_against_the_rules_cannot_say(self, seats: tuple[int, ...]) -> None:
        table = before_judge()
        assert moves(table.tell(judged(table, seats))) == [Acted(REFEREE, PASS)]
        assert asked_of(table) == "host"

    def test_whose_answer_comes_too_late_is_forgotten(self) -> None:
        table = before_judge()
        late = judged(table, (1,))
        table.wait(SECONDS)
        assert asked_of(table) == "host"
        assert table.tell(late) == []
        table.tell(decided(0), "ann")
        assert table.tell(late) == []

    def test_whose_answer_is_of_another_match_is_forgotten(self) -> None:
        table = before_judge()
        late = judged(table, (1,))
        table.tell(CallOff(), "ann")
        table.start(*THREE)
        for member in THREE:
            table.tell(Act(Stake(1)), member)
        assert asked_of(table) == "model"
        assert table.tell(late) == []

    def test_who_was_not_asked_is_forgotten(self) -> None:
        table = staking(*THREE)
        assert table.tell(judged(table, (1,))) == []
        idle = playing("ann", "bob")
        assert idle.tell(JudgeAnswered(idle.match.id, (BOB,), "")) == []

    def test_is_nobody_in_the_room(self) -> None:
        table = before_judge()
        with pytest.raises(TypeError):
            table.tell(judged(table, (1,)), "bob")


class TestCallingOff:
    @pytest.mark.parametrize("before", [lambda: staking(*THREE), before_judge, before_host])
    def test_the_host_may_at_any_time_before_the_end(self, before: Callable[[], Table]) -> None:
        table = before()
        assert table.refuses(CallOff(), "bob") == "NOT_HOST"
        assert moves(table.tell(CallOff(), "ann")) == [Acted(REFEREE, STOP)]
        assert running(table.room) is None
        assert table.refuses(CallOff(), "ann") == "GAME_OVER"

    def test_there_is_nothing_to_call_off_before_the_first_match(self) -> None:
        table = Table(ASKED)
        table.join(*THREE)
        assert table.refuses(CallOff(), "ann") == "NOT_STARTED"

    def test_a_game_without_it_is_played_to_its_end(self) -> None:
        assert playing("ann", "bob").refuses(CallOff(), "ann") == "NOT_CALLED_OFF"


@pytest.mark.parametrize("command", [CallOff(), decided(1)])
def test_a_move_of_the_house_is_nobodys_at_the_table(command: CallOff | Decide) -> None:
    table = before_host()
    moved, *_ = table.send(Request(command, "ann"))
    move = show(ASKED, moved, None)
    assert isinstance(move, MoveView)
    assert (move.seat, move.kind) == (None, "referee")
