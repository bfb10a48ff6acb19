import pytest

from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.options import STARTING_DICE, Options, check_start, dice_each
from noripan.kernel import Match, NoSeatOptions, RuleViolation
from noripan.testing import Scenario

SEATS = NoSeatOptions()


def test_seats_are_2_to_6():  # rule 1.1
    assert GAME.facts.seats == (2, 3, 4, 5, 6)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_other_numbers_of_players_are_refused(seats):  # rule 1.1
    with pytest.raises(RuleViolation) as refused:
        Match.start(GAME, seats)
    assert refused.value.code == "WRONG_SEAT_COUNT"


@pytest.mark.parametrize(("seats", "dice"), [(2, 15), (3, 10), (4, 7), (5, 6), (6, 5)])
def test_starting_dice_depend_on_seats(seats, dice):  # rule 1.2
    match = Match.start(GAME, seats)
    assert match.state.owned == (dice,) * seats
    assert STARTING_DICE[seats] == dice


def test_option_sets_the_dice():  # rule 1.2
    assert Match.start(GAME, 2, Options(dice=1)).state.owned == (1, 1)


@pytest.mark.parametrize(("seats", "most"), [(2, 15), (3, 10), (4, 7), (5, 6), (6, 5)])
def test_all_dice_fit_the_centre(seats, most):  # rule 1.3
    check_start(Options(dice=most), (SEATS,) * seats)
    if most == 15:
        return
    with pytest.raises(RuleViolation) as refused:
        check_start(Options(dice=most + 1), (SEATS,) * seats)
    assert refused.value.code == "TOO_MANY_DICE"
    assert refused.value.params == {"dice": most + 1, "most": most, "slots": 30}


def test_default_dice_fit_the_centre():  # rule 1.3
    assert all(dice_each(Options(), seats) * seats <= 30 for seats in GAME.facts.seats)


def test_match_starts_when_all_are_ready():  # rule 11.2
    assert GAME.start(Options()) == "all_ready"


def test_nobody_acts_before_the_order_is_decided():  # rules 4.4, 11.1
    table = Scenario.given(GAME, 2, Options())
    assert GAME.actors(table.state) == ()
    assert table.refused(0, GAME.facts.codecs.action.convert({"type": "Challenge"})).code == "NOT_STARTED"
