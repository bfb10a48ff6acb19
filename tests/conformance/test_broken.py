"""Every law catches the games that break it, and them alone."""

from importlib import import_module
from pkgutil import iter_modules

import pytest

from noripan.testing import walk
from noripan.testing.extremes import EXTREMES
from noripan.testing.laws import LAWS, Subject, broken_laws, extreme_trips, stored_schema
from tests.rooms.variants import DEALT, FOLLOWED

from . import broken
from .toy import TOY
from .toy.house import PRESIDED

BROKEN = [module.name for module in iter_modules(broken.__path__)]
SEEDS = range(10, 20)
"""Trips enough for every mistake to show: on some of these a seat leaves."""


ALSO = {
    "bounds_reach_the_rules": {"everything_has_words", "play_accepts_what_is_offered"},
    "everything_has_words": {"bounds_reach_the_rules"},
    "play_accepts_what_is_offered": {"bounds_reach_the_rules"},
    "imagined_worlds_look_the_same": {"hidden_fields_do_not_show"},
}
"""Both laws of secrecy see a menu or refusal that tells; a leak that `determinize` copies, only the second.
Other laws meet values outside their bounds by luck, and never as a client sends them."""


def law_of(name: str) -> str:
    return name.split("__", maxsplit=1)[0]


def test_the_toy_keeps_all_laws() -> None:
    assert broken_laws(Subject(TOY, stored_schema(TOY)), range(100)) == {}


def test_the_toy_with_a_dealer_keeps_all_laws() -> None:
    assert broken_laws(Subject(DEALT, stored_schema(DEALT)), SEEDS) == {}


def test_the_toy_that_asks_the_others_keeps_all_laws() -> None:
    assert broken_laws(Subject(FOLLOWED, stored_schema(FOLLOWED)), range(100)) == {}


def test_the_toy_with_a_house_keeps_all_laws() -> None:
    assert broken_laws(Subject(PRESIDED, stored_schema(PRESIDED)), range(100)) == {}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_game_breaks_its_law_alone(name: str) -> None:
    module = import_module(f"{broken.__name__}.{name}")
    stored = getattr(module, "STORED", None) or stored_schema(module.GAME)
    subject = Subject(module.GAME, stored)
    found = broken_laws(subject, SEEDS, extremes=()) or broken_laws(subject, range(0))
    assert law_of(name) in found
    assert set(found) - ALSO.get(law_of(name), set()) == {law_of(name)}, found


@pytest.mark.parametrize("name", ["void_deal", "dealt_no_choice"])
def test_a_mistake_in_rare_deals_shows_at_the_extremes_alone(name: str) -> None:
    module = import_module(f"{broken.__name__}.nobody_acts_after_the_end__{name}")
    usual = [walk(Subject(module.GAME), 2 + seed % 2, seed) for seed in SEEDS]
    assert not any(trip.steps[0].after.opened for trip in usual)
    assert any(
        trip.steps[0].after.opened
        for extreme in EXTREMES
        for trip in extreme_trips(Subject(module.GAME), extreme)
    )


def test_every_law_is_broken_by_a_game() -> None:
    assert {law_of(name) for name in BROKEN} == {law.name for law in LAWS}
