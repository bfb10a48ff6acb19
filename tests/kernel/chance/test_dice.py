from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.kernel import MAX_BOUND, FastChance, ScriptedChance, draw_of, every_outcome, roll
from noripan.kernel.chance.dice import MAX_HANDFUL

HANDFULS = st.lists(st.integers(1, 6), max_size=MAX_HANDFUL).map(tuple)


@given(HANDFULS)
def test_draw_of_faces_rolls_these_faces(faces: tuple[int, ...]) -> None:
    assert roll(ScriptedChance([draw_of(faces)]), len(faces)) == faces


@given(st.integers(0, MAX_HANDFUL).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, 6**n - 1))))
def test_roll_and_draw_of_are_inverse(handful: tuple[int, int]) -> None:
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
def test_all_rolls_are_equally_likely(count: int) -> None:
    weights = {faces: weight for weight, faces in every_outcome(lambda chance: roll(chance, count))}
    assert len(weights) == 6**count
    assert set(weights.values()) == {Fraction(1, 6**count)}


@pytest.mark.parametrize("count", range(MAX_HANDFUL + 1))
def test_roll_uses_one_draw(count: int) -> None:
    script = ScriptedChance([0])
    roll(script, count)
    assert script.left == 0


def test_one_draw_rolls_at_most_twenty_dice() -> None:
    assert 6**MAX_HANDFUL <= MAX_BOUND < 6 ** (MAX_HANDFUL + 1)
    with pytest.raises(IndexError):
        roll(FastChance(0), MAX_HANDFUL + 1)
