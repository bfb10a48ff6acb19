"""Samples written as boxes come back as they were."""

from hypothesis import given
from hypothesis import strategies as st

from noripan.kernel.forms import boxes_of, rows_of

NUMBERS = st.integers(0, 4)


@given(st.integers(1, 3).flatmap(lambda width: st.lists(st.tuples(*[NUMBERS] * width))))
def test_boxes_give_the_same_rows_in_the_same_order(rows):
    assert list(rows_of(boxes_of(rows))) == rows


def test_a_staircase_of_bets_takes_two_boxes():
    bets = [(face, count) for count in range(3, 17) for face in range(1, 7)][4:]
    assert boxes_of(bets) == (((5, 6), (3, 3)), ((1, 6), (4, 16)))


def test_no_rows_are_no_boxes():
    assert boxes_of([]) == ()


def test_rows_of_no_fields_are_one_each():
    assert list(rows_of(boxes_of([()]))) == [()]
