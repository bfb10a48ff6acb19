from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.kernel import MAX_BOUND, Chance, FastChance, FastChanceSource, ScriptedChance, every_outcome
from noripan.kernel.chance.sources import ScriptRanOut

BOUNDS = st.integers(1, MAX_BOUND)
SEEDS = st.one_of(st.integers(), st.text(st.characters(exclude_categories=["Cs"])))


@given(SEEDS, st.lists(BOUNDS, max_size=20))
def test_same_seed_gives_the_same_draws(seed: int | str, bounds: list[int]) -> None:
    first, second = FastChance(seed), FastChance(seed)
    assert [first.below(bound) for bound in bounds] == [second.below(bound) for bound in bounds]


def test_different_seeds_give_different_draws() -> None:
    chances = [FastChance(seed) for seed in (0, 1, "0", "가", "나")]
    assert len({tuple(chance.below(6) for _ in range(20)) for chance in chances}) == len(chances)


@given(BOUNDS)
def test_fast_draw_stays_below_its_bound_at_the_extremes(bound: int) -> None:
    largest = 1 - 2.0**-53  # that `random()` can return
    for fraction, value in ((largest, bound - 1), (0.0, 0)):
        with patch.object(Random, "random", return_value=fraction):
            assert FastChance(0).below(bound) == value


@given(SEEDS, st.text(), st.integers(-1000, 1000), st.integers(0, 1000))
def test_fast_seeded_draw_stays_in_its_range(seed: int | str, word: str, low: int, width: int) -> None:
    assert low <= FastChance(seed).seeded(word, low, low + width) <= low + width


def test_fast_die_rolls_every_face() -> None:
    chance = FastChance(0)
    assert {chance.below(6) for _ in range(200)} == set(range(6))


def test_fast_source_continues_one_sequence_over_all_moves() -> None:
    luck, chance = FastChanceSource(5), FastChance(5)
    drawn = [luck.chance(number).below(1000) for number in (0, 1, 1, 7)]
    assert drawn == [chance.below(1000) for _ in range(4)]


def test_script_returns_its_values_in_order() -> None:
    script = ScriptedChance(iter((3, 0, -2)))
    assert script.left == 3
    assert (script.below(4), script.below(1), script.seeded("any", -2, 2)) == (3, 0, -2)
    assert script.left == 0


@pytest.mark.parametrize(
    "draw",
    [
        lambda: ScriptedChance(()).below(6),
        lambda: ScriptedChance((6,)).below(6),
        lambda: ScriptedChance((-1,)).below(6),
        lambda: ScriptedChance(()).seeded("word", 1, 6),
        lambda: ScriptedChance((0,)).seeded("word", 1, 6),
        lambda: ScriptedChance((7,)).seeded("word", 1, 6),
    ],
)
def test_script_that_does_not_fit_raises(draw: Callable[[], int]) -> None:
    with pytest.raises(ScriptRanOut):
        draw()


def no_draw(chance: Chance) -> str:
    return "sure"


def two_dice(chance: Chance) -> tuple[int, int]:
    return chance.below(6), chance.below(6)


def coin_then_die(chance: Chance) -> tuple[int, ...]:
    """Heads ends it; tails draws once more."""
    coin = chance.below(2)
    return (coin,) if coin == 0 else (coin, chance.below(6))


def from_a_shrinking_deck(chance: Chance) -> tuple[int, ...]:
    return tuple(chance.below(left) for left in (4, 3, 2, 1))


def as_many_as_the_first_says(chance: Chance) -> tuple[int, ...]:
    count = chance.below(4)
    return (count, *(chance.below(3) for _ in range(count)))


def with_words(chance: Chance) -> tuple[int, int]:
    return chance.seeded("word", -1, 1), chance.below(2)


TREES = [
    (no_draw, 1),
    (two_dice, 36),
    (coin_then_die, 7),
    (from_a_shrinking_deck, 24),
    (as_many_as_the_first_says, 1 + 3 + 9 + 27),
    (with_words, 6),
]


@pytest.mark.parametrize(("draw", "leaves"), TREES)
def test_every_outcome_occurs_once_and_weights_sum_to_one(
    draw: Callable[[Chance], object], leaves: int
) -> None:
    outcomes = list(every_outcome(draw))
    assert sum(weight for weight, _ in outcomes) == 1
    assert len(outcomes) == leaves
    assert set(Counter(result for _, result in outcomes).values()) == {1}


def test_outcome_weight_is_the_product_of_its_draws() -> None:
    weights = {result: weight for weight, result in every_outcome(coin_then_die)}
    assert weights[(0,)] == Fraction(1, 2)
    assert all(weights[1, face] == Fraction(1, 12) for face in range(6))


def test_every_outcome_covers_the_range_of_seeded_draws() -> None:
    results = [result for _, result in every_outcome(with_words)]
    assert results == [(low, coin) for low in (-1, 0, 1) for coin in (0, 1)]
