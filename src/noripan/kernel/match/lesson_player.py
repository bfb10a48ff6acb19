"""Plays a game's lesson by the game's own rules. One that no longer fits them is our mistake, and is told."""

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
    """The rules do not do what is written: an action is refused, or there are too few or too many draws."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[S, A, E]):
    """Where a step is said: what has happened since the last one, and the table as it is now."""

    step: LessonStep[A]
    moves: tuple[MatchEntry[A, E], ...]
    """Before the first step, the opening."""
    state: S


def play_lesson(game: Game[O, P, S, A, E, W, V], lesson: Lesson[O, P, A], /) -> Iterator[Scene[S, A, E]]:
    """The whole lesson, step by step."""
    luck = _Script()
    seats = default_seats(game, len(lesson.names)) if lesson.seats is None else lesson.seats
    with luck.written(lesson.opening, "the opening"):
        match = Match(game, lesson.options, seats, luck)
    told = 0
    for number, step in enumerate(lesson.steps, 1):
        yield Scene(step, tuple(match.log[told:]), match.state)
        told = len(match.log)
        for move in _moves(lesson, step):
            with luck.written(move.luck, f"step {number}, {move.action}"):
                match.act(Seat(move.seat), move.action)


def _moves(lesson: Lesson[O, P, A], step: LessonStep[A]) -> Sequence[OtherMove[A]]:
    """What happens between the words of a step and the next ones."""
    return step.then if step.do is None else (OtherMove(lesson.learner, step.do, step.luck), *step.then)


class _Script:
    """The luck of a lesson: of each move exactly what is written beside it."""

    def __init__(self) -> None:
        self._chance = ScriptedChance(())

    def chance(self, number: int, /) -> Chance:
        """What the move that is being made may draw."""
        return self._chance

    @contextmanager
    def written(self, draws: tuple[int, ...], where: str) -> Iterator[None]:
        """While a move is made that takes these draws, and all of them."""
        self._chance = ScriptedChance(draws)
        try:
            yield
        except (RuleViolation, ScriptRanOut) as no:
            raise BrokenLesson(f"{where}: {no}") from no
        if self._chance.left:
            raise BrokenLesson(f"{where}: {self._chance.left} draws were not needed")
