import pytest

from noripan.games.dice_room import GAME
from noripan.games.dice_room.actions import CALL_OFF, CANNOT_SAY, ROLL, Verdict
from noripan.kernel import REFEREE, Outcome

from .tables import HIGH, LOW, UNREADABLE, a_game, rolled


@pytest.mark.parametrize(
    ("rule", "numbers", "results", "ranks"),
    [
        (HIGH, (30, 7, 99), ("win", "lose", "win"), (1, 2, 1)),
        (LOW, (30, 7, 99), ("win", "win", "lose"), (1, 1, 2)),
        (HIGH, (7, 7, 99), ("lose", "lose", "win"), (2, 2, 1)),
        (HIGH, (7, 7), ("lose", "lose"), (2, 2)),
    ],
)
def test_the_caught_have_lost_and_the_others_have_won(rule, numbers, results, ranks):  # rule 5.8
    outcome = GAME.outcome(rolled(*numbers, rule=rule).state)
    assert (outcome.results, outcome.ranks) == (results, ranks)


def test_who_left_without_a_roll_comes_last():  # rule 5.8
    table = rolled(30, 7, seats=3).when_leaves(2)
    assert GAME.outcome(table.state) == Outcome(("win", "lose", "none"), (1, 2, 3), "HIGH")


def test_while_it_is_played_there_is_no_outcome():  # rule 5.8
    assert GAME.outcome(rolled(30, seats=2).state) is None
    assert GAME.outcome(rolled(30, 7, rule=UNREADABLE).state) is None


@pytest.mark.parametrize("judge", ["model", "host"])
def test_a_verdict_is_an_outcome_of_whoever_gave_it(judge):  # rules 5.8, 6.4
    table = rolled(30, 7, rule=UNREADABLE, judge=judge).when(REFEREE, Verdict((0,), ""))
    assert GAME.outcome(table.state) == Outcome(("lose", "win"), (2, 1), judge)


@pytest.mark.parametrize(
    ("said", "reason"),
    [((Verdict((), "좋은 날"),), "NOBODY_CAUGHT"), ((CANNOT_SAY, CANNOT_SAY), "NO_ANSWER")],
)
def test_without_anyone_caught_nobody_has_a_result(said, reason):  # rule 5.9
    table = rolled(30, 7, rule=UNREADABLE)
    for action in said:
        table.when(REFEREE, action)
    assert GAME.outcome(table.state) == Outcome(("none", "none"), (3, 3), reason)


def test_what_was_called_off_has_no_result():  # rules 5.9, 7.1
    table = a_game(100, 100, 100).when(1, ROLL, 3).when(REFEREE, CALL_OFF)
    assert GAME.outcome(table.state) == Outcome(("none",) * 3, (3,) * 3, "CALLED_OFF")
