"""Every game has a first lesson of some minutes, which its rules really play and nobody's secrets are in."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from noripan.games.registry import find, slugs
from noripan.kernel import LANGS, YOU, AnyGame, FastChance, Lesson, Scene, Teller, play_lesson, shown
from tests.architecture.tree import GAMES

STEPS = range(8, 21)
SECONDS = 160
LETTERS_A_SECOND = 15
LONGEST_SAID = {"ko": 110, "en": 190}
"""As many letters fit beside a board on a small phone."""
HANGUL = re.compile("[가-힣]")
POLITE = re.compile(r"(?:요|죠)[.!?]|(?:요|죠)$")
STIFF = re.compile(r"(?:니다|니까|하라|한다|이다)[.!?]")
WORLDS = 3

every_game = pytest.mark.parametrize("slug", slugs())


def lesson_of(slug: str) -> tuple[AnyGame, Lesson[Any, Any, Any]]:
    game = find(slug).game
    assert game.lesson is not None, f"{slug} has no lesson"
    return game, game.lesson


def scenes_of(slug: str) -> tuple[AnyGame, Lesson[Any, Any, Any], list[Scene[Any, Any, Any]]]:
    game, lesson = lesson_of(slug)
    return game, lesson, list(play_lesson(game, lesson))


@every_game
def test_a_lesson_takes_some_minutes(slug: str) -> None:
    _, lesson = lesson_of(slug)
    assert len(lesson.steps) in STEPS
    assert sum(len(step.says.ko) for step in lesson.steps) <= SECONDS * LETTERS_A_SECOND


@every_game
def test_a_lesson_is_for_somebody_at_the_table(slug: str) -> None:
    game, lesson = lesson_of(slug)
    assert len(lesson.names) in game.facts.seats
    assert [seat for seat, name in enumerate(lesson.names) if name == YOU] == [lesson.learner]
    assert len(set(lesson.names)) == len(lesson.names)


@every_game
def test_what_the_learner_has_to_do_is_on_offer(slug: str) -> None:
    game, lesson, scenes = scenes_of(slug)
    asked = [scene for scene in scenes if scene.step.do is not None]
    assert asked
    for scene in asked:
        offered = scene.step.do in game.legal(scene.state, lesson.learner)
        assert offered, f"{scene.step.do} is not on offer"
        assert set(scene.step.free) <= set(type(scene.step.do).__struct_fields__)


@every_game
def test_only_what_is_done_takes_luck(slug: str) -> None:
    _, lesson = lesson_of(slug)
    assert not any(step.luck or step.free for step in lesson.steps if step.do is None)


@every_game
def test_the_last_words_leave_nothing_to_do(slug: str) -> None:
    last = lesson_of(slug)[1].steps[-1]
    assert (last.do, last.then) == (None, ())


@every_game
def test_the_teacher_speaks_shortly_and_politely_in_both_languages(slug: str) -> None:
    game, lesson = lesson_of(slug)
    for lang in LANGS:
        teller = Teller(game.facts.texts, lang, [name.in_(lang) for name in lesson.names])
        for step in lesson.steps:
            words = teller.say(step.says)
            assert 0 < len(words) <= LONGEST_SAID[lang], words
            assert bool(HANGUL.search(words)) == (lang == "ko"), words
            if lang == "ko":
                assert POLITE.search(words), words
                assert not STIFF.search(words), words


@every_game
def test_the_learner_sees_and_may_do_the_same_in_every_world_that_fits(slug: str) -> None:
    game, lesson, scenes = scenes_of(slug)
    for scene in scenes:
        view = game.view(scene.state, lesson.learner)
        for seed in range(WORLDS):
            other = game.determinize(view, FastChance(seed))
            assert game.view(other, lesson.learner) == view
            assert game.actors(other) == game.actors(scene.state)
            assert game.legal(other, lesson.learner) == game.legal(scene.state, lesson.learner)


@every_game
def test_a_lesson_is_told_as_it_always_was(slug: str, golden: bool) -> None:
    file = GAMES / slug / "tests" / "lesson.txt"
    told = "\n".join(_told(*scenes_of(slug))) + "\n"
    if golden:
        file.write_text(told)
    assert told == file.read_text()


def _told(game: AnyGame, lesson: Lesson[Any, Any, Any], scenes: list[Scene[Any, Any, Any]]) -> Iterator[str]:
    """What happens, what the teacher says and what is to be done, for people to read."""
    tellers = [Teller(game.facts.texts, lang, [name.in_(lang) for name in lesson.names]) for lang in LANGS]
    yield f"{game.facts.slug}, seat {lesson.learner} learns"
    for number, scene in enumerate(scenes, 1):
        events = [event for move in scene.moves for event in shown(game, move.events, lesson.learner)]
        yield from (f"        {teller.event(event)}" for event in events for teller in tellers)
        yield ""
        yield from (f"{number:>2}. {teller.lang}  {teller.say(scene.step.says)}" for teller in tellers)
        if scene.step.do is not None:
            yield from (f"    do  {teller.action(scene.step.do)}" for teller in tellers)
