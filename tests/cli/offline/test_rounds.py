"""`noripan play` at a table with a role, in rounds, with a test game."""

import re
from dataclasses import replace

import pytest

from noripan.kernel import AnyGame, Outcome
from tests.conformance.toy import rules
from tests.conformance.toy.types import State
from tests.conformance.variants import with_functions
from tests.rooms.variants import DEALT, HOUSE_DICE

from ..registered_games import DEALER_BOT, INSTANT_ROUNDS, register


def _met_the_dealer(state: State, /) -> Outcome | None:
    """An outcome in which everyone plays against seat 0."""
    ended = rules.outcome(state)
    if ended is None:
        return None
    results = ("none", *("tie" if seat == 2 else result for seat, result in enumerate(ended.results) if seat))
    return Outcome(results, ended.ranks, ended.reason)


AGAINST: AnyGame = with_functions(INSTANT_ROUNDS, outcome=_met_the_dealer)


@pytest.fixture
def register_game(monkeypatch):
    return lambda game: register(game, monkeypatch)


def test_user_takes_the_first_seat_without_a_role(noripan, register_game):
    register_game(DEALT)
    ran = noripan("play", "toy", "--seed", 1, typed="")
    assert "Playing against: Dealer, Nabi\n" in ran.out
    assert re.search(r"Dealer \d · You 9 · Nabi 9", ran.out)


def test_role_bot_is_called_by_its_title(noripan, register_game):
    register_game(DEALER_BOT)
    ran = noripan("play", "toy", "--seed", 1, typed="")
    assert "Playing against: Bold, Nabi\n" in ran.out
    assert "Your dice: " in ran.out
    assert ran.out.split("Your dice: ")[1].split(".")[0].count(",") == HOUSE_DICE - 1
    asked = noripan("play", "toy", "--seed", 1, "--option", "dice=2", typed="")
    assert "Playing against: Dealer, Nabi\n" in asked.out


def test_instant_round_is_printed_completely(noripan, register_game):
    register_game(INSTANT_ROUNDS)
    ran = noripan("play", "toy", "--seed", 1, typed="")
    for text in ("The cups are full", "Nabi took the pot!", "Nabi won", "Standings: 1. Nabi"):
        assert text in ran.out
    assert "What will you do" not in ran.out


def test_enter_plays_another_round(noripan, register_game, tmp_path):
    register_game(INSTANT_ROUNDS)
    ran = noripan("play", "toy", "--seed", 1, "--save", tmp_path / "r.jsonl", typed="\n?\n\nq\n")
    dice = [line for line in ran.out.splitlines() if "Your dice" in line]
    assert len(dice) == 3
    assert len(set(dice)) > 1
    assert ran.out.count("How to play") == 2
    assert "You left the table" in ran.out
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["r-2.jsonl", "r-3.jsonl", "r.jsonl"]
    assert [noripan("verify", file).code for file in files] == [0, 0, 0]


def test_players_against_the_table_get_results_without_ranks(noripan, register_game):
    register_game(AGAINST)
    assert "Results: You: lost  Nabi: tied\n" in noripan("play", "toy", "--seed", 1, typed="").out
    assert "결과: 나 패  나비 무\n" in noripan("play", "toy", "--seed", 1, "--lang", "ko", typed="").out


def test_chosen_bots_sit_beside_the_user(noripan, register_game):
    register_game(DEALT)
    assert "Dealer, Nabi\n" in noripan("play", "toy", "--bots", "uniform", typed="").out
    ran = noripan("play", "toy", "--bots", "uniform,other", "--seats", 3, typed="")
    assert (ran.code, ran.err) == (
        2,
        "noripan: There is no room for 2 bots at a table of 2: one seat is yours.\n",
    )


@pytest.mark.parametrize("command", [("play",), ("simulate", "--games", 1)])
def test_table_with_only_role_seats_is_refused(noripan, register_game, command):
    register_game(replace(DEALT, facts=replace(DEALT.facts, seats=(1, 2, 3))))
    name, *arguments = command
    ran = noripan(name, "toy", *arguments, "--seats", 1)
    assert (ran.code, ran.err) == (
        2,
        "noripan: A table of 1 is too small: the first seats are reserved for Dealer.\n",
    )


def test_simulation_against_the_table_prints_values(noripan, register_game):
    register_game(AGAINST)
    ran = noripan("simulate", "toy", "--games", 4, "--bots", "other,uniform")
    for text in ("tied", "lost", "value", "seat 1", "seat 2", "+0.0000", "-1.0000 – -1.0000"):
        assert text in ran.out
    assert "seat 0" not in ran.out
