"""`noripan play` at a table with a role, round after round, with a toy for a game."""

import re
from dataclasses import replace

import pytest

from noripan.kernel import AnyGame, Outcome, Text
from tests.conformance.toy import rules
from tests.conformance.toy.types import Options, State
from tests.conformance.variants import with_functions
from tests.rooms.variants import DEALT, HOUSE_DICE

from .shelf import AT_ONCE, shelve


def _met_the_dealer(state: State, /) -> Outcome | None:
    """Each plays against seat 0."""
    ended = rules.outcome(state)
    if ended is None:
        return None
    results = ("none", *("tie" if seat == 2 else result for seat, result in enumerate(ended.results) if seat))
    return Outcome(results, ended.ranks, ended.reason)


AGAINST: AnyGame = with_functions(AT_ONCE, outcome=_met_the_dealer)
ATTENDED: AnyGame = replace(
    DEALT,
    facts=replace(
        DEALT.facts,
        solo_options=Options(dice=HOUSE_DICE),
        texts=replace(DEALT.facts.texts, bots={"bold": Text(ko="대담이", en="Bold")}),
    ),
)


@pytest.fixture
def shelf(monkeypatch):
    return lambda game: shelve(game, monkeypatch)


def test_the_person_takes_the_first_seat_that_no_role_has(noripan, shelf):
    shelf(DEALT)
    ran = noripan("play", "toy", "--seed", 1, typed="")
    assert "At the table with you: Dealer, Max\n" in ran.out
    assert re.search(r"Dealer \d · You 9 · Max 9", ran.out)


def test_who_attends_to_a_role_under_the_options_for_one_person_goes_by_its_title(noripan, shelf):
    shelf(ATTENDED)
    ran = noripan("play", "toy", "--seed", 1, typed="")
    assert "At the table with you: Bold, Max\n" in ran.out
    assert "Your dice: " in ran.out
    assert ran.out.split("Your dice: ")[1].split(".")[0].count(",") == HOUSE_DICE - 1
    asked = noripan("play", "toy", "--seed", 1, "--option", "dice=2", typed="")
    assert "At the table with you: Dealer, Max\n" in asked.out


def test_a_round_that_is_over_as_it_begins_is_told_to_the_end(noripan, shelf):
    shelf(AT_ONCE)
    ran = noripan("play", "toy", "--seed", 1, typed="")
    for told in ("The cups are full", "Max took the pot!", "Max won", "Standings: 1. Max"):
        assert told in ran.out
    assert "What will you do" not in ran.out


def test_enter_plays_another_round_with_other_luck(noripan, shelf, tmp_path):
    shelf(AT_ONCE)
    ran = noripan("play", "toy", "--seed", 1, "--save", tmp_path / "r.jsonl", typed="\n?\n\nq\n")
    dice = [line for line in ran.out.splitlines() if "Your dice" in line]
    assert len(dice) == 3
    assert len(set(dice)) > 1
    assert ran.out.count("How it goes") == 2
    assert "You left the table" in ran.out
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["r-2.jsonl", "r-3.jsonl", "r.jsonl"]
    assert [noripan("verify", file).code for file in files] == [0, 0, 0]


def test_against_the_table_each_has_a_result_and_no_rank(noripan, shelf):
    shelf(AGAINST)
    assert "Results: You: lost  Max: tied\n" in noripan("play", "toy", "--seed", 1, typed="").out
    assert "결과: 나 패  무진 무\n" in noripan("play", "toy", "--seed", 1, "--lang", "ko", typed="").out


def test_bots_asked_for_sit_beside_the_person(noripan, shelf):
    shelf(DEALT)
    assert "Dealer, Max\n" in noripan("play", "toy", "--bots", "uniform", typed="").out
    ran = noripan("play", "toy", "--bots", "uniform,other", "--seats", 3, typed="")
    assert (ran.code, ran.err) == (2, "noripan: 2 bots cannot sit at a table of 2: one seat is yours.\n")


@pytest.mark.parametrize("command", [("play",), ("simulate", "--games", 1)])
def test_a_table_of_roles_alone_is_refused(noripan, shelf, command):
    shelf(replace(DEALT, facts=replace(DEALT.facts, seats=(1, 2, 3))))
    name, *arguments = command
    ran = noripan(name, "toy", *arguments, "--seats", 1)
    assert (ran.code, ran.err) == (
        2,
        "noripan: A table of 1 is too small: the first seats are kept for Dealer.\n",
    )


def test_many_games_against_the_table_are_worth_something(noripan, shelf):
    shelf(AGAINST)
    ran = noripan("simulate", "toy", "--games", 4, "--bots", "other,uniform")
    for told in ("tied", "lost", "value", "seat 1", "seat 2", "+0.0000", "-1.0000 – -1.0000"):
        assert told in ran.out
    assert "seat 0" not in ran.out
