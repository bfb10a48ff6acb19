"""All outcomes of a move, with their weights."""

import pytest

from noripan.analysis.draws import MOST_EXACT, SAMPLES, has_draws, outcomes_of
from noripan.kernel import FastChance

ANY = FastChance("any")


def two_dice(chance):
    return chance.below(6) + chance.below(6) + 2


def alone(state):
    """Nothing is alike."""


def itself(state):
    return state


def test_dice_are_grouped_by_their_sum():
    outcomes = {state: weight for weight, state in outcomes_of(two_dice, itself, ANY)}
    assert outcomes == {total: pytest.approx((6 - abs(7 - total)) / 36) for total in range(2, 13)}


def test_outcomes_that_are_not_alike_stay_apart():
    outcomes = outcomes_of(two_dice, alone, ANY)
    assert len(outcomes) == 36
    assert sum(weight for weight, _ in outcomes) == pytest.approx(1)


def test_move_without_draws_has_one_outcome():
    assert outcomes_of(lambda chance: "same", itself, ANY) == [(1.0, "same")]


def test_draws_may_depend_on_earlier_ones():
    def draw(chance):
        return "miss" if chance.below(2) else chance.below(3)

    assert sorted((str(state), round(weight, 3)) for weight, state in outcomes_of(draw, itself, ANY)) == [
        ("0", 0.167), ("1", 0.167), ("2", 0.167), ("miss", 0.5),
    ]  # fmt: skip


def test_too_many_outcomes_are_sampled():
    def draw(chance):
        return chance.below(MOST_EXACT + 1)

    again = [outcomes_of(draw, itself, FastChance("seed")) for _ in range(2)]
    assert again[0] == again[1]
    assert 1 < len(again[0]) <= SAMPLES
    assert sum(weight for weight, _ in again[0]) == pytest.approx(1)


@pytest.mark.parametrize(("draw", "draws"), [(two_dice, True), (lambda chance: 0, False)])
def test_move_with_draws_is_noticed(draw, draws):
    assert has_draws(draw) is draws
