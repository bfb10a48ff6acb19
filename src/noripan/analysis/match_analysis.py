"""The analysis of a finished match, part by part."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from noripan.bots.par import Par
from noripan.kernel import REFEREE, MatchEntry, Replay, SeatNumber, SetUp, TurnStarts

from .better_moves import BetterMoves
from .played_match import PlayedMatch
from .report import AnalysisBegun, AnalysisEnded, AnalysisPart, BetterMove, Shares, TurnAnalysed
from .shares import added, less
from .values import Values, values_of
from .verdicts import Judge, Verdict, verdict_of

TURNING_POINTS: Final = 5
LEAST_TURN: Final = 0.03
"""A smaller change of everyone's chances turns nothing."""


def analyse(match: PlayedMatch, /) -> Iterator[AnalysisPart]:
    """Begins, yields a row for each turn as soon as it is known, and ends. The same for the same match."""
    return _Analysis(match).parts()


class _Turn(Struct, frozen=True):
    """The moves of a row, as indexes into the log."""

    first: int
    end: int
    is_opening: bool


class _Analysis:
    def __init__(self, match: PlayedMatch) -> None:
        self._match = match
        game, seats = match.game, len(match.seat_options)
        par = Par(game, match.par)
        self._states = states_of(match)
        self._values: Values = values_of(game, par, seats, len(match.moves))
        self._judge = Judge(game, self._values, par, match.id)
        self._better = BetterMoves(match, self._values)

    def parts(self) -> Iterator[AnalysisPart]:
        turns = self._turns()
        opening = self._opening(turns[0])
        start = less(opening.chances, added(opening.luck, opening.skill, opening.drift))
        yield AnalysisBegun(self._match.id, self._values.method, len(turns), start, self._match.par_title)
        rows = [self._row(turns[0], [opening], ())]
        yield rows[0]
        for turn in turns[1:]:
            rows.append(self._analysed(turn, rows[-1].chances))
            yield rows[-1]
        yield _ended(start, rows, max(LEAST_TURN, self._values.error))

    def _turns(self) -> list[_Turn]:
        """The opening, up to the first position that may be judged, and the turns after it."""
        moves, states = self._match.moves, self._states
        judged = (at for at in range(1, len(moves)) if self._values.is_judged(states[at]))
        opening = next(judged, len(moves))
        starts = TurnStarts(self._match.game)
        begins = [
            at for at, move in enumerate(moves) if starts.begins_turn(move, states[at]) and at > opening
        ]
        firsts = [0, *([opening] if opening < len(moves) else []), *begins]
        ends = [*firsts[1:], len(moves)]
        return [_Turn(first, end, first == 0) for first, end in zip(firsts, ends, strict=True)]

    def _opening(self, turn: _Turn) -> Verdict:
        """A deal is luck. A longer opening, such as a draft, has no verdict: all its change is drift."""
        game, luck = self._match.game, self._match.id
        then = self._values.value(self._states[turn.end], luck)
        if self._match.origin is not None:  # nothing was dealt
            return verdict_of(then, then, then, then)
        if turn.end == 1:
            before = self._values.expected(lambda chance: game.setup(self._states[0], chance)[0], luck)
            return verdict_of(before, before, before, then)
        even = (sum(then) / len(then),) * len(then)
        return verdict_of(even, then, then, then)

    def _analysed(self, turn: _Turn, chances: Shares) -> TurnAnalysed:
        verdicts: list[Verdict] = []
        better: list[BetterMove] = []
        for at in range(turn.first, turn.end):
            entry, before = self._match.moves[at], self._states[at]
            verdict = self._judge.verdict(entry, before, self._states[at + 1], chances)
            verdicts.append(verdict)
            better += self._better.check(entry, before, verdict)
            chances = verdict.chances
        return self._row(turn, verdicts, better)

    def _row(self, turn: _Turn, verdicts: Sequence[Verdict], better: Sequence[BetterMove]) -> TurnAnalysed:
        moves = self._match.moves
        return TurnAnalysed(
            first=moves[turn.first].number,
            last=moves[turn.end - 1].number,
            seat=None if turn.is_opening else _mover(moves[turn.first]),
            chances=verdicts[-1].chances,
            luck=added(*[verdict.luck for verdict in verdicts]),
            skill=added(*[verdict.skill for verdict in verdicts]),
            drift=added(*[verdict.drift for verdict in verdicts]),
            better=tuple(better),
        )


def states_of(match: PlayedMatch, /) -> list[Any]:
    """The state before each move, and the last one."""
    replay: Replay[Any, Any, Any, Any, Any, Any, Any] = Replay(
        match.game, match.options, match.seat_options, match.moves, match.origin
    )
    states = [replay.state]
    while not replay.at_end:
        replay.forward()
        states.append(replay.state)
    return states


def _mover(entry: MatchEntry[Any, Any]) -> SeatNumber | None:
    move = entry.move
    return None if isinstance(move, SetUp) or move.seat == REFEREE else move.seat


def _ended(start: Shares, rows: Sequence[TurnAnalysed], least: float) -> AnalysisEnded:
    return AnalysisEnded(
        luck=added(*[row.luck for row in rows]),
        skill=added(*[row.skill for row in rows]),
        drift=added(*[row.drift for row in rows]),
        turning_points=_turning_points(start, rows, least),
    )


def _turning_points(start: Shares, rows: Sequence[TurnAnalysed], least: float) -> tuple[int, ...]:
    before = [start, *[row.chances for row in rows]]
    changes = [max(map(abs, less(row.chances, then))) for row, then in zip(rows, before, strict=False)]
    decisive = [at for at, change in enumerate(changes) if change >= least and rows[at].seat is not None]
    return tuple(sorted(decisive, key=lambda at: -changes[at])[:TURNING_POINTS])
