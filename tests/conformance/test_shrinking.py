"""A broken law is shown with the fewest moves, and with code that makes them again."""

from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any

import pytest

from noripan.kernel import AnyGame, Seat
from noripan.testing import Scenario, Subject, Walk, random_walk, shrinking
from noripan.testing.failures import scenario
from noripan.testing.laws import LAWS, Law, how_broken
from noripan.testing.random_play import choose, opened_walk
from noripan.testing.shrinking import Found, shortest

from . import broken
from .toy import TOY, types
from .toy.types import Open, Options, Reroll, Stake

FEWEST = {
    "advance_equals_play__draws_more": 1,
    "any_seat_may_leave__acts_after_leaving": 0,
    "charts_fit_the_match__crashes": 1,
    "conserved_stays_constant": 1,
    "determinized_states_look_the_same__leak_in_question": 1,
    "earlier_states_do_not_change": 1,
    "events_reach_only_their_audience__vary_keeps_a_field": 1,
}
"""How many moves after the setup show the mistake."""


def shown(name: str) -> tuple[Walk, Found]:
    """The longest of some walks that break a game's law, and the shortest one found from it."""
    game, law = import_module(f"{broken.__name__}.{name}").GAME, law_of(name)
    check = partial(how_broken, law)
    walks = [random_walk(Subject(game), 2 + seed % 2, seed) for seed in range(30)]
    found = [Found(walk, message) for walk in walks if (message := check(walk)) is not None]
    longest = max(found, key=lambda each: len(each.walk.choices))
    return longest.walk, shortest(longest, check)


def law_of(name: str) -> Law:
    return next(law for law in LAWS if law.name == name.split("__", maxsplit=1)[0])


@pytest.mark.parametrize("name", FEWEST)
def test_shortest_walk_has_the_fewest_moves_and_breaks_the_same_law(name: str) -> None:
    longest, found = shown(name)
    assert len(found.walk.choices) == FEWEST[name], found.walk.choices
    assert len(longest.choices) > FEWEST[name]
    assert how_broken(law_of(name), found.walk) == found.message


@pytest.mark.parametrize("name", ["codecs_round_trip__out_of_bounds", "idle_action_is_legal", *FEWEST])
def test_no_move_can_be_left_out(name: str) -> None:
    _, found = shown(name)
    again = shortest(found, partial(how_broken, law_of(name)))
    assert len(again.walk.choices) == len(found.walk.choices)


def played(game: AnyGame, seats: int, *choices: tuple[int, Any]) -> Walk:
    """A walk with these moves; a seat without an action leaves."""
    options = Options(dice=1)
    seat_options = (game.facts.codecs.seat_options.type(),) * seats
    walk = opened_walk(Subject(game), options, seat_options, 1, shrinking.REPLAYED, script=[3] * seats)
    for seat, action in choices:
        kind: Any = "leaves" if action is None else "acts"
        choose(walk, replace(CHOICE, kind=kind, seat=Seat(seat), action=action))
    return walk


CHOICE = shrinking.Choice("acts", Seat(0))
LONG = played(
    TOY, 3, (0, Stake(1)), (1, Reroll(4)), (2, Stake(2)), (0, Stake(3)), (1, None), (2, Stake(1)), (0, Open())
)


def test_moves_that_others_depend_on_stay() -> None:
    def third_stake_of_seat_0(walk: Walk) -> str | None:
        staked = [
            step.entry.move.action for step in walk.steps[1:] if getattr(step.entry.move, "seat", 1) == 0
        ]
        return "found" if Stake(3) in staked else None

    (choice,) = shortest(Found(LONG, "found"), third_stake_of_seat_0).walk.choices
    assert (choice.seat, choice.action) == (0, Stake(3))


def test_table_gets_smaller_and_options_become_the_default() -> None:
    found = shortest(Found(LONG, "always"), lambda walk: "always")
    assert (found.walk.choices, found.walk.seats, found.walk.match.options) == ([], (0, 1), Options())


def test_draws_are_kept_when_earlier_moves_are_left_out() -> None:
    drawn = LONG.choices[1].draws

    def same_reroll(walk: Walk) -> str | None:
        return "same" if any(choice.draws == drawn and drawn for choice in walk.choices) else None

    (choice,) = (
        each for each in shortest(Found(LONG, "same"), same_reroll).walk.choices if each.action == Reroll(4)
    )
    assert choice.draws == drawn


def test_walk_that_no_longer_breaks_the_law_is_shown_whole() -> None:
    whole = Found(LONG, "once")
    assert shortest(whole, lambda walk: None) is whole


def test_work_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Walk] = []

    def only_whole(walk: Walk) -> str | None:
        tried.append(walk)
        return "whole" if len(walk.choices) == len(LONG.choices) else None

    monkeypatch.setattr(shrinking, "MOST_WORK", 100)
    assert shortest(Found(LONG, "whole"), only_whole).message == "whole"
    assert len(tried) <= 100 / shrinking.OVERHEAD + 1


def test_printed_code_makes_the_same_moves() -> None:
    made: dict[str, Any] = {**vars(types), "GAME": TOY, "Scenario": Scenario}
    exec(scenario(LONG), made)  # noqa: S102 - the code is what is tested
    assert made["scenario"].state == LONG.match.state
