"""Each turn of a world has its own luck."""

from noripan.bots.rollouts.luck import CommonLuck
from noripan.kernel import Seat

FIRST, SECOND = Seat(0), Seat(1)


def draws(luck, seat, number, count=6):
    chance = luck.of_turn(seat, number)
    return [chance.below(1000) for _ in range(count)]


def test_turn_has_the_same_luck_however_much_was_drawn_before():
    one, other = CommonLuck(7), CommonLuck(7)
    draws(one, FIRST, 0, count=3)
    draws(other, FIRST, 0, count=50)
    assert draws(one, SECOND, 0) == draws(other, SECOND, 0)


def test_luck_goes_on_within_a_turn():
    whole, parts = CommonLuck(7), CommonLuck(7)
    assert draws(whole, FIRST, 0, 6) == [*draws(parts, FIRST, 0, 2), *draws(parts, FIRST, 0, 4)]


def test_turns_and_worlds_differ():
    luck = CommonLuck(7)
    series = [draws(luck, *turn) for turn in ((FIRST, 0), (SECOND, 0), (FIRST, 1), (FIRST, 0))]
    series.append(draws(CommonLuck(8), FIRST, 0))
    assert len({tuple(each) for each in series}) == 5


def test_contributions_of_players_are_ignored():
    rolls = {CommonLuck(7).of_turn(FIRST, 0).seeded(salt, 1, 6) for salt in "abc"}
    assert len(rolls) == 1
    assert rolls <= set(range(1, 7))
