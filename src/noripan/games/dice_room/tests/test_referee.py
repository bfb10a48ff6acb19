import pytest

from noripan.games.dice_room import GAME
from noripan.games.dice_room.actions import CALL_OFF, CANNOT_SAY, ROLL, Verdict
from noripan.games.dice_room.events import Judged, NotJudged, VerdictAsked
from noripan.games.dice_room.state import Unresolved
from noripan.kernel import REFEREE, Question

from .tables import UNCLEAR, a_game, rolled


def asking(*numbers: int, judge="model"):
    """All have rolled, and the rule is not understood."""
    return rolled(*numbers, rule=UNCLEAR, judge=judge)


def test_unclear_rule_is_asked_about():  # rules 6.1, 6.2
    table = a_game(100, 100, rule=UNCLEAR).when(1, ROLL, 9)
    assert GAME.referee.question(table.state) is None
    table.when(0, ROLL, 7)
    assert table.events[1:] == (VerdictAsked("model"),)
    assert GAME.actors(table.state) == (REFEREE,)
    assert GAME.referee.question(table.state) == Question("model", UNCLEAR, ((1, 9), (0, 7)))


def test_host_is_asked_at_once_if_chosen():  # rule 6.2
    table = asking(7, 9, judge="host").then(*asking(7, 9, judge="host").events)
    assert table.events[1:] == (VerdictAsked("host"),)
    assert GAME.referee.question(table.state).of == "host"


def test_host_is_asked_if_the_model_has_no_answer():  # rule 6.3
    table = asking(7, 9).when(REFEREE, CANNOT_SAY).then(VerdictAsked("host"))
    assert GAME.referee.question(table.state) == Question("host", UNCLEAR, ((0, 7), (1, 9)))
    assert GAME.actors(table.state) == (REFEREE,)


@pytest.mark.parametrize("caught", [(), (0,), (2,), (0, 1), (0, 1, 2)])
@pytest.mark.parametrize("judge", ["model", "host"])
def test_verdict_may_name_any_player_who_rolled(judge, caught):  # rule 6.4
    asking(7, 9, 30, judge=judge).when(REFEREE, Verdict(caught, "")).then(Judged(caught, judge, ""))


def test_host_answers_after_the_model_could_not():  # rules 6.3, 6.4
    table = asking(7, 9).when(REFEREE, CANNOT_SAY)
    table.when(REFEREE, Verdict((1,), "3월생")).then(Judged((1,), "host", "3월생"))


def test_verdict_is_sorted_by_seat():  # rule 6.4
    asking(7, 9, 30).when(REFEREE, Verdict((2, 0), "")).then(Judged((0, 2), "model", ""))


def test_verdict_may_name_a_leaver_who_rolled():  # rules 4.2, 6.4
    asking(7, 9).when_leaves(0).when(REFEREE, Verdict((0,), "")).then(Judged((0,), "model", ""))


@pytest.mark.parametrize("caught", [(2,), (0, 2), (7,), (REFEREE,), (0, 0), (1, 0, 1)])
def test_verdict_on_other_or_repeated_seats_is_refused(caught):  # rule 6.4
    table = rolled(7, 9, seats=3, rule=UNCLEAR).when_leaves(2)
    assert table.refused(REFEREE, Verdict(caught, "")).code == "INVALID_VERDICT"


def test_reason_has_a_longest_length():  # rules 6.5, 10.1
    asking(7, 9).when(REFEREE, Verdict((0,), "왜" * 300)).then(Judged((0,), "model", "왜" * 300))
    refused = asking(7, 9).refused(REFEREE, Verdict((0,), "왜" * 301))
    assert (refused.code, refused.params) == ("REASON_TOO_LONG", {"most": 300})


def test_game_ends_unjudged_without_an_answer_of_the_host():  # rule 6.6
    table = asking(7, 9, judge="host")
    assert GAME.idle(table.state, REFEREE) == CANNOT_SAY
    table.when(REFEREE, CANNOT_SAY).then(NotJudged("NO_ANSWER"))
    assert [roll.value for roll in table.state.rolls] == [7, 9]


def test_host_has_a_whole_minute_after_the_model():  # rule 6.6
    table = asking(7, 9)
    of_the_model = GAME.turns.number(table.state, REFEREE)
    table.when(REFEREE, CANNOT_SAY)
    assert GAME.turns.number(table.state, REFEREE) != of_the_model
    assert GAME.referee.seconds == 60


@pytest.mark.parametrize("action", [CANNOT_SAY, Verdict((0,), "")])
def test_answer_without_a_question_is_refused(action):  # rule 6.7
    assert rolled(7, seats=2, rule=UNCLEAR).refused(REFEREE, action).code == "NOT_ASKED"


@pytest.mark.parametrize("rule", ["", " ", "\n \n"])
def test_host_is_asked_at_once_for_a_blank_rule(rule):  # rule 6.8
    table = rolled(7, 9, rule=rule)
    assert table.events[1:] == (VerdictAsked("host"),)
    assert GAME.view(table.state, None).judged_by == "host"


@pytest.mark.parametrize(
    "table",
    [
        a_game(100, 100),
        rolled(7, seats=2),
        rolled(7, seats=3).when_leaves(1),
        asking(7, 9),
        asking(7, 9).when(REFEREE, CANNOT_SAY),
        asking(7, 9, judge="host"),
    ],
)
def test_game_can_be_called_off_at_any_time(table):  # rule 7.1
    rolls = table.state.rolls
    assert GAME.referee.call_off == CALL_OFF
    table.when(REFEREE, CALL_OFF).then(NotJudged("CALLED_OFF"))
    assert table.state.phase == Unresolved("CALLED_OFF")
    assert GAME.view(table.state, None).rolls == rolls
    assert (GAME.actors(table.state), GAME.referee.question(table.state)) == ((), None)


@pytest.mark.parametrize("action", [CALL_OFF, CANNOT_SAY, Verdict((0,), "")])
@pytest.mark.parametrize("table", [rolled(7, 9), a_game(100, 100).when(REFEREE, CALL_OFF)])
def test_referee_is_refused_after_the_end(table, action):  # rules 3.6, 7.1
    assert table.refused(REFEREE, action).code == "GAME_OVER"
    assert GAME.legal(table.state, REFEREE) == ()


def test_referee_menu_has_sample_verdicts():  # rules 6.4, 7.1
    assert GAME.legal(rolled(7, seats=2).state, REFEREE) == (CALL_OFF,)
    named = [(), (0,), (1,), (0, 1)]
    menu = GAME.legal(asking(7, 9).state, REFEREE)
    assert menu == (CANNOT_SAY, *(Verdict(caught, "") for caught in named), CALL_OFF)


def test_referee_menu_lists_a_single_roll_once():  # rule 6.4
    table = rolled(7, seats=2, rule=UNCLEAR).when_leaves(1)
    assert GAME.legal(table.state, REFEREE) == (CANNOT_SAY, Verdict((), ""), Verdict((0,), ""), CALL_OFF)


def test_answers_become_referee_actions():  # rules 6.3, 6.4
    assert GAME.referee.answer(None, "") == CANNOT_SAY
    assert GAME.referee.answer((), "비겼음") == Verdict((), "비겼음")
    assert GAME.referee.answer((1, 0), "둘 다") == Verdict((1, 0), "둘 다")
