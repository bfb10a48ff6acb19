import pytest

from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.dice import roll_order
from noripan.games.pirate_dice.events import OrderRolled, RoundStarted
from noripan.games.pirate_dice.options import Options
from noripan.games.pirate_dice.state import Betting
from noripan.kernel import ScriptedChance
from noripan.testing import Scenario

from .tables import dice, draws_for


@pytest.mark.parametrize(
    ("rolls", "order"),
    [
        (("111", "666"), (1, 0)),
        (("621", "611"), (0, 1)),
        (("611", "555"), (0, 1)),
        (("555", "116"), (1, 0)),
        (("126", "115", "521"), (0, 2, 1)),
        (("543", "654", "321"), (1, 0, 2)),
    ],
)
def test_higher_sorted_dice_go_first(rolls, order):  # rule 2.2
    passes, rolled = roll_order((3,) * len(rolls), ScriptedChance(draws_for(*rolls)))
    assert rolled == order
    assert len(passes) == 1


def test_only_tied_seats_reroll():  # rule 2.2
    passes, order = roll_order((2, 2, 2), ScriptedChance(draws_for("65", "31", "56", "11", "22")))
    assert passes == ((dice("65"), dice("31"), dice("56")), (dice("11"), (), dice("22")))
    assert order == (2, 0, 1)


def test_reroll_does_not_overtake_a_better_first_roll():  # rule 2.2
    _, order = roll_order((1, 1, 1), ScriptedChance(draws_for("6", "3", "3", "5", "6")))
    assert order == (0, 2, 1)


def test_several_ties_are_rerolled_until_decided():  # rule 2.2
    rolls = draws_for("6", "6", "2", "2", "1", "1", "4", "5", "3", "2")
    passes, order = roll_order((1, 1, 1, 1), ScriptedChance(rolls))
    assert order == (0, 1, 3, 2)
    assert len(passes) == 3


def test_highest_roll_opens_and_rolls_for_order_are_public():  # rules 2.1, 2.3, 3.3
    table = Scenario.given(GAME, 3, Options(dice=2)).set_up(*draws_for("11", "43", "42", "12", "34", "56"))
    table.then(
        OrderRolled(rolls=((dice("11"), dice("43"), dice("42")),), order=(1, 2, 0)),
        RoundStarted(1, 1, (dice("12"), dice("34"), dice("56"))),
    )
    rolled = table.events[0]
    assert all(GAME.show(rolled, viewer) == rolled for viewer in (0, 1, 2, None))
    assert table.state.phase == Betting(1, ())


def test_seats_keep_their_numbers():  # rule 2.4
    table = Scenario.given(GAME, 3, Options(dice=1)).set_up(*draws_for("1", "2", "3", "4", "5", "6"))
    assert table.state.order == (2, 1, 0)
    assert table.state.cups == ((4,), (5,), (6,))
