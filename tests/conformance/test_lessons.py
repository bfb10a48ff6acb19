"""The lessons of our own games are short and polite; the suite checks that a lesson follows the rules."""

import re
from typing import Any

import pytest

from noripan.games.registry import find
from noripan.kernel import LANGS, AnyGame, Lesson, Teller
from tests.own_games import OWN_GAMES

STEPS = range(8, 21)
SECONDS = 160
CHARACTERS_PER_SECOND = 15
LONGEST_TEXT = {"ko": 110, "en": 190}
"""How many characters fit beside a board on a small phone."""
HANGUL = re.compile("[가-힣]")
POLITE = re.compile(r"(?:요|죠)[.!?]|(?:요|죠)$")
STIFF = re.compile(r"(?:니다|니까|하라|한다|이다)[.!?]")

every_game = pytest.mark.parametrize("slug", OWN_GAMES)


def lesson_of(slug: str) -> tuple[AnyGame, Lesson[Any, Any, Any]]:
    game = find(slug).game
    assert game.lesson is not None, f"{slug} has no lesson"
    return game, game.lesson


@every_game
def test_lesson_is_short(slug: str) -> None:
    _, lesson = lesson_of(slug)
    assert len(lesson.steps) in STEPS
    assert sum(len(step.says.ko) for step in lesson.steps) <= SECONDS * CHARACTERS_PER_SECOND


@every_game
def test_texts_are_short_and_polite_in_both_languages(slug: str) -> None:
    game, lesson = lesson_of(slug)
    for lang in LANGS:
        teller = Teller(game.facts.texts, lang, [name.in_(lang) for name in lesson.names])
        for step in lesson.steps:
            words = teller.say(step.says)
            assert 0 < len(words) <= LONGEST_TEXT[lang], words
            assert bool(HANGUL.search(words)) == (lang == "ko"), words
            if lang == "ko":
                assert POLITE.search(words), words
                assert not STIFF.search(words), words
