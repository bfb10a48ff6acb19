"""Hostile actions find games that accept, crash or stay silent."""

from dataclasses import replace
from typing import Any

import pytest

from noripan.games.registry import Listing, added
from noripan.kernel import AnyGame, Chance, RuleViolation, Seat
from noripan.suite.fuzzing import attack_a_match
from noripan.suite.secrecy.scenario import open_scenario
from tests.conformance.toy import TOY, rules
from tests.conformance.toy.types import Reroll, Stake, Staked, State

MATCHES = 10
"""A single match may end before anybody makes the move that shows the mistake."""


async def attacked(game: AnyGame, matches: int = 1) -> None:
    for _ in range(matches):
        await attacked_once(game)


async def attacked_once(game: AnyGame) -> None:
    with added(Listing(game, {}, __name__)):
        async with open_scenario(game) as scenario:
            await attack_a_match(scenario)


def accepts_any_stake(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    rules.check_turn(state, seat)
    if isinstance(action, Stake):
        return rules.happened(state, Staked(seat, min(max(action.chips, 0), state.chips[seat])))
    return rules.play(state, seat, action, chance)


def crashes_at_odd_faces(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    if isinstance(action, Reroll):
        {face: face for face in range(1, 7)}[action.face]
    return rules.play(state, seat, action, chance)


def refuses_without_a_text(state: State, seat: Seat, action: Any, chance: Chance, /) -> rules.Step:
    try:
        return rules.play(state, seat, action, chance)
    except RuleViolation as refusal:
        raise RuleViolation("NO_TEXT") from refusal


async def test_room_of_a_sound_game_survives() -> None:
    await attacked(TOY)


@pytest.mark.parametrize("play", [accepts_any_stake, crashes_at_odd_faces, refuses_without_a_text])
async def test_unsound_game_is_found(play: Any) -> None:
    with pytest.raises(AssertionError):
        await attacked(replace(TOY, play=play), MATCHES)
