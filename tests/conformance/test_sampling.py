"""Random actions of forms are often legal without being samples."""

import pytest

from noripan.games.registry import find
from noripan.kernel import Bound, FastChance, Form, Tagged
from noripan.kernel.forms import boxes_of
from noripan.testing import Subject, random_walk
from noripan.testing.random_play import _fillings
from noripan.testing.sampling import nearby, sample_actions

from .toy import TOY
from .toy.types import Stake


class Trade(Tagged, frozen=True):
    """Five resources to give and five to get."""

    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int
    h: int
    i: int
    j: int


HAND = (3, 2, 0, 1, 0)


def admits(trade: Trade) -> bool:
    """Gives only resources from the hand, and gets other ones."""
    numbers = tuple(getattr(trade, name) for name in trade.__struct_fields__)
    give, want = numbers[:5], numbers[5:]
    fits = all(0 <= gone <= had for gone, had in zip(give, HAND, strict=True))
    return fits and any(give) and any(want) and not any(map(min, zip(give, want, strict=True)))


SAMPLES = [(1, 0, 0, 0, 0, 0, 1, 0, 0, 0), (2, 0, 0, 0, 0, 0, 0, 0, 0, 1), (0, 1, 0, 0, 0, 0, 0, 1, 0, 0)]
BOUNDS = tuple(Bound(name, 0, 19) for name in Trade.__struct_fields__)
FORM = Form(Trade, BOUNDS, admits, boxes_of(SAMPLES))


def test_nearby_actions_are_within_bounds_and_often_legal():
    chance = FastChance(1)
    tried = [nearby(FORM, chance) for _ in range(300)]
    assert all(bound.low <= getattr(trade, bound.name) <= bound.high for trade in tried for bound in BOUNDS)
    own = [trade for trade in tried if admits(trade) and trade not in FORM.samples]
    assert 100 < len(own) < 300
    assert len(set(own)) > 40


def test_most_fillings_of_many_fields_are_legal():
    chance = FastChance(2)
    chosen = [next(filter(admits, _fillings(FORM, chance)), None) for _ in range(100)]
    assert sum(trade is not None and trade not in FORM.samples for trade in chosen) > 50


def test_forms_without_samples_or_fields_are_filled_in():
    class Pass(Tagged, frozen=True):
        pass

    assert nearby(Form(Pass, (), lambda _: True, ((),)), FastChance(0)) == Pass()
    assert len(list(_fillings(Form(Trade, BOUNDS, admits, ()), FastChance(0)))) == 1


@pytest.mark.parametrize(("game", "seats"), [(TOY, 3), (find("pirate_dice").game, 4)])
def test_walks_include_actions_beside_the_samples(game, seats):
    seen = set()
    for seed in range(30):
        for step in random_walk(Subject(game), seats, seed).steps[1:]:
            move = step.entry.move
            for form in game.forms(step.before, getattr(move, "seat", 0)):
                if isinstance(getattr(move, "action", None), form.action):
                    seen.add(move.action in form.samples)
    assert seen == {True, False}


def test_sampled_actions_include_actions_beside_the_samples():
    match = random_walk(Subject(TOY), 2, 1, length=0).match
    tried = [
        action
        for seed in range(20)
        for action in sample_actions(TOY, match.state, match.all_seats, FastChance(seed))
        if isinstance(action, Stake)
    ]
    assert {3, 4, 6, 7} <= {action.chips for action in tried}
