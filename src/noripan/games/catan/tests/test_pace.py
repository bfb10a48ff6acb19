import pytest

from noripan.games.catan.bot.counts import CARD, CITY, ROAD
from noripan.games.catan.bot.pace import ROLLS_PER_BANK_TRADE, pace, rolls_until
from noripan.games.catan.resources import NOTHING

FOUR = (4, 4, 4, 4, 4)
EVEN = (3, 3, 3, 3, 3)


@pytest.mark.parametrize(
    ("cost", "hand", "income", "rates", "rolls"),
    [
        (ROAD, (1, 1, 0, 0, 0), NOTHING, FOUR, 0),
        (ROAD, (1, 0, 0, 0, 0), (0, 6, 0, 0, 0), FOUR, 6),
        (ROAD, (1, 0, 0, 0, 0), (0, 6, 0, 0, 0), None, 6),
        (ROAD, NOTHING, (6, 3, 0, 0, 0), None, 12),
        (ROAD, (1, 0, 4, 0, 0), NOTHING, FOUR, ROLLS_PER_BANK_TRADE),
        (ROAD, (1, 0, 2, 0, 0), NOTHING, (4, 4, 2, 4, 4), ROLLS_PER_BANK_TRADE),
        (ROAD, (0, 0, 8, 0, 0), NOTHING, FOUR, 2 * ROLLS_PER_BANK_TRADE),
        (ROAD, (1, 0, 3, 0, 0), (0, 9, 0, 0, 0), FOUR, 4),
        (ROAD, (1, 0, 0, 0, 0), (0, 0, 6, 0, 0), FOUR, 24),
        (ROAD, (1, 0, 4, 0, 0), NOTHING, None, float("inf")),
        (CITY, (0, 0, 0, 2, 2), NOTHING, FOUR, float("inf")),
        (CITY, (0, 0, 0, 2, 2), (0, 0, 0, 0, 36), FOUR, 1),
        (CITY, NOTHING, (0, 0, 0, 8, 0), (4, 4, 4, 2, 4), 36),
        (CITY, NOTHING, (0, 0, 0, 4, 4), FOUR, 25.2),
    ],
)
def test_rolls_until_a_hand_can_pay(cost, hand, income, rates, rolls):
    assert rolls_until(cost, hand, income, rates) == pytest.approx(rolls)


@pytest.mark.parametrize(
    ("faster", "slower"),
    [
        ((EVEN, FOUR), ((2, 3, 3, 3, 3), FOUR)),
        (((2, 2, 2, 2, 2), FOUR), ((5, 5, 0, 0, 0), FOUR)),
        ((EVEN, (3, 3, 3, 3, 3)), (EVEN, FOUR)),
        ((EVEN, FOUR), (EVEN, None)),
    ],
    ids=["more", "of more kinds", "at a harbour", "with a bank"],
)
def test_better_incomes_have_a_better_pace(faster, slower):
    assert pace(*faster, True) > pace(*slower, True)


def test_cards_add_pace_only_if_played_with():
    ore_and_sheep = (0, 0, 4, 4, 4)
    assert pace(ore_and_sheep, None, False) < pace(ore_and_sheep, None, True)
    assert rolls_until(CARD, NOTHING, ore_and_sheep, None) == 9
