"""Every game has a short first lesson that follows its rules and reveals no secrets."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from noripan.games.registry import find, slugs
from noripan.kernel import LANGS, YOU, AnyGame, FastChance, Lesson, Scene, Teller, play_lesson, shown
from tests.architecture.tree import GAMES

STEPS = range(8, 21)
SECONDS = 160
CHARACTERS_PER_SECOND = 15
LONGEST_TEXT = {"ko": 110, "en": 190}
"""How many characters fit beside a board on a small phone."""
HANGUL = re.compile("[가-힣]")
POLITE = re.compile(r"(?:요|죠)[.!?]|(?:요|죠)$")
STIFF = re.compile(r"(?:니다|니까|하라|한다|이다)[.!?]")
DETERMINIZATIONS = 3

every_game = pytest.mark.parametrize("slug", slugs())


def lesson_of(slug: str) -> tuple[AnyGame, Lesson[Any, Any, Any]]:
    game = find(slug).game
    assert game.lesson is not None, f"{slug} has no lesson"
    return game, game.lesson


def scenes_of(slug: str) -> tuple[AnyGame, Lesson[Any, Any, Any], list[Scene[Any, Any, Any]]]:
    game, lesson = lesson_of(slug)
    return game, lesson, list(play_lesson(game, lesson))


@every_game
def test_lesson_is_short(slug: str) -> None:
    _, lesson = lesson_of(slug)
    assert len(lesson.steps) in STEPS
    assert sum(len(step.says.ko) for step in lesson.steps) <= SECONDS * CHARACTERS_PER_SECOND


@every_game
def test_learner_has_a_seat(slug: str) -> None:
    game, lesson = lesson_of(slug)
    assert len(lesson.names) in game.facts.seats
    assert [seat for seat, name in enumerate(lesson.names) if name == YOU] == [lesson.learner]
    assert len(set(lesson.names)) == len(lesson.names)


@every_game
def test_actions_of_the_learner_are_legal(slug: str) -> None:
    game, lesson, scenes = scenes_of(slug)
    active = [scene for scene in scenes if scene.step.do is not None]
    assert active
    for scene in active:
        legal = game.legal(scene.state, lesson.learner)
        assert scene.step.do in legal, f"{scene.step.do} is not legal"
        assert set(scene.step.free) <= set(type(scene.step.do).__struct_fields__)


@every_game
def test_only_steps_with_an_action_have_draws(slug: str) -> None:
    _, lesson = lesson_of(slug)
    assert not any(step.luck or step.free for step in lesson.steps if step.do is None)


@every_game
def test_last_step_has_no_action(slug: str) -> None:
    last = lesson_of(slug)[1].steps[-1]
    assert (last.do, last.then) == (None, ())


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


@every_game
def test_lesson_looks_the_same_in_determinized_states(slug: str) -> None:
    game, lesson, scenes = scenes_of(slug)
    for scene in scenes:
        view = game.view(scene.state, lesson.learner)
        for seed in range(DETERMINIZATIONS):
            other = game.determinize(view, FastChance(seed))
            assert game.view(other, lesson.learner) == view
            assert game.actors(other) == game.actors(scene.state)
            assert game.legal(other, lesson.learner) == game.legal(scene.state, lesson.learner)


@every_game
def test_lesson_is_unchanged(slug: str, golden: bool) -> None:
    file = GAMES / slug / "tests" / "lesson.txt"
    text = "\n".join(_lines(*scenes_of(slug))) + "\n"
    if golden:
        file.write_text(text)
    assert text == file.read_text()


def _lines(game: AnyGame, lesson: Lesson[Any, Any, Any], scenes: list[Scene[Any, Any, Any]]) -> Iterator[str]:
    """The events, texts and actions of a lesson."""
    tellers = [Teller(game.facts.texts, lang, [name.in_(lang) for name in lesson.names]) for lang in LANGS]
    yield f"{game.facts.slug}, seat {lesson.learner} learns"
    for number, scene in enumerate(scenes, 1):
        events = [event for move in scene.moves for event in shown(game, move.events, lesson.learner)]
        yield from (f"        {teller.event(event)}" for event in events for teller in tellers)
        yield ""
        yield from (f"{number:>2}. {teller.lang}  {teller.say(scene.step.says)}" for teller in tellers)
        if scene.step.do is not None:
            yield from (f"    do  {teller.action(scene.step.do)}" for teller in tellers)
