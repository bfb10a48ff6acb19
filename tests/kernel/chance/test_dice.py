from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.kernel import MAX_BOUND, FastChance, ScriptedChance, draw_of, every_outcome, roll
from noripan.kernel.chance.dice import MAX_HANDFUL

HANDFULS = st.lists(st.integers(1, 6), max_size=MAX_HANDFUL).map(tuple)


@given(HANDFULS)
def test_the_draw_of_a_handful_rolls_that_handful(faces: tuple[int, ...]) -> None:
    assert roll(ScriptedChance([draw_of(faces)]), len(faces)) == faces


@given(st.integers(0, MAX_HANDFUL).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, 6**n - 1))))
def test_rolling_and_reading_back_gives_the_draw(handful: tuple[int, int]) -> None:
    count, value = handful
    assert draw_of(roll(ScriptedChance([value]), count)) == value


@pytest.mark.parametrize(
    ("value", "count", "faces"),
    [
        (0, 0, ()),
        (0, 1, (1,)),
        (5, 1, (6,)),
        (6, 2, (2, 1)),  # the first die is the highest digit
        (35, 2, (6, 6)),
        (6**5, 6, (2, 1, 1, 1, 1, 1)),
        (6**20 - 1, 20, (6,) * 20),
    ],
)
def test_faces_are_the_base_6_digits_plus_one(value: int, count: int, faces: tuple[int, ...]) -> None:
    assert roll(ScriptedChance([value]), count) == faces


@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_handful_is_equally_likely(count: int) -> None:
    weights = {faces: weight for weight, faces in every_outcome(lambda chance: roll(chance, count))}
    assert len(weights) == 6**count
    assert set(weights.values()) == {Fraction(1, 6**count)}


@pytest.mark.parametrize("count", range(MAX_HANDFUL + 1))
def test_a_handful_is_one_draw(count: int) -> None:
    script = ScriptedChance([0])
    roll(script, count)
    assert script.left == 0


def test_twenty_dice_are_the_most_one_draw_can_hold() -> None:
    assert 6**MAX_HANDFUL <= MAX_BOUND < 6 ** (MAX_HANDFUL + 1)
    with pytest.raises(IndexError):
        roll(FastChance(0), MAX_HANDFUL + 1)
