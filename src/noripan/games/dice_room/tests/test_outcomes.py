import pytest

from noripan.games.dice_room import GAME
from noripan.games.dice_room.actions import CALL_OFF, CANNOT_SAY, ROLL, Verdict
from noripan.kernel import REFEREE, Outcome

from .tables import HIGH, LOW, UNCLEAR, a_game, rolled


@pytest.mark.parametrize(
    ("rule", "numbers", "results", "ranks"),
    [
        (HIGH, (30, 7, 99), ("win", "lose", "win"), (1, 2, 1)),
        (LOW, (30, 7, 99), ("win", "win", "lose"), (1, 1, 2)),
        (HIGH, (7, 7, 99), ("lose", "lose", "win"), (2, 2, 1)),
        (HIGH, (7, 7), ("lose", "lose"), (2, 2)),
    ],
)
def test_caught_players_lose_and_others_win(rule, numbers, results, ranks):  # rule 5.8
    outcome = GAME.outcome(rolled(*numbers, rule=rule).state)
    assert (outcome.results, outcome.ranks) == (results, ranks)


def test_leaver_without_a_roll_ranks_last():  # rule 5.8
    table = rolled(30, 7, seats=3).when_leaves(2)
    assert GAME.outcome(table.state) == Outcome(("win", "lose", "none"), (1, 2, 3), "HIGH")


def test_running_game_has_no_outcome():  # rule 5.8
    assert GAME.outcome(rolled(30, seats=2).state) is None
    assert GAME.outcome(rolled(30, 7, rule=UNCLEAR).state) is None


@pytest.mark.parametrize("judge", ["model", "host"])
def test_outcome_reason_is_the_adjudicator(judge):  # rules 5.8, 6.4
    table = rolled(30, 7, rule=UNCLEAR, judge=judge).when(REFEREE, Verdict((0,), ""))
    assert GAME.outcome(table.state) == Outcome(("lose", "win"), (2, 1), judge)


@pytest.mark.parametrize(
    ("actions", "reason"),
    [((Verdict((), "좋은 날"),), "NOBODY_CAUGHT"), ((CANNOT_SAY, CANNOT_SAY), "NO_ANSWER")],
)
def test_nobody_has_a_result_if_nobody_is_caught(actions, reason):  # rule 5.9
    table = rolled(30, 7, rule=UNCLEAR)
    for action in actions:
        table.when(REFEREE, action)
    assert GAME.outcome(table.state) == Outcome(("none", "none"), (3, 3), reason)


def test_called_off_game_has_no_result():  # rules 5.9, 7.1
    table = a_game(100, 100, 100).when(1, ROLL, 3).when(REFEREE, CALL_OFF)
    assert GAME.outcome(table.state) == Outcome(("none",) * 3, (3,) * 3, "CALLED_OFF")
