"""Plays a lesson by the rules of its game; a lesson that does not fit them raises BrokenLesson."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic

from ..capabilities.lesson import Lesson, LessonStep, OtherMove
from ..chance.sources import Chance, ScriptedChance, ScriptRanOut
from ..codecs import A, E, O, P, S, V, W
from ..game import Game
from ..refusals import RuleViolation
from ..seats import Seat
from .match import Match, MatchEntry, default_seats


class BrokenLesson(Exception):
    """The lesson does not fit the rules: an action is refused, or there are too few or too many draws."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[S, A, E]):
    """The table at a step, and what happened since the last one."""

    step: LessonStep[A]
    moves: tuple[MatchEntry[A, E], ...]
    """Before the first step, the setup."""
    state: S


def play_lesson(game: Game[O, P, S, A, E, W, V], lesson: Lesson[O, P, A], /) -> Iterator[Scene[S, A, E]]:
    """The whole lesson, step by step."""
    luck = _Script()
    seats = default_seats(game, len(lesson.names)) if lesson.seats is None else lesson.seats
    with luck.scripted(lesson.opening, "the opening"):
        match = Match(game, lesson.options, seats, luck)
    shown = 0
    for number, step in enumerate(lesson.steps, 1):
        yield Scene(step, tuple(match.log[shown:]), match.state)
        shown = len(match.log)
        for move in _moves(lesson, step):
            with luck.scripted(move.luck, f"step {number}, {move.action}"):
                match.act(Seat(move.seat), move.action)


def _moves(lesson: Lesson[O, P, A], step: LessonStep[A]) -> Sequence[OtherMove[A]]:
    """The moves of a step."""
    return step.then if step.do is None else (OtherMove(lesson.learner, step.do, step.luck), *step.then)


class _Script:
    """The chance source of a lesson: for each move exactly its scripted draws."""

    def __init__(self) -> None:
        self._chance = ScriptedChance(())

    def chance(self, number: int, /) -> Chance:
        """The draws of the current move."""
        return self._chance

    @contextmanager
    def scripted(self, draws: tuple[int, ...], where: str) -> Iterator[None]:
        """For one move, which must use all of these draws."""
        self._chance = ScriptedChance(draws)
        try:
            yield
        except (RuleViolation, ScriptRanOut) as error:
            raise BrokenLesson(f"{where}: {error}") from error
        if self._chance.left:
            raise BrokenLesson(f"{where}: {self._chance.left} draws were not needed")
