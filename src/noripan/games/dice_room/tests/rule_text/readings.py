"""Hypothesis strategies for readings and rolls, and all shapes of readings."""

from itertools import product

from hypothesis import strategies as st

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

SIDES = ("lowest", "highest")
RELATIONS = ("over", "at_least", "under", "at_most", "exactly")
TIES = ("all", "first", "last", "nobody")

numbers = st.integers(0, 8)
counts = st.integers(1, 5)
filters = st.one_of(
    st.builds(Parity, st.sampled_from(["odd", "even"])),
    st.builds(Compared, st.sampled_from(RELATIONS), numbers),
)
nearest = st.builds(Nearest, numbers, st.sampled_from([None, "at_most", "at_least"]), st.booleans())
ranked = st.one_of(
    st.builds(Extreme, st.sampled_from(SIDES), counts),
    st.builds(Placed, st.sampled_from(SIDES), counts),
    nearest,
)
picks = st.one_of(ranked, filters, st.just(Same()))
readings = st.builds(Reading, picks, st.none() | filters, st.booleans(), st.sampled_from(TIES))


def rolls_of(values: list[int]) -> list[tuple[Seat, int]]:
    """The last seat rolls first, so that the orders of seats and rolls differ."""
    return [(Seat(len(values) - 1 - place), value) for place, value in enumerate(values)]


rolls = st.lists(st.integers(1, 6), max_size=9).map(rolls_of)

FILTERS = [
    Parity("odd"),
    Parity("even"),
    *(Compared(relation, number) for relation, number in product(RELATIONS, (1, 50, 1000))),
]
RANKED = [
    *(Extreme(side, count) for side, count in product(SIDES, (1, 2, 13))),
    *(Placed(side, place) for side, place in product(SIDES, (2, 3, 11, 22))),
    *(
        Nearest(number, only, farthest)
        for number, only, farthest in product((7, 100), (None, "at_most", "at_least"), (False, True))
    ),
]
FEW = [None, Parity("odd"), Compared("exactly", 50)]
SHAPES = [
    *(Reading(*parts) for parts in product(RANKED, FEW, (False, True), TIES)),
    *(Reading(*parts) for parts in product([*FILTERS, Same()], (None,), (False, True))),
    *(Reading(*parts) for parts in product(FILTERS[2:-3], FILTERS[:2], (False, True))),
    *(Reading(Same(), among, but) for among, but in product(FILTERS, (False, True))),
    *(Reading(Compared("under", 80), Compared("at_least", 20), but) for but in (False, True)),
    *(Reading(Extreme("lowest"), among) for among in FILTERS if among not in FEW),
]
"""Every shape of a reading that has its own sentence."""
