from collections import Counter
from fractions import Fraction

import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import ROLL, Roll
from noripan.games.catan.dice import DiceResult, roll
from noripan.games.catan.events import DiceRolled
from noripan.games.catan.phases import ACTING, ROLLING
from noripan.kernel import Codec, FairChanceSource, FastChance, Match, ScriptedChance, every_outcome

from .tables import BASE, EPIC5, a_table

NOTHING = (0, 0, 0, 0, 0)
ROLLS = list(every_outcome(roll))


def test_ac_5_1_1_a_roll_is_two_dice_and_their_sum():  # rule 4.1
    rolled = roll(ScriptedChance([2, 4]))
    assert (rolled.die1, rolled.die2, rolled.sum) == (3, 5, 8)
    assert rolled == DiceResult(3, 5, 8)
    assert Codec[DiceResult](DiceResult).encode(rolled) == b'{"die1":3,"die2":5,"sum":8}'


def test_ac_5_1_2_each_die_shows_a_whole_number_from_one_to_six():  # rule 4.1
    assert {rolled.die1 for _, rolled in ROLLS} == {rolled.die2 for _, rolled in ROLLS} == set(range(1, 7))
    assert all(type(die) is int for _, rolled in ROLLS for die in (rolled.die1, rolled.die2))
    for seed in range(50):
        rolled = roll(FastChance(seed))
        assert rolled.die1 in range(1, 7)
        assert rolled.die2 in range(1, 7)


def test_ac_5_1_3_the_sum_is_that_of_both_dice():  # rule 4.1
    assert all(rolled.sum == rolled.die1 + rolled.die2 for _, rolled in ROLLS)
    assert {rolled.sum for _, rolled in ROLLS} == set(range(2, 13))


def test_ac_5_1_4_seven_comes_most_often_a_sixth_of_the_time():  # rule 4.1
    likely = Counter()
    for weight, rolled in ROLLS:
        likely[rolled.sum] += weight
    assert likely[7] == Fraction(6, 36)
    assert likely == {number: Fraction(6 - abs(7 - number), 36) for number in range(2, 13)}


@pytest.mark.parametrize("chance", [FastChance("a thousand rolls"), FairChanceSource(bytes(32)).chance(1)])
def test_ac_5_1_4_in_a_thousand_rolls_seven_leads(chance):  # rule 4.1
    counts = Counter(roll(chance).sum for _ in range(1000))
    ((most, times),) = counts.most_common(1)
    assert most == 7
    assert times / 1000 == pytest.approx(1 / 6, abs=0.03)


def test_the_two_dice_are_distinct():  # rule 4.1
    assert len({(rolled.die1, rolled.die2) for _, rolled in ROLLS}) == 36
    assert {weight for weight, _ in ROLLS} == {Fraction(1, 36)}


@pytest.mark.parametrize("options", [BASE, EPIC5])
def test_a_turn_begins_with_its_roll(options):  # rules 4.1, 4.8
    table = a_table(2, options, phase=ROLLING).when(0, ROLL, 2, 4)
    table.then(DiceRolled(0, 3, 5, 8, (NOTHING,) * 2, (0, 0)))
    assert table.state.dice == DiceResult(3, 5, 8)
    assert GAME.view(table.state, None).dice == DiceResult(3, 5, 8)
    assert table.state.phase == ACTING


def test_everyone_sees_the_roll():  # rule 4.1
    event = DiceRolled(0, 3, 5, 8, (NOTHING,) * 2, (0, 0))
    assert all(GAME.show(event, viewer) == event for viewer in (0, 1, None))


def test_a_roll_in_play_is_drawn_from_the_verifiable_luck_of_the_match():  # rule 4.1
    match = Match(GAME, EPIC5, (GAME.facts.codecs.seat_options.type(),) * 2, FairChanceSource(bytes(32)))
    while ROLL not in match.legal(match.actors[0]):
        match.idle(match.actors[0])
    (event,) = match.act(match.actors[0], Roll())
    assert [draw.value + 1 for draw in match.log[-1].draws] == [event.die1, event.die2]
    assert {draw.bound for draw in match.log[-1].draws} == {6}
