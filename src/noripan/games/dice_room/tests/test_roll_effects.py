from fractions import Fraction

import pytest

from noripan.games.dice_room import GAME
from noripan.games.dice_room.actions import ROLL
from noripan.games.dice_room.options import Options
from noripan.games.dice_room.roll_effects import danger_of, effect_of
from noripan.games.dice_room.rule_text.readings import (
    Compared,
    Extreme,
    Nearest,
    Parity,
    Placed,
    Reading,
    Same,
)
from noripan.kernel import FairChanceSource, Match, SeededDrawn, every_outcome
from noripan.kernel.chance.fairness import Drawn

from .tables import HIGH, LOW, UNCLEAR, a_game

ALWAYS, TENTH, TWENTIETH = Fraction(1), Fraction(1, 10), Fraction(1, 20)


def after(*numbers: int, rule: str, seats: int = 6):
    """The first seats have rolled these numbers with dice of six; no roll drew for a near miss."""
    table = a_game(*[6] * seats, rule=rule)
    for seat, number in enumerate(numbers):
        table.when(seat, ROLL, number)
    return table


def odds(table, seat: int):
    """The probability of each near miss, by the number of the next roll."""
    found = {number: {} for number in range(1, 7)}
    for weight, (_, events) in every_outcome(lambda chance: GAME.play(table.state, seat, ROLL, chance)):
        shown = found[events[0].value]
        if events[0].near_miss is not None:
            shown[events[0].near_miss] = shown.get(events[0].near_miss, 0) + 6 * weight
    return found


NEW, SECOND, THIRD, NOTHING = {"new": ALWAYS}, {"second": TENTH}, {"third": TWENTIETH}, {}


@pytest.mark.parametrize(
    ("rule", "numbers", "expected"),
    [
        (HIGH, (2, 4, 5), (NEW, SECOND, SECOND, THIRD, NOTHING, NOTHING)),
        (HIGH, (3, 3, 5), (NEW, NEW, THIRD, THIRD, NOTHING, NOTHING)),  # two earlier rolls equal a third 3
        (HIGH, (1, 6, 6), (SECOND, SECOND, SECOND, SECOND, SECOND, NOTHING)),  # 1 ties with the lowest
        (LOW, (5, 3, 2), (NOTHING, NOTHING, THIRD, SECOND, SECOND, NEW)),
        (LOW, (6, 1, 1), (NOTHING, SECOND, SECOND, SECOND, SECOND, SECOND)),
        ("니어 3", (4, 1, 6), (THIRD, SECOND, NEW, SECOND, THIRD, NOTHING)),  # from either side
        ("니어 3", (3, 3, 3), (NOTHING,) * 6),
        (UNCLEAR, (2, 4, 5), (NOTHING,) * 6),
    ],
)
def test_near_miss_and_its_odds(rule, numbers, expected):  # rules 8.1–8.5
    assert odds(after(*numbers, rule=rule), 3) == dict(enumerate(expected, 1))


def test_later_rolls_are_compared_with_all_earlier_ones():  # rules 8.2–8.4
    table = after(2, 4, 5, 6, rule=HIGH)
    expected = (NEW, SECOND, SECOND, THIRD, NOTHING, NOTHING)
    assert odds(table, 4) == dict(enumerate(expected, 1))


@pytest.mark.parametrize("seats", [2, 3])
def test_games_of_three_have_no_near_misses(seats):  # rule 8.1
    table = after(*range(6, 7 - seats, -1), rule=HIGH, seats=seats)
    assert odds(table, seats - 1) == dict.fromkeys(range(1, 7), NOTHING)


def test_first_three_rolls_are_no_near_misses():  # rule 8.1
    table = after(rule=HIGH)
    for seat, number in enumerate((6, 5, 4)):
        assert odds(table, seat) == dict.fromkeys(range(1, 7), NOTHING)
        table.when(seat, ROLL, number)


def test_leaver_without_roll_counts_as_a_starter():  # rule 8.1
    table = after(6, 5, 4, rule=HIGH, seats=5).when_leaves(4)
    assert odds(table, 3)[3] == NEW


def test_leavers_without_a_roll_do_not_count_as_rolls():  # rule 8.1
    table = after(6, 5, rule=HIGH, seats=5).when_leaves(4).when_leaves(3)
    assert odds(table, 2)[1] == NOTHING


@pytest.mark.parametrize(
    ("number", "luck", "miss", "effect"),
    [
        (1, (), "new", "upAndDown"),
        (2, (0,), "second", "upAndDown"),
        (2, (9,), None, "countUp"),
        (4, (0,), "third", "upAndDown"),
        (4, (19,), None, "countUp"),
        (5, (), None, "countUp"),
    ],
)
def test_roll_has_near_miss_and_effect(number, luck, miss, effect):  # rules 8.2–8.4, 8.7, 8.9
    table = after(2, 4, 5, rule=HIGH).when(3, ROLL, number, *luck)
    (event,) = table.events
    assert (event.near_miss, event.is_last_roller, event.effect) == (miss, False, effect)
    assert table.state.rolls[-1].effect == effect


def test_last_roller_effect_wins_over_a_near_miss():  # rule 8.6
    table = after(2, 4, 5, rule=HIGH, seats=4).when(3, ROLL, 1)
    assert table.events[0].near_miss == "new"
    assert table.events[0].is_last_roller
    assert table.events[0].effect == "digitByDigit"
    assert [effect_of(True, miss) for miss in (None, "second", "third")] == ["digitByDigit"] * 3


def test_roll_that_leaves_nobody_waiting_is_the_last():  # rule 8.6
    table = after(2, 4, rule=HIGH, seats=4).when_leaves(3).when(2, ROLL, 5)
    assert table.events[0].is_last_roller
    table = after(2, rule=HIGH, seats=2).when(1, ROLL, 5)
    assert table.events[0].effect == "digitByDigit"


def test_roll_before_the_last_leaver_is_not_the_last():  # rule 8.6
    table = after(2, 4, rule=HIGH, seats=3)
    assert not table.state.rolls[-1].is_last_roller
    table.when_leaves(2)
    assert not any(roll.is_last_roller for roll in table.state.rolls)


@pytest.mark.parametrize(
    ("reading", "sooner", "later"),
    [
        (Reading(Extreme("lowest")), 1, 2),
        (Reading(Placed("lowest", 1)), 1, 2),
        (Reading(Extreme("highest")), 2, 1),
        (Reading(Placed("highest", 1), ties="first"), 2, 1),
        (Reading(Nearest(50)), 51, 48),
    ],
)
def test_readings_that_catch_one_player_have_near_misses(reading, sooner, later):  # rule 8.5
    danger = danger_of(reading)
    assert danger(sooner) < danger(later)


@pytest.mark.parametrize(
    "reading",
    [
        Reading(Extreme("lowest", 2)),
        Reading(Placed("lowest", 2)),
        Reading(Nearest(50, only="at_most")),
        Reading(Nearest(50, farthest=True)),
        Reading(Extreme("lowest"), but=True),
        Reading(Extreme("lowest"), among=Parity("odd")),
        Reading(Parity("even")),
        Reading(Compared("over", 50)),
        Reading(Same()),
    ],
)
def test_other_readings_have_no_near_misses(reading):  # rule 8.5
    assert danger_of(reading) is None


def drawn_for(rolls, number: int) -> list[int]:
    """The bounds of the draws after a roll of this number, with HIGH."""
    sooner = sum(earlier <= number for earlier in rolls)
    return [{1: 10, 2: 20}[sooner]] if len(rolls) >= 3 and sooner in {1, 2} else []


def test_near_miss_is_drawn_after_the_roll_and_only_if_it_may_be_shown():  # rule 8.9
    bounds = set()
    for game in range(20):
        match = Match.start(GAME, 12, Options(common_max=12), luck=FairChanceSource(bytes([game]) * 32))
        while match.actors:
            rolls = [roll.value for roll in match.state.rolls]
            event = match.act(match.actors[0], ROLL)[0]
            seeded, *below = match.log[-1].draws
            assert seeded == SeededDrawn("", 1, 12, event.value)
            assert [draw.bound for draw in below] == drawn_for(rolls, event.value)
            assert all(isinstance(draw, Drawn) for draw in below)
            bounds |= {draw.bound for draw in below}
    assert bounds == {10, 20}
