from noripan.games.dice_room import GAME
from noripan.games.dice_room.actions import ROLL
from noripan.games.dice_room.events import Judged, NotJudged, Rolled, VerdictAsked
from noripan.kernel import Outcome, SeatLeft

from .tables import UNCLEAR, a_game, rolled


def test_last_roll_ends_the_game():  # rule 4.1
    table = a_game(100, 100).when(1, ROLL, 9).when(0, ROLL, 7)
    assert table.events[1:] == (Judged((0,), "HIGH", ""),)
    assert GAME.actors(table.state) == ()


def test_game_ends_when_the_last_waiting_player_leaves():  # rules 4.1, 4.3
    table = rolled(7, 9, seats=3).when_leaves(2).then(SeatLeft(2), Judged((0,), "HIGH", ""))
    assert GAME.outcome(table.state).results == ("lose", "win", "none")


def test_leavers_who_rolled_do_not_end_the_game_early():  # rules 4.1, 4.2
    """Two of four have rolled and left: comparing counts of rolls and seats would end the game too early."""
    table = rolled(7, 9, seats=4).when_leaves(0).then().when_leaves(1).then()
    assert GAME.actors(table.state) == (2, 3)
    table.when(3, ROLL, 50)
    assert GAME.outcome(table.state) is None
    table.when_leaves(2).then(SeatLeft(2), Judged((0,), "HIGH", ""))


def test_roll_of_a_leaver_counts():  # rule 4.2
    table = rolled(3, seats=3).when_leaves(0).then()
    table.when(1, ROLL, 50).when(2, ROLL, 60)
    assert GAME.outcome(table.state) == Outcome(("lose", "win", "win"), (2, 1, 1), "HIGH")


def test_leaver_without_a_roll_is_out():  # rule 4.3
    table = a_game(100, 100, 100).when_leaves(1).then(SeatLeft(1))
    assert GAME.actors(table.state) == (0, 2)
    table.when(0, ROLL, 5).when(2, ROLL, 6)
    assert GAME.outcome(table.state) == Outcome(("lose", "none", "win"), (2, 3, 1), "HIGH")


def test_last_present_player_still_rolls():  # rules 4.1, 4.3
    table = a_game(100, 100).when_leaves(0).then(SeatLeft(0))
    assert GAME.outcome(table.state) is None
    table.when(1, ROLL, 100)
    assert isinstance(table.events[0], Rolled)
    assert table.events[1:] == (Judged((1,), "HIGH", ""),)


def test_game_without_rolls_ends_unjudged():  # rules 4.4, 5.9
    table = a_game(100, 100).when_leaves(0).when_leaves(1).then(SeatLeft(1), NotJudged("NO_ROLLS"))
    assert GAME.outcome(table.state) == Outcome(("none", "none"), (3, 3), "NO_ROLLS")


def test_unclear_rule_is_asked_about_when_the_last_one_leaves():  # rules 4.1, 6.1
    rolled(7, seats=2, rule=UNCLEAR).when_leaves(1).then(SeatLeft(1), VerdictAsked("model"))


def test_leaving_after_the_rolls_changes_nothing():  # rule 4.2
    for table in (rolled(7, 9, rule=UNCLEAR), rolled(7, 9)):
        before = table.state
        assert table.when_leaves(0).then().when_leaves(1).then().state == before


def test_second_leave_changes_nothing():  # rule 4.3
    a_game(100, 100, 100).when_leaves(1).when_leaves(1).then()
