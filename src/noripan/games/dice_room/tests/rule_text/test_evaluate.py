"""Which seats a reading catches."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from noripan.games.dice_room.rule_text.evaluate import caught_by
from noripan.games.dice_room.rule_text.patterns import match_pattern
from noripan.games.dice_room.rule_text.readings import (
    Compared,
    Extreme,
    Nearest,
    Parity,
    Placed,
    Reading,
    Same,
)
from noripan.kernel import Seat

from .readings import filters, nearest, picks, readings, rolls

TIED = "3:5 1:5 0:9 2:5 4:1"
"""Seats and numbers in the order of the rolls."""


def rolled(text: str) -> list[tuple[Seat, int]]:
    pairs = (pair.split(":") for pair in text.split())
    return [(Seat(int(seat)), int(value)) for seat, value in pairs]


@pytest.mark.parametrize(
    ("reading", "text", "seats"),
    [
        (Reading(Extreme("lowest")), "0:5 1:3 2:9", (1,)),
        (Reading(Extreme("highest")), "0:5 1:3 2:9", (2,)),
        (Reading(Extreme("lowest")), "2:3 0:3 1:9", (0, 2)),
        (Reading(Extreme("lowest"), ties="first"), "2:3 0:3 1:9", (2,)),
        (Reading(Extreme("lowest"), ties="last"), "2:3 0:3 1:9", (0,)),
        (Reading(Extreme("lowest"), ties="nobody"), "2:3 0:3 1:9", ()),
        (Reading(Extreme("lowest"), ties="nobody"), "2:4 0:3 1:9", (0,)),
        (Reading(Extreme("lowest", 2)), "0:5 1:3 2:9", (0, 1)),
        (Reading(Extreme("lowest", 2)), TIED, (1, 2, 3, 4)),
        (Reading(Extreme("lowest", 2), ties="first"), TIED, (3, 4)),
        (Reading(Extreme("lowest", 2), ties="last"), TIED, (2, 4)),
        (Reading(Extreme("lowest", 2), ties="nobody"), TIED, (4,)),
        (Reading(Extreme("lowest", 3), ties="first"), TIED, (1, 3, 4)),
        (Reading(Extreme("lowest", 3), ties="last"), TIED, (1, 2, 4)),
        (Reading(Extreme("lowest", 4), ties="nobody"), TIED, (1, 2, 3, 4)),
        (Reading(Extreme("lowest", 9), ties="nobody"), TIED, (0, 1, 2, 3, 4)),
        (Reading(Extreme("highest", 2)), "0:5", (0,)),
        (Reading(Extreme("lowest")), "", ()),
        (Reading(Placed("lowest", 2)), TIED, (1, 2, 3)),
        (Reading(Placed("lowest", 2), ties="first"), TIED, (3,)),
        (Reading(Placed("lowest", 2), ties="nobody"), TIED, ()),
        (Reading(Placed("highest", 3)), TIED, (4,)),
        (Reading(Placed("highest", 4)), TIED, ()),
        (Reading(Placed("lowest", 2)), "0:5 1:5", ()),
        (Reading(Nearest(50)), "0:48 1:53 2:52", (0, 2)),
        (Reading(Nearest(50), ties="last"), "2:48 1:53 0:52", (0,)),
        (Reading(Nearest(50, "at_most")), "0:48 1:51", (0,)),
        (Reading(Nearest(50, "at_most")), "0:48 1:50", (1,)),
        (Reading(Nearest(50, "at_least")), "0:49 1:90", (1,)),
        (Reading(Nearest(50, "at_most")), "0:51 1:90", ()),
        (Reading(Nearest(50, farthest=True)), "0:1 1:100", (1,)),
        (Reading(Nearest(50, "at_most", farthest=True)), "0:1 1:100", (0,)),
        (Reading(Parity("odd")), "0:1 1:2 2:3", (0, 2)),
        (Reading(Parity("even")), "0:1 1:2 2:3", (1,)),
        (Reading(Compared("over", 50)), "0:49 1:50 2:51", (2,)),
        (Reading(Compared("at_least", 50)), "0:49 1:50 2:51", (1, 2)),
        (Reading(Compared("under", 50)), "0:49 1:50 2:51", (0,)),
        (Reading(Compared("at_most", 50)), "0:49 1:50 2:51", (0, 1)),
        (Reading(Compared("exactly", 50)), "0:49 1:50 2:51", (1,)),
        (Reading(Same()), "0:4 1:5 2:4 3:5 4:6", (0, 1, 2, 3)),
        (Reading(Same()), "0:4 1:5", ()),
        (Reading(Extreme("lowest"), Parity("odd")), "0:2 1:7 2:5", (2,)),
        (Reading(Extreme("lowest"), Parity("odd")), "0:2 1:4", ()),
        (Reading(Extreme("lowest"), Compared("over", 50)), "0:2 1:70 2:51", (2,)),
        (Reading(Parity("odd"), Compared("over", 50)), "0:3 1:70 2:51", (2,)),
        (Reading(Extreme("highest"), but=True), "0:2 1:7 2:7 3:1", (0, 3)),
        (Reading(Extreme("highest"), but=True, ties="first"), "0:2 2:7 1:7 3:1", (0, 1, 3)),
        (Reading(Extreme("lowest"), Parity("odd"), but=True), "0:2 1:7 2:5", (0, 1)),
        (Reading(Placed("lowest", 3), but=True), "0:2 1:2", (0, 1)),
    ],
)
def test_caught_seats(reading, text, seats):
    assert caught_by(reading, rolled(text)) == seats


@given(readings, rolls)
def test_only_rolled_seats_are_caught_each_once_and_in_order(reading, rolls):
    seats = caught_by(reading, rolls)
    assert set(seats) <= {seat for seat, _ in rolls}
    assert list(seats) == sorted(set(seats))


@given(readings, rolls)
def test_but_catches_the_complement(reading, rolls):
    these, others = (set(caught_by(replace(reading, but=but), rolls)) for but in (False, True))
    assert these | others == {seat for seat, _ in rolls}
    assert not these & others


@given(rolls)
def test_high_catches_the_lowest_and_low_the_highest(rolls):
    for text, worst in (("하이 낮은", min), ("로우 높은", max)):
        mode = match_pattern(text)
        edge = worst((value for _, value in rolls), default=0)
        assert mode is not None
        assert set(caught_by(mode.reading, rolls)) == {seat for seat, value in rolls if value == edge}


@given(nearest, rolls)
def test_caught_seats_are_nearest(pick, rolls):
    seats = caught_by(Reading(Nearest(pick.target)), rolls)
    distances = {seat: abs(value - pick.target) for seat, value in rolls}
    assert all(distances[seat] == min(distances.values()) for seat in seats)
    assert bool(seats) == bool(rolls)


@given(picks, st.none() | filters, rolls)
def test_ties_only_choose_among_the_tied(pick, among, rolls):
    by_ties = {
        ties: caught_by(Reading(pick, among, ties=ties), rolls) for ties in ("all", "first", "last", "nobody")
    }
    assert set(by_ties["nobody"]) <= set(by_ties["first"]) & set(by_ties["last"])
    assert set(by_ties["first"]) | set(by_ties["last"]) <= set(by_ties["all"])
    assert len(by_ties["first"]) == len(by_ties["last"])


@given(st.sampled_from(["lowest", "highest"]), st.integers(1, 6), rolls)
def test_first_and_last_catch_exactly_count_seats(side, count, rolls):
    for ties in ("first", "last"):
        assert len(caught_by(Reading(Extreme(side, count), ties=ties), rolls)) == min(count, len(rolls))


@given(picks, rolls, st.randoms())
def test_order_of_rolls_is_irrelevant_unless_ties_depend_on_it(pick, rolls, luck):
    other = list(rolls)
    luck.shuffle(other)
    assert caught_by(Reading(pick), rolls) == caught_by(Reading(pick), other)
