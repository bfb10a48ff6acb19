"""What players read: rows, menus and forms in their language, badges of house rules, and the first lesson."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from msgspec import convert

from noripan.kernel import (
    LANGS,
    YOU,
    AnyGame,
    FastChance,
    Lang,
    Lesson,
    Scene,
    Seat,
    Teller,
    play_lesson,
    shown,
)
from noripan.rooms.views.menus import menu_for
from noripan.rooms.views.narration import menu_text
from noripan.server.content.rulebook import rulebook
from noripan.testing import Subject, random_walk

from .base import Cases, GameTests
from .golden import require_golden

FOREIGN: Mapping[Lang, re.Pattern[str]] = {
    "ko": re.compile(r"[A-Za-z][a-z]+"),
    "en": re.compile(r"[가-힣]+"),
}
"""Words of the other language; names of places such as T5 and abbreviations such as AI are in both."""

SEEDS = range(3)
STRIDE = 5
"""Every how many moves the table is read."""

MOST_SEATS = 4
"""The largest table that is read, if the game allows smaller ones."""

MOST_LETTERS = 40
"""How long a badge may be."""

DETERMINIZATIONS = 3


class TextTests(GameTests):
    """Tests of texts that the laws do not read."""

    @classmethod
    def cases(cls, config: pytest.Config) -> Mapping[str, Cases]:
        """Both languages."""
        return {**super().cases(config), "lang": {lang: lang for lang in LANGS}}

    def test_list_view_has_no_words_of_the_other_language(self, lang: Lang) -> None:
        written = [line for seed in SEEDS for line in lines_of(self.game, lang, seed)]
        assert written
        assert [line for line in written if FOREIGN[lang].search(line)] == []

    def test_house_rules_are_short_and_possible(self) -> None:
        facts = self.game.facts
        badges = facts.texts.house_rules
        if not badges:
            pytest.skip("the game names no house rules")
        for lang in LANGS:
            texts = [badge.badge.in_(lang) for badge in badges]
            assert len(set(texts)) == len(texts)
            assert max(map(len, texts)) <= MOST_LETTERS
        plain = facts.codecs.options.plain(facts.codecs.options.type())
        for badge in badges:
            assert set(badge.options) <= set(plain)
            convert({**plain, **badge.options}, facts.codecs.options.type)

    def test_house_rules_open_existing_rules(self) -> None:
        badges = self.game.facts.texts.house_rules
        if not (badges and self.is_installed()):
            pytest.skip("the game names no house rules, or is not installed")
        chapters = rulebook(self.game.facts.slug).chapters
        assert {badge.rule for badge in badges} <= {rule.number for each in chapters for rule in each.rules}


class LessonTests(GameTests):
    """The first lesson, if the game has one, follows its rules and reveals no secrets."""

    def test_lesson_follows_the_rules(self) -> None:
        lesson, scenes = self._lesson()
        assert len(lesson.names) in self.game.facts.seats
        assert [seat for seat, name in enumerate(lesson.names) if name == YOU] == [lesson.learner]
        assert len(set(lesson.names)) == len(lesson.names)
        assert not any(step.luck or step.free for step in lesson.steps if step.do is None)
        assert (lesson.steps[-1].do, lesson.steps[-1].then) == (None, ())
        active = [scene for scene in scenes if scene.step.do is not None]
        assert active
        for scene in active:
            legal = self.game.legal(scene.state, lesson.learner)
            assert scene.step.do in legal, f"{scene.step.do} is not legal"
            assert all(hasattr(scene.step.do, field) for field in scene.step.free)

    def test_lesson_looks_the_same_in_determinized_states(self) -> None:
        (lesson, scenes), game = self._lesson(), self.game
        for scene in scenes:
            view = game.view(scene.state, lesson.learner)
            for seed in range(DETERMINIZATIONS):
                other = game.determinize(view, FastChance(seed))
                assert game.view(other, lesson.learner) == view
                assert game.actors(other) == game.actors(scene.state)
                assert game.legal(other, lesson.learner) == game.legal(scene.state, lesson.learner)

    def test_lesson_is_unchanged(self, golden: bool) -> None:
        text = "\n".join(lesson_lines(self.game, *self._lesson())) + "\n"
        require_golden(self.golden_file("lesson.txt"), text, golden=golden)

    def _lesson(self) -> tuple[Lesson[Any, Any, Any], list[Scene[Any, Any, Any]]]:
        lesson = self.game.lesson
        if lesson is None:
            pytest.skip("the game has no lesson")
        return lesson, list(play_lesson(self.game, lesson))


def lines_of(game: AnyGame, lang: Lang, seed: int) -> Iterator[str]:
    """What a player and a spectator read during a random match, without what players have written."""
    seats = max((count for count in game.facts.seats if count <= MOST_SEATS), default=game.facts.seats[0])
    walk = random_walk(Subject(game), seats, seed)
    teller = Teller(game.facts.texts, lang, [str(seat) for seat in range(seats)])
    typed = {value for value in vars_of(walk.match.options) if isinstance(value, str)}
    for step in walk.steps[::STRIDE]:
        for viewer in (None, Seat(0)):
            rows = teller.rows(game.view(step.after, viewer))
            yield from (text for row in rows for text in row if text not in typed)
        for seat in game.actors(step.after):
            text = menu_text(menu_for(game, step.after, seat), teller) if seat in walk.seats else None
            if text is not None:
                yield from text.actions
                yield from (word for form in text.forms for word in (form.label, *form.fields))


def vars_of(options: object) -> list[object]:
    """The values of options."""
    return [getattr(options, name) for name in getattr(options, "__struct_fields__", ())]


def lesson_lines(
    game: AnyGame, lesson: Lesson[Any, Any, Any], scenes: list[Scene[Any, Any, Any]]
) -> Iterator[str]:
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
