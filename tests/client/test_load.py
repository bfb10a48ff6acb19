"""What the load tool works out by itself."""

from random import Random

from noripan.client.load import Spread, choose

FORM = {"action": "Bet", "fields": [{"name": "count"}], "samples": [[[1, 3]], [[7, 9]]]}


def test_percentiles_are_in_milliseconds():
    assert Spread.of([number / 1000 for number in range(1, 101)]) == Spread(51.0, 96.0, 100.0)
    assert Spread.of([]) == Spread(0.0, 0.0, 0.0)


def test_it_chooses_among_plain_actions_and_first_samples():
    menu = {"actions": [{"type": "Challenge"}], "forms": [FORM]}
    chosen = {str(choose(menu, Random(seed))) for seed in range(200)}
    assert chosen == {str(action) for action in ({"type": "Challenge"}, *bets(1, 2, 3, 7, 8, 9))}


def test_a_form_with_few_samples_is_enough():
    few = {**FORM, "samples": [[[2, 2]]]}
    assert {str(choose({"actions": [], "forms": [few]}, Random(seed))) for seed in range(50)} == {
        str(bets(2)[0])
    }


def bets(*counts):
    return [{"type": "Bet", "count": count} for count in counts]
