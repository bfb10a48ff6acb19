"""The Dice room as a room: the ready ones roll, in the talk or not; the others look on; the host decides."""

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
from tests.rooms.table import BOB, NO_CLOCK, THREE, Table, kinds

UNREADABLE = "가장 슬픈 수를 굴린 사람"
FOUR = (*THREE, "dan")


def table_of(*members: str, rule: str | None = None, judge: str = "model") -> Table:
    """A room of the Dice room without clocks."""
    table = Table(DICE_ROOM, NO_CLOCK, judge=judge, **({} if rule is None else {"rule": rule}))
    table.join(*members)
    return table


def preview_in(table: Table) -> PreviewView:
    """What everyone reads of the rule."""
    preview = room_view(table.game, table.room).preview
    assert preview is not None
    return preview


def over(table: Table) -> object:
    """How the last match ended."""
    assert running(table.room) is None
    assert table.room.match is not None
    return table.room.match.state.phase


class TestStarting:
    def test_the_ready_ones_take_part_and_the_others_look_on(self) -> None:
        table = table_of(*FOUR)
        table.start("ann", "cho")
        assert table.match.players == (HumanPlayer("ann"), HumanPlayer("cho"))
        assert [seat_of(table.room, member) for member in FOUR] == [0, None, 1, None]
        assert connected(table.room) == list(FOUR)
        assert table.refuses(Act(ROLL), "bob") == "NOT_JOINED"

    def test_afterwards_they_sit_down_again(self) -> None:
        table = table_of(*FOUR)
        table.start("ann", "cho")
        for member in ("ann", "cho"):
            table.tell(Act(ROLL), member)
        table.start("ann", "bob", "dan")
        assert table.match.players == (HumanPlayer("ann"), HumanPlayer("bob"), HumanPlayer("dan"))

    def test_two_are_the_fewest(self) -> None:
        table = table_of(*THREE)
        assert table.refuses(table.begin(), "ann") == "WRONG_SEAT_COUNT"

    def test_everyones_die_is_frozen_at_the_start(self) -> None:
        table = table_of(*THREE)
        table.tell(Choose(SeatOptions(max=50)), "bob")
        table.start(*THREE)
        assert table.match.state.ranges == (100, 50, 100)
        assert table.refuses(Choose(SeatOptions(max=9)), "bob") == "GAME_IN_PROGRESS"

    def test_how_the_rule_will_be_judged_is_seen_before(self) -> None:
        table = table_of(*THREE)
        assert preview_in(table).line == DICE_ROOM.preview(Options(), (), True).line
        table.tell(Configure(Options(rule=UNREADABLE), NO_CLOCK), "ann")
        assert preview_in(table).line == DICE_ROOM.preview(Options(rule=UNREADABLE), (), True).line

    def test_who_really_decides_is_seen_before_and_asked(self) -> None:
        table = table_of(*THREE, rule=UNREADABLE)
        table.game = DICE_ROOM.without_model()
        assert preview_in(table).line.en.endswith(
            "There is no AI judge here: the host decides who is caught."
        )
        table.start(*THREE)
        view = room_view(table.game, table.room)
        assert view.match is not None
        assert view.match.understood is not None
        assert view.match.understood.en.endswith("the host decides who is caught.")
        rows = teller_of(table.game, table.room, "en").rows(table_view(table.game, table.room, Seat(0)))
        assert ("Verdict", view.match.understood.en) in rows
        for member in THREE:
            table.tell(Act(ROLL), member)
        question = question_of(table.game, table.room)
        assert question is not None
        assert question.of == "host"

    def test_words_that_play_no_part_are_confirmed_first(self) -> None:
        table = table_of(*THREE, rule="하이 - 낮은 사람 2명이 걸림")
        table.ready(*THREE)
        assert (preview_in(table).ignored, preview_in(table).confirmation) == (("2명이",), "needed")
        assert table.refuses(table.begin(), "ann") == "NOT_CONFIRMED"
        table.tell(ConfirmOptions(table.room.options), "ann")
        table.tell(Configure(replace(table.room.options, common_max=6), NO_CLOCK), "ann")
        assert preview_in(table).confirmation == "given"
        table.start(*THREE)

    def test_everyone_is_warned_of_unequal_dice_by_name(self) -> None:
        table = table_of(*THREE, rule="꼴찌가 커피")
        assert preview_in(table).warnings == ()
        table.tell(Choose(SeatOptions(max=6)), "bob")
        (warning,) = preview_in(table).warnings
        assert warning.en.endswith("If everyone seated rolls: bob 95.1%, ann 3.4%, cho 3.4%")
        table.tell(Leave(), "bob")
        assert preview_in(table).warnings == ()


class TestRolling:
    def test_the_own_die_is_rolled_in_the_talk(self) -> None:
        table = table_of(*THREE)
        table.tell(Choose(SeatOptions(max=50)), "bob")
        assert result_of(table.tell(Say("/주사위"), "bob")).high == 50
        assert result_of(table.tell(Say("/주사위 1 100000"), "bob")).high == 100_000
        assert table.refuses(Say("/주사위 1 100001"), "bob") == "INVALID_RANGE"
        table.tell(Configure(Options(common_max=7), NO_CLOCK), "ann")
        assert result_of(table.tell(Say("/주사위"), "bob")).high == 7

    def test_in_a_match_the_command_is_the_roll_and_shows_its_value(self) -> None:
        table = table_of(*THREE)
        table.start(*THREE)
        moved, said = table.tell(Say("/주사위 1 100", "1700000000000 abc"), "bob")
        assert isinstance(moved, MatchEntry)
        assert isinstance(said, Said)
        draw = moved.draws[0]
        assert isinstance(draw, SeededDrawn)
        assert moved.move.action == Roll("1700000000000 abc", (1, 100))
        assert table.match.state.rolls[0].value == draw.value == result_of([said]).value

    def test_once_each_by_whatever_way(self) -> None:
        table = table_of(*THREE)
        table.start(*THREE)
        table.tell(Act(ROLL), "bob")
        assert table.refuses(Say("/주사위"), "bob") == "ALREADY_ROLLED"
        table.tell(Say("/roll"), "ann")
        assert table.refuses(Act(ROLL), "ann") == "ALREADY_ROLLED"
        assert [line.member for line in table.room.chat] == ["ann"]

    def test_while_the_table_asks_too(self) -> None:
        table = table_of(*THREE, rule=UNREADABLE)
        table.start(*THREE)
        for member in THREE:
            table.tell(Say("/주사위"), member)
        assert table.refuses(Say("/주사위"), "bob") == "ALREADY_ROLLED"

    def test_another_range_than_the_frozen_one_is_refused(self) -> None:
        table = table_of(*THREE)
        table.start(*THREE)
        assert table.refuses(Say("/주사위 1 50"), "bob") == "INVALID_RANGE"

    def test_whoever_is_not_part_of_it_rolls_for_nothing(self) -> None:
        table = table_of(*FOUR)
        table.join("eve", role="spectator")
        table.start(*THREE)
        table.tell(Leave(), "cho")
        table.tell(Connect("cho", "spectator"), "cho")
        for member in ("dan", "eve", "cho"):
            assert result_of(table.tell(Say("/주사위 1 50"), member)).is_not_ready
        assert table.match.state.rolls == ()


class TestTheVerdict:
    def asked(self, judge: str) -> Table:
        table = table_of(*THREE, rule=UNREADABLE, judge=judge)
        table.start(*THREE)
        for member in THREE:
            table.tell(Act(ROLL), member)
        return table

    def test_the_judge_is_asked_and_then_the_host(self) -> None:
        table = self.asked("model")
        question = question_of(DICE_ROOM, table.room)
        assert question is not None
        assert (question.of, question.rule, len(question.numbers)) == ("model", UNREADABLE, 3)
        assert alarm(table.room) == table.now + 60 * SECOND
        table.tell(JudgeAnswered(table.match.id, None, ""))
        assert table.tell(Decide((BOB,), "커피는 밥이"), "ann")
        assert over(table) == Caught((BOB,), "host", "커피는 밥이")

    def test_the_host_alone_where_it_was_chosen_so(self) -> None:
        table = self.asked("host")
        table.tell(Decide((), ""), "ann")
        assert over(table) == Caught((), "host", "")

    def test_a_host_who_is_silent_gives_none(self) -> None:
        table = self.asked("host")
        assert list(table.match.clocks) == [REFEREE]
        table.wait(60)
        assert over(table) == Unresolved("NO_ANSWER")

    def test_nor_does_one_who_leaves(self) -> None:
        table = self.asked("host")
        table.tell(Leave(), "ann")
        assert over(table) == Unresolved("NO_ANSWER")

    def test_only_who_has_rolled_can_be_caught(self) -> None:
        assert self.asked("host").refuses(Decide((Seat(3),), ""), "ann") == "INVALID_VERDICT"

    def test_the_next_host_is_asked_where_the_old_one_left_without_rolling(self) -> None:
        table = table_of(*THREE, rule=UNREADABLE, judge="host")
        table.start(*THREE)
        for member in ("bob", "cho"):
            table.tell(Act(ROLL), member)
        table.tell(Leave(), "ann")
        assert table.tell(Decide((BOB,), ""), "bob")
        assert over(table) == Caught((BOB,), "host", "")


def test_the_host_may_call_it_off() -> None:
    table = table_of(*THREE)
    table.start(*THREE)
    table.tell(Act(ROLL), "bob")
    assert kinds(table.tell(CallOff(), "ann"))[:2] == ["MatchEntry", "MatchEnded"]
    assert over(table) == Unresolved("CALLED_OFF")
