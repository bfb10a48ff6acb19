"""The probabilities of being caught, compared with brute force."""

from fractions import Fraction
from itertools import product

import pytest

from noripan.games.dice_room.rule_preview.odds import probabilities
from noripan.games.dice_room.rule_text.evaluate import caught_by
from noripan.games.dice_room.rule_text.readings import (
    Compared,
    Extreme,
    Nearest,
    Parity,
    Placed,
    Reading,
    Same,
    Ties,
)
from noripan.kernel import Seat

DICE = [(2, 6), (6, 2), (3, 3, 5), (2, 7, 11), (2, 3, 4, 5), (5, 5, 2, 2), (12, 3), (9, 4, 9)]
NUMBERS = (0, 1, 3, 6, 20)
TARGETS = (0, 1, 3, 5, 12, 30)
RELATIONS = ("over", "at_least", "under", "at_most", "exactly")
PICKS = [
    *(Extreme(side, count) for side in ("lowest", "highest") for count in (1, 2, 3, 9)),
    *(
        Nearest(target, only, farthest)
        for target in TARGETS
        for only in (None, "at_most", "at_least")
        for farthest in (False, True)
    ),
    *(Compared(relation, number) for relation in RELATIONS for number in NUMBERS),
    Parity("odd"),
    Parity("even"),
    Same(),
]
FILTERS = (None, Parity("odd"), Parity("even"), Compared("over", 2), Compared("at_most", 4))
NARROW = (Extreme, Compared, Parity)
"""Picks whose probabilities are known with a filter, too."""


def brute_force(reading: Reading, maxima: tuple[int, ...]) -> tuple[Fraction, ...]:
    """The probabilities by enumerating all rolls."""
    all_rolls = list(product(*(range(1, most + 1) for most in maxima)))
    times = [0] * len(maxima)
    for rolled in all_rolls:
        for seat in caught_by(reading, [(Seat(seat), value) for seat, value in enumerate(rolled)]):
            times[seat] += 1
    return tuple(Fraction(count, len(all_rolls)) for count in times)


@pytest.mark.parametrize("maxima", DICE, ids=str)
@pytest.mark.parametrize("ties", ["all", "nobody"])
@pytest.mark.parametrize("but", [False, True])
def test_probabilities_equal_brute_force(maxima: tuple[int, ...], ties: Ties, but: bool) -> None:
    for pick in PICKS:
        reading = Reading(pick, but=but, ties=ties)
        assert probabilities(reading, maxima) == brute_force(reading, maxima), reading


@pytest.mark.parametrize("maxima", DICE, ids=str)
@pytest.mark.parametrize("among", FILTERS, ids=str)
def test_probabilities_with_a_filter_equal_brute_force(maxima: tuple[int, ...], among) -> None:
    for pick in PICKS:
        if isinstance(pick, NARROW):
            reading = Reading(pick, among)
            assert probabilities(reading, maxima) == brute_force(reading, maxima), reading


def test_probabilities_of_large_dice() -> None:
    assert probabilities(Reading(Extreme("lowest")), (6, 100)) == (Fraction(585, 600), Fraction(21, 600))
    small, large = probabilities(Reading(Extreme("lowest")), (50_000, 100_000)) or ()
    assert small == Fraction(sum(100_001 - value for value in range(1, 50_001)), 50_000 * 100_000)
    assert large == Fraction(sum(50_001 - value for value in range(1, 50_001)), 50_000 * 100_000)


def test_fifty_equal_dice_have_equal_probabilities() -> None:
    (probability,) = {*(probabilities(Reading(Extreme("highest")), (100_000,) * 50) or ())}
    assert Fraction(1, 50) < probability < Fraction(1, 49)


@pytest.mark.parametrize(
    "reading",
    [
        Reading(Placed("lowest", 2)),
        Reading(Extreme("lowest"), ties="first"),
        Reading(Extreme("lowest"), ties="last"),
        Reading(Nearest(3), Parity("odd")),
        Reading(Same(), Parity("odd")),
        Reading(Extreme("lowest"), Parity("odd"), but=True),
    ],
    ids=str,
)
def test_no_probabilities_if_they_depend_on_more_than_numbers(reading: Reading) -> None:
    assert probabilities(reading, (6, 100)) is None


def test_no_probabilities_for_fifty_different_dice() -> None:
    assert probabilities(Reading(Extreme("highest")), tuple(range(99_951, 100_001))) is None
