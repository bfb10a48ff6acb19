"""The Dice room in a room: ready players roll, in chat or not; the others watch; the host decides."""

from msgspec.structs import replace

from noripan.games.dice_room import GAME as DICE_ROOM
from noripan.games.dice_room.actions import ROLL, Roll
from noripan.games.dice_room.options import Options, SeatOptions
from noripan.games.dice_room.state import Caught, Unresolved
from noripan.kernel import REFEREE, MatchEntry, Seat, SeededDrawn
from noripan.rooms import (
    Act,
    CallOff,
    Choose,
    Configure,
    ConfirmOptions,
    Connect,
    Decide,
    HumanPlayer,
    JudgeAnswered,
    Leave,
    PreviewView,
    Said,
    Say,
    alarm,
    question_of,
    room_view,
    running,
    table_view,
    teller_of,
)
from noripan.rooms.room import connected, seat_of
from noripan.rooms.rules.clocks import SECOND
from tests.rooms.rules.test_chat_dice import result_of
from tests.rooms.table import BOB, NO_CLOCK, THREE, Table, event_types

UNREADABLE = "가장 슬픈 수를 굴린 사람"
FOUR = (*THREE, "dan")


def table_of(*members: str, rule: str | None = None, judge: str = "model") -> Table:
    """A Dice room without clocks."""
    table = Table(DICE_ROOM, NO_CLOCK, judge=judge, **({} if rule is None else {"rule": rule}))
    table.join(*members)
    return table


def preview_in(table: Table) -> PreviewView:
    """The preview that everyone sees."""
    preview = room_view(table.game, table.room).preview
    assert preview is not None
    return preview


def final_phase(table: Table) -> object:
    """How the last match ended."""
    assert running(table.room) is None
    assert table.room.match is not None
    return table.room.match.state.phase


class TestStarting:
    def test_only_ready_players_take_part(self) -> None:
        table = table_of(*FOUR)
        table.start("ann", "cho")
        assert table.match.players == (HumanPlayer("ann"), HumanPlayer("cho"))
        assert [seat_of(table.room, member) for member in FOUR] == [0, None, 1, None]
        assert connected(table.room) == list(FOUR)
        assert table.refusal_code(Act(ROLL), "bob") == "NOT_JOINED"

    def test_spectators_sit_down_again_after_the_match(self) -> None:
        table = table_of(*FOUR)
        table.start("ann", "cho")
        for member in ("ann", "cho"):
            table.send(Act(ROLL), member)
        table.start("ann", "bob", "dan")
        assert table.match.players == (HumanPlayer("ann"), HumanPlayer("bob"), HumanPlayer("dan"))

    def test_match_needs_two_players(self) -> None:
        table = table_of(*THREE)
        assert table.refusal_code(table.begin(), "ann") == "WRONG_SEAT_COUNT"

    def test_dice_are_fixed_at_the_start(self) -> None:
        table = table_of(*THREE)
        table.send(Choose(SeatOptions(max=50)), "bob")
        table.start(*THREE)
        assert table.match.state.ranges == (100, 50, 100)
        assert table.refusal_code(Choose(SeatOptions(max=9)), "bob") == "GAME_IN_PROGRESS"

    def test_preview_says_how_the_rule_is_judged(self) -> None:
        table = table_of(*THREE)
        assert preview_in(table).line == DICE_ROOM.preview(Options(), (), True).line
        table.send(Configure(Options(rule=UNREADABLE), NO_CLOCK), "ann")
        assert preview_in(table).line == DICE_ROOM.preview(Options(rule=UNREADABLE), (), True).line

    def test_preview_names_the_adjudicator_who_is_asked(self) -> None:
        table = table_of(*THREE, rule=UNREADABLE)
        table.game = DICE_ROOM.without_model()
        assert preview_in(table).line.en.endswith("There’s no AI judge here, so the host decides.")
        table.start(*THREE)
        view = room_view(table.game, table.room)
        assert view.match is not None
        assert view.match.understood is not None
        assert view.match.understood.en.endswith("The host decides who is caught.")
        rows = teller_of(table.game, table.room, "en").rows(table_view(table.game, table.room, Seat(0)))
        assert ("Verdict", view.match.understood.en) in rows
        for member in THREE:
            table.send(Act(ROLL), member)
        question = question_of(table.game, table.room)
        assert question is not None
        assert question.of == "host"

    def test_ignored_text_has_to_be_confirmed(self) -> None:
        table = table_of(*THREE, rule="하이 - 낮은 사람 2명이 걸림")
        table.ready(*THREE)
        assert (preview_in(table).ignored, preview_in(table).confirmation) == (("2명이",), "needed")
        assert table.refusal_code(table.begin(), "ann") == "NOT_CONFIRMED"
        table.send(ConfirmOptions(table.room.options), "ann")
        table.send(Configure(replace(table.room.options, common_max=6), NO_CLOCK), "ann")
        assert preview_in(table).confirmation == "given"
        table.start(*THREE)

    def test_preview_warns_of_unequal_dice_by_name(self) -> None:
        table = table_of(*THREE, rule="꼴찌가 커피")
        assert preview_in(table).warnings == ()
        table.send(Choose(SeatOptions(max=6)), "bob")
        (warning,) = preview_in(table).warnings
        assert warning.en.endswith("If everyone seated rolls: bob 95.1%, ann 3.4%, cho 3.4%")
        table.send(Leave(), "bob")
        assert preview_in(table).warnings == ()


class TestRolling:
    def test_chat_rolls_the_members_own_die(self) -> None:
        table = table_of(*THREE)
        table.send(Choose(SeatOptions(max=50)), "bob")
        assert result_of(table.send(Say("/주사위"), "bob")).high == 50
        assert result_of(table.send(Say("/주사위 1 100000"), "bob")).high == 100_000
        assert table.refusal_code(Say("/주사위 1 100001"), "bob") == "INVALID_RANGE"
        table.send(Configure(Options(common_max=7), NO_CLOCK), "ann")
        assert result_of(table.send(Say("/주사위"), "bob")).high == 7

    def test_chat_command_is_the_roll_in_a_match(self) -> None:
        table = table_of(*THREE)
        table.start(*THREE)
        moved, said = table.send(Say("/주사위 1 100", "1700000000000 abc"), "bob")
        assert isinstance(moved, MatchEntry)
        assert isinstance(said, Said)
        draw = moved.draws[0]
        assert isinstance(draw, SeededDrawn)
        assert moved.move.action == Roll("1700000000000 abc", (1, 100))
        assert table.match.state.rolls[0].value == draw.value == result_of([said]).value

    def test_each_player_rolls_once(self) -> None:
        table = table_of(*THREE)
        table.start(*THREE)
        table.send(Act(ROLL), "bob")
        assert table.refusal_code(Say("/주사위"), "bob") == "ALREADY_ROLLED"
        table.send(Say("/roll"), "ann")
        assert table.refusal_code(Act(ROLL), "ann") == "ALREADY_ROLLED"
        assert [line.member for line in table.room.chat] == ["ann"]

    def test_second_roll_is_refused_while_the_referee_asks(self) -> None:
        table = table_of(*THREE, rule=UNREADABLE)
        table.start(*THREE)
        for member in THREE:
            table.send(Say("/주사위"), member)
        assert table.refusal_code(Say("/주사위"), "bob") == "ALREADY_ROLLED"

    def test_range_other_than_the_fixed_one_is_refused(self) -> None:
        table = table_of(*THREE)
        table.start(*THREE)
        assert table.refusal_code(Say("/주사위 1 50"), "bob") == "INVALID_RANGE"

    def test_spectators_rolls_do_not_count(self) -> None:
        table = table_of(*FOUR)
        table.join("eve", role="spectator")
        table.start(*THREE)
        table.send(Leave(), "cho")
        table.send(Connect("cho", "spectator"), "cho")
        for member in ("dan", "eve", "cho"):
            assert result_of(table.send(Say("/주사위 1 50"), member)).is_not_ready
        assert table.match.state.rolls == ()


class TestVerdict:
    def waiting_for_verdict(self, judge: str) -> Table:
        table = table_of(*THREE, rule=UNREADABLE, judge=judge)
        table.start(*THREE)
        for member in THREE:
            table.send(Act(ROLL), member)
        return table

    def test_judge_is_asked_before_the_host(self) -> None:
        table = self.waiting_for_verdict("model")
        question = question_of(DICE_ROOM, table.room)
        assert question is not None
        assert (question.of, question.rule, len(question.numbers)) == ("model", UNREADABLE, 3)
        assert alarm(table.room) == table.now + 60 * SECOND
        table.send(JudgeAnswered(table.match.id, None, ""))
        assert table.send(Decide((BOB,), "커피는 밥이"), "ann")
        assert final_phase(table) == Caught((BOB,), "host", "커피는 밥이")

    def test_host_is_asked_if_chosen(self) -> None:
        table = self.waiting_for_verdict("host")
        table.send(Decide((), ""), "ann")
        assert final_phase(table) == Caught((), "host", "")

    def test_silent_host_gives_no_verdict(self) -> None:
        table = self.waiting_for_verdict("host")
        assert list(table.match.clocks) == [REFEREE]
        table.wait(60)
        assert final_phase(table) == Unresolved("NO_ANSWER")

    def test_leaving_host_gives_no_verdict(self) -> None:
        table = self.waiting_for_verdict("host")
        table.send(Leave(), "ann")
        assert final_phase(table) == Unresolved("NO_ANSWER")

    def test_verdict_names_only_players_who_rolled(self) -> None:
        assert (
            self.waiting_for_verdict("host").refusal_code(Decide((Seat(3),), ""), "ann") == "INVALID_VERDICT"
        )

    def test_next_host_is_asked_after_the_host_left(self) -> None:
        table = table_of(*THREE, rule=UNREADABLE, judge="host")
        table.start(*THREE)
        for member in ("bob", "cho"):
            table.send(Act(ROLL), member)
        table.send(Leave(), "ann")
        assert table.send(Decide((BOB,), ""), "bob")
        assert final_phase(table) == Caught((BOB,), "host", "")


def test_host_may_call_the_match_off() -> None:
    table = table_of(*THREE)
    table.start(*THREE)
    table.send(Act(ROLL), "bob")
    assert event_types(table.send(CallOff(), "ann"))[:2] == ["MatchEntry", "MatchEnded"]
    assert final_phase(table) == Unresolved("CALLED_OFF")
