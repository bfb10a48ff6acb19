import pytest

from noripan.games.pirate_dice.actions import CHALLENGE, Bet
from noripan.games.pirate_dice.dice import count_matching
from noripan.games.pirate_dice.events import ChallengeJudged, RoundStarted

from .tables import a_round, dice, draws_for


@pytest.mark.parametrize(
    ("cups", "face", "wild_ones", "count"),
    [
        (("4444", "2356"), 4, True, 5),  # rule 10.1: four fours and the red die are five
        (("4444", "2356"), 4, False, 5),
        (("4411", "1356"), 4, True, 6),  # rule 10.3: every rolled 1 as well
        (("4411", "1356"), 4, False, 3),  # rule 10.5: unless the option is off
        (("4411", "1356"), 1, True, 4),  # rules 10.2, 10.4: three ones and the red die, each once
        (("4411", "1356"), 1, False, 4),
        (("2222", "3333"), 6, True, 1),  # the red die alone
        (("", "16"), 6, True, 3),
    ],
)
def test_dice_that_count_for_a_face(cups, face, wild_ones, count):  # rules 10.1–10.5
    assert count_matching(tuple(map(dice, cups)), face, wild_ones=wild_ones) == count


def judged(*cups: str, face: int, count: int, wild_ones: bool = True, again: tuple[str, ...] = ()):
    """Seat 0 bets, seat 1 challenges."""
    table = (
        a_round(*cups, wild_ones=wild_ones).when(0, Bet(face, count)).when(1, CHALLENGE, *draws_for(*again))
    )
    return table.events[0], table


def test_challenger_loses_the_difference_if_there_are_more():  # rules 6.2, 7.1, 7.4
    event, table = judged("4456", "4156", "2222", face=4, count=3, again=("1111", "22", "3333"))
    assert event == ChallengeJudged(
        challenger=1,
        bettor=0,
        face=4,
        count=3,
        actual=5,
        winner="bettor",
        losers=(1,),
        dice_to_lose=2,
        lost=(0, 2, 0),
        dice=(dice("4456"), dice("4156"), dice("2222")),
    )
    assert table.state.owned == (4, 2, 4)


def test_bettor_loses_the_difference_if_there_are_fewer():  # rule 7.2
    event, table = judged("4456", "2356", "2222", face=4, count=5, again=("11", "2222", "3333"))
    assert (event.actual, event.winner, event.losers, event.dice_to_lose) == (3, "challenger", (0,), 2)
    assert table.state.owned == (2, 4, 4)


def test_exact_bet_costs_everyone_else_one_die():  # rule 7.3
    event, table = judged("4456", "2356", "2222", face=4, count=3, again=("1111", "222", "333"))
    assert (event.actual, event.winner, event.losers, event.dice_to_lose) == (3, "bettor", (1, 2), 1)
    assert table.state.owned == (4, 3, 3)


def test_red_die_can_save_a_bet():  # rules 6.2, 10.1
    event, _ = judged("4444", "2356", face=4, count=5, again=("1111", "222"))
    assert (event.actual, event.winner) == (5, "bettor")


def test_ones_do_not_count_if_not_wild():  # rule 10.5
    event, _ = judged("4111", "2356", face=4, count=5, wild_ones=False, again=("1", "2222"))
    assert (event.actual, event.winner, event.dice_to_lose) == (2, "challenger", 3)


def test_nobody_loses_more_than_they_own():  # rule 7.5
    event, table = judged("45", "2356", "2222", face=4, count=30, again=("2222", "3333"))
    assert event.dice_to_lose == 28
    assert event.lost == (2, 0, 0)
    assert table.state.owned == (0, 4, 4)


def test_lost_dice_go_to_the_centre():  # rules 1.3, 7.5
    _, table = judged("4456", "4156", "2222", face=4, count=3, again=("1111", "22", "3333"))
    assert table.state.centre == (1, 1)


def test_judgement_stays_visible_in_the_next_round():  # rule 7.4
    event, table = judged("4456", "4156", "2222", face=4, count=3, again=("1111", "22", "3333"))
    assert table.state.judgement == event
    assert table.events[1:] == (RoundStarted(2, 1, (dice("1111"), dice("22"), dice("3333"))),)
