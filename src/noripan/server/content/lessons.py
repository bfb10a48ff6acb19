"""A game's lesson as sent to clients: views, menus and texts for the learner's seat."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from noripan.games.registry import find
from noripan.kernel import (
    LANGS,
    AnyGame,
    Lang,
    Lesson,
    MatchEntry,
    Refusal,
    Scene,
    SeatNumber,
    Teller,
    Text,
    Value,
    default_seats,
    fold,
    play_lesson,
)
from noripan.rooms import ClockView, Menu, menu_for, move_lines, move_view
from noripan.wire import Delta, changes, encode

from ..http.errors import localized
from ..rooms.updates import delta


class LessonMoveView(Value, frozen=True):
    """A move that led to a step, and the table after it."""

    seat: SeatNumber | None
    """Who moved; null: the opening."""
    events: tuple[Any, ...]
    """The game's own events, as far as the learner may know."""
    table: Delta
    """From the table before the move to the table after it."""
    lines: tuple[Text, ...]
    """What happened, in words."""


class LessonStepView(Value, frozen=True):
    """A text for the learner, and the action that leads on."""

    says: Text
    moves: tuple[LessonMoveView, ...]
    """Moves since the step before; in the first step, since the empty table."""
    clocks: tuple[ClockView, ...]
    """Who may act now; there are no deadlines."""
    menu: Menu[Any] | None
    """The learner's menu by the rules; null: it is not the learner's turn."""
    do: Any
    """The action that leads on; null: the learner only reads."""
    free: tuple[str, ...]
    """Fields of the action that the learner may choose freely."""
    called: Text | None
    """The action as a menu text."""


class LessonView(Value, frozen=True):
    """A first lesson: a short match by the real rules, seen from the learner's seat."""

    slug: str
    learner: SeatNumber
    names: tuple[Text, ...]
    """What the seats are called."""
    teams: tuple[int, ...]
    """By seat; without teams, each seat has its own number."""
    understood: Text | None
    """The preview of the options, in one sentence; null: the game has none."""
    table: Any
    """The empty table, before the first step."""
    steps: tuple[LessonStepView, ...]
    """The last one says goodbye."""


@cache
def lesson_body(slug: str, lang: Lang, /) -> bytes:
    """The encoded LessonView of a game; the same for everyone who reads this language."""
    return encode(lesson_view(find(slug).game, lang))


def lesson_view(game: AnyGame, lang: Lang, /) -> LessonView:
    """The lesson of a game, played through."""
    if game.lesson is None:
        raise Refusal("NO_LESSON")
    lesson = game.lesson.in_(lang)
    renderer = _LessonRenderer(game, lesson)
    understood = game.preview(lesson.options, default_seats(game, len(lesson.names)), True)
    return LessonView(
        slug=game.facts.slug,
        learner=lesson.learner,
        names=tuple(map(localized, lesson.names)),
        teams=game.seating.teams(lesson.options, len(lesson.names)),
        understood=None if understood is None else localized(understood.line),
        table=renderer.table,
        steps=tuple(map(renderer.step, play_lesson(game, lesson))),
    )


class _LessonRenderer:
    """Renders a lesson for its learner, move by move from the empty table."""

    def __init__(self, game: AnyGame, lesson: Lesson[Any, Any, Any]) -> None:
        seats = default_seats(game, len(lesson.names)) if lesson.seats is None else lesson.seats
        self._game = game
        self._learner = lesson.learner
        self._state = game.initial(lesson.options, seats)
        self._tellers = [
            Teller(game.facts.texts, lang, [name.in_(lang) for name in lesson.names]) for lang in LANGS
        ]
        self.table = game.view(self._state, lesson.learner)

    def step(self, scene: Scene[Any, Any, Any]) -> LessonStepView:
        """One step, after the moves that led to it."""
        do = scene.step.do
        return LessonStepView(
            says=self._text(lambda teller: teller.say(scene.step.says)),
            moves=tuple(map(self._move, scene.moves)),
            clocks=tuple(self._clocks()),
            menu=self._menu(),
            do=do,
            free=scene.step.free,
            called=None if do is None else self._text(lambda teller: teller.at(self.table).action(do)),
        )

    def _move(self, entry: MatchEntry[Any, Any]) -> LessonMoveView:
        before = self.table
        self._state = fold(self._game, self._state, entry.events)
        self.table = self._game.view(self._state, self._learner)
        move = move_view(self._game, entry, self._learner)
        patch: Any = delta(changes(before, self.table), self.table)[0]
        lines = zip(*(move_lines(move, teller.at(self.table)) for teller in self._tellers), strict=True)
        return LessonMoveView(move.seat, move.events, patch, tuple(Text(*line) for line in lines))

    def _clocks(self) -> Iterator[ClockView]:
        for seat in self._game.actors(self._state):
            yield ClockView(seat, None, self._game.turns.kind(self._state, seat))

    def _menu(self) -> Menu[Any] | None:
        acts = self._learner in self._game.actors(self._state)
        return menu_for(self._game, self._state, self._learner) if acts else None

    def _text(self, render: Callable[[Teller], str]) -> Text:
        return Text(*map(render, self._tellers))
