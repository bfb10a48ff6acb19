"""Dice at a terminal without a server: one choice, and the user gives verdicts."""

import pytest

from noripan.games.registry import listings

(GAME,) = (
    listing.game.facts.slug for listing in listings() if listing.game.free_rolls and listing.game.referee
)
UNREADABLE = "rule=가장 슬픈 수를 굴린 사람"


def test_roll_is_one_choice(noripan):
    ran = noripan("play", GAME, "--seats", 4, "--seed", 1, typed="1\n")
    assert ran.code == 0
    assert "got caught!" in ran.out


def test_same_seed_gives_the_same_luck(noripan):
    first, second = (noripan("play", GAME, "--seats", 5, "--seed", 7, typed="1\n").out for _ in range(2))
    assert first == second


def test_options_accept_text_and_big_numbers(noripan):
    options = ("--option", "rule=니어(50)", "--option", "common_max=100000")
    ran = noripan("play", GAME, *options, "--seed", 1, typed="1\n")
    assert ran.code == 0
    assert "(1–100000)" in ran.out
    assert noripan("play", GAME, "--option", "common_max=1").code == 2


def test_user_decides_what_the_rule_cannot(noripan, tmp_path):
    file = tmp_path / "match.jsonl"
    typed = "1\nwho?\n9\n2 3: so sad\n"
    ran = noripan("play", GAME, "--option", UNREADABLE, "--seed", 1, "--save", file, typed=typed)
    assert ran.code == 0
    assert ran.out.count("who is caught?") == 3
    assert "Only players who rolled can be caught" in ran.out
    assert "so sad" in ran.out
    assert noripan("verify", file).code == 0


@pytest.mark.parametrize("typed", ["1\nq\n", "1\n"])
def test_quitting_at_the_verdict_prompt(noripan, typed):
    ran = noripan("play", GAME, "--option", UNREADABLE, typed=typed)
    assert ran.code == 0
    assert "You left the table" in ran.out


def test_fifty_seats(noripan):
    ran = noripan("play", GAME, "--seats", 50, typed="1\n")
    assert ran.code == 0
    assert "50/50" in ran.out
