"""Every law detects the games that break it, and no others."""

from importlib import import_module
from pkgutil import iter_modules

import pytest

from noripan.testing import random_walk
from noripan.testing.extremes import EXTREMES
from noripan.testing.laws import LAWS, Subject, broken_laws, extreme_walks, stored_schema
from tests.rooms.variants import DEALT, FOLLOWED

from . import broken
from .toy import TOY
from .toy.referee import REFEREED

BROKEN = [module.name for module in iter_modules(broken.__path__)]
SEEDS = range(10, 20)
"""Enough walks to detect every mistake; in some of them a seat leaves."""


ALSO = {
    "out_of_bounds_values_are_refused": {"everything_has_texts", "play_accepts_exactly_legal_actions"},
    "everything_has_texts": {"out_of_bounds_values_are_refused"},
    "play_accepts_exactly_legal_actions": {"out_of_bounds_values_are_refused"},
    "determinized_states_look_the_same": {"hidden_fields_do_not_leak"},
}
"""Laws that a mistake may break as well. Both laws of secrecy detect leaks in menus and refusals, and several
laws may try values out of bounds."""


def law_of(name: str) -> str:
    return name.split("__", maxsplit=1)[0]


def test_toy_keeps_all_laws() -> None:
    assert broken_laws(Subject(TOY, stored_schema(TOY)), range(30)) == {}


def test_toy_with_dealer_keeps_all_laws() -> None:
    assert broken_laws(Subject(DEALT, stored_schema(DEALT)), SEEDS) == {}


def test_toy_with_answers_keeps_all_laws() -> None:
    assert broken_laws(Subject(FOLLOWED, stored_schema(FOLLOWED)), range(30)) == {}


def test_toy_with_referee_keeps_all_laws() -> None:
    assert broken_laws(Subject(REFEREED, stored_schema(REFEREED)), range(30)) == {}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_game_breaks_only_its_law(name: str) -> None:
    module = import_module(f"{broken.__name__}.{name}")
    stored = getattr(module, "STORED", None) or stored_schema(module.GAME)
    subject = Subject(module.GAME, stored)
    found = broken_laws(subject, SEEDS, extremes=()) or broken_laws(subject, range(0))
    assert law_of(name) in found
    assert set(found) - ALSO.get(law_of(name), set()) == {law_of(name)}, found


@pytest.mark.parametrize("name", ["void_deal", "stuck_deal"])
def test_only_extreme_walks_reach_rare_deals(name: str) -> None:
    module = import_module(f"{broken.__name__}.either_actors_or_outcome__{name}")
    usual = [random_walk(Subject(module.GAME), 2 + seed % 2, seed) for seed in SEEDS]
    assert not any(walk.steps[0].after.opened for walk in usual)
    assert any(
        walk.steps[0].after.opened
        for extreme in EXTREMES
        for walk in extreme_walks(Subject(module.GAME), extreme)
    )


def test_every_law_has_a_broken_game() -> None:
    assert {law_of(name) for name in BROKEN} == {law.name for law in LAWS}
