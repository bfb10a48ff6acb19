"""Hints in a match without a server."""

import pytest


@pytest.mark.parametrize(
    ("typed", "lang", "begins"), [("hint", "en", "Hint: Bet: at least"), ("힌트", "ko", "힌트: 베팅")]
)
def test_hint_shows_what_the_normal_bot_would_do(noripan, typed, lang, begins):
    ran = noripan("play", "pirate_dice", "--lang", lang, "--seed", 5, typed=f"{typed}\nq\n")
    assert ran.code == 0
    assert begins in ran.out
    assert "%" in ran.out.split(begins)[1]


def test_hint_does_not_change_the_match(noripan):
    plain = noripan("play", "pirate_dice", "--seed", 5, typed="1\nq\n").out
    asked = noripan("play", "pirate_dice", "--seed", 5, typed="hint\n1\nq\n").out
    assert plain.splitlines()[-3:] == asked.splitlines()[-3:]


def test_game_without_choices_offers_no_hints(noripan):
    assert "hint" not in noripan("play", "dice_room", typed="q\n").out
