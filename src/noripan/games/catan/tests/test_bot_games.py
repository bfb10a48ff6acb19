"""The settler in whole games: it finishes them, repeats no offer, and beats random players."""

import os

import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import Offer
from noripan.games.catan.bot.settler import settler
from noripan.games.catan.options import Options, Rules
from noripan.kernel import FastChance, Match, RuleViolation

pytestmark = pytest.mark.no_cover

SWITCHES = Rules.__struct_fields__
TURNS = 100
IS_SOAK = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
MATCHES = 10_000 if IS_SOAK else 24


def one_of(choices, chance):
    return choices[chance.below(len(choices))]


def any_options(chance):
    """Valid random options, each rule on or off."""
    options = Options(
        preset=one_of(("base", "epic5"), chance),
        layout=one_of(("random", "free", "beginner"), chance),
        target=3 + chance.below(10),
        turn_limit=TURNS,
        **{name: one_of(("preset", "on", "off"), chance) for name in SWITCHES},
    )
    try:
        GAME.check_options(options)
    except RuleViolation:
        return any_options(chance)
    return options


@pytest.mark.parametrize("number", range(MATCHES))
def test_settler_finishes_games_under_any_rules(number):
    """An illegal choice raises. All actors choose, including a waiting one."""
    chance = FastChance(number)
    match = Match.start(GAME, 2 + number % 3, any_options(chance), seed=number)
    leaves = 60 + chance.below(400) if number % 4 == 0 else None
    while match.outcome is None:
        seat = one_of(match.actors, chance)
        if leaves == len(match.log):
            match.leave(seat)
        else:
            match.act(seat, settler(match.view(seat), match.legal(seat), chance))
        assert len(match.log) < 50 * TURNS


def test_settler_repeats_no_offer_in_a_turn():
    made = set()
    for seed in range(3):
        match, chance = Match.start(GAME, 4, seed=seed), FastChance(seed)
        while match.outcome is None:
            seat = match.awaited[0]
            action = settler(match.view(seat), match.legal(seat), chance)
            if isinstance(action, Offer):
                one = (seed, match.state.turns, action)
                assert one not in made
                made.add(one)
            match.act(seat, action)
    assert len(made) > 30


GAMES = 500 if IS_SOAK else 40


def test_settler_beats_random_players():
    """It wins 500 of 500 games against three random players; the test demands nine in ten."""
    assert sum(map(wins_against_chance, range(GAMES))) >= 0.9 * GAMES


def wins_against_chance(number):
    match, chance = Match.start(GAME, 4, seed=number), FastChance(number)
    while match.outcome is None:
        seat = match.awaited[0]
        menu = match.legal(seat)
        own = seat == number % 4
        match.act(seat, settler(match.view(seat), menu, chance) if own else one_of(menu, chance))
    return number % 4 in match.outcome.winners
