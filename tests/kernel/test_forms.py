"""Samples survive being packed into boxes."""

from hypothesis import given
from hypothesis import strategies as st

from noripan.kernel.forms import boxes_of, rows_of

NUMBERS = st.integers(0, 4)


@given(st.integers(1, 3).flatmap(lambda width: st.lists(st.tuples(*[NUMBERS] * width))))
def test_boxes_expand_to_the_same_rows(rows):
    assert list(rows_of(boxes_of(rows))) == rows


def test_staircase_of_bets_fits_in_two_boxes():
    bets = [(face, count) for count in range(3, 17) for face in range(1, 7)][4:]
    assert boxes_of(bets) == (((5, 6), (3, 3)), ((1, 6), (4, 16)))


def test_no_rows_give_no_boxes():
    assert boxes_of([]) == ()


def test_rows_without_fields_give_one_box_each():
    assert list(rows_of(boxes_of([()]))) == [()]
