"""Forms filled in at random: of few fields and of many, often admitted though they are no samples."""

import pytest

from noripan.games.registry import find
from noripan.kernel import Bound, FastChance, Form, Tagged
from noripan.kernel.forms import boxes_of
from noripan.testing import Subject, walk
from noripan.testing.sampling import nearby, sample_actions
from noripan.testing.trips import _bold

from .toy import TOY
from .toy.types import Stake


class Trade(Tagged, frozen=True):
    """Five kinds to give, and five to get."""

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
    """What is held is given, something for something else, and not the same."""
    numbers = tuple(getattr(trade, name) for name in trade.__struct_fields__)
    give, want = numbers[:5], numbers[5:]
    fits = all(0 <= gone <= had for gone, had in zip(give, HAND, strict=True))
    return fits and any(give) and any(want) and not any(map(min, zip(give, want, strict=True)))


SAMPLES = [(1, 0, 0, 0, 0, 0, 1, 0, 0, 0), (2, 0, 0, 0, 0, 0, 0, 0, 0, 1), (0, 1, 0, 0, 0, 0, 0, 1, 0, 0)]
BOUNDS = tuple(Bound(name, 0, 19) for name in Trade.__struct_fields__)
FORM = Form(Trade, BOUNDS, admits, boxes_of(SAMPLES))


def test_beside_a_sample_is_within_the_bounds_and_often_admitted():
    chance = FastChance(1)
    tried = [nearby(FORM, chance) for _ in range(300)]
    assert all(bound.low <= getattr(trade, bound.name) <= bound.high for trade in tried for bound in BOUNDS)
    own = [trade for trade in tried if admits(trade) and trade not in FORM.samples]
    assert 100 < len(own) < 300
    assert len(set(own)) > 40


def test_a_bold_choice_of_many_fields_is_admitted_more_often_than_not():
    chance = FastChance(2)
    chosen = [next(filter(admits, _bold(FORM, chance)), None) for _ in range(100)]
    assert sum(trade is not None and trade not in FORM.samples for trade in chosen) > 50


def test_a_form_without_samples_or_fields_is_filled_in_too():
    class Pass(Tagged, frozen=True):
        pass

    assert nearby(Form(Pass, (), lambda _: True, ((),)), FastChance(0)) == Pass()
    assert len(list(_bold(Form(Trade, BOUNDS, admits, ()), FastChance(0)))) == 1


@pytest.mark.parametrize(("game", "seats"), [(TOY, 3), (find("pirate_dice").game, 4)])
def test_trips_take_forms_beside_their_samples(game, seats):
    seen = set()
    for seed in range(30):
        for step in walk(Subject(game), seats, seed).steps[1:]:
            move = step.entry.move
            for form in game.forms(step.before, getattr(move, "seat", 0)):
                if isinstance(getattr(move, "action", None), form.action):
                    seen.add(move.action in form.samples)
    assert seen == {True, False}


def test_actions_worth_trying_have_some_beside_the_samples():
    match = walk(Subject(TOY), 2, 1, length=0).match
    tried = [
        action
        for seed in range(20)
        for action in sample_actions(TOY, match.state, match.all_seats, FastChance(seed))
        if isinstance(action, Stake)
    ]
    assert {3, 4, 6, 7} <= {action.chips for action in tried}
