"""Measures the analysis on matches in which we know who was lucky, or who made mistakes."""

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count, islice
from statistics import fmean, stdev
from typing import Any, Final, cast

from noripan.analysis import AnalysisEnded, PlayedMatch, TurnAnalysed, analyse
from noripan.kernel import AnyMatch
from noripan.rooms import bot_title
from noripan.sim.score import Z, wilson

from .evaluation import evaluation
from .matches import GAME, PAR, play

LUCKY: Final = 0.25
"""The luck that a seat with the better of two rolls should get, at least."""
SEATS: Final = (2, 4)
MOVES: Final = 400
"""The length of the match whose analysis is timed."""

Figures = Mapping[str, Any]


def analysed(match: AnyMatch, name: str) -> tuple[list[TurnAnalysed], AnalysisEnded]:
    """The rows and the end of a match's analysis."""
    names = tuple(str(seat) for seat in match.all_seats)
    par = GAME.facts.par
    played = PlayedMatch(
        id=name, game=GAME, options=match.options, seat_options=match.seats, moves=match.log,
        par=PAR, par_title=bot_title(GAME.facts.texts, par), names={"ko": names, "en": names},
    )  # fmt: skip
    parts = list(analyse(played))
    rows = [part for part in parts if isinstance(part, TurnAnalysed)]
    return rows, cast("AnalysisEnded", parts[-1])


def lucky(matches: int) -> Figures:
    """How much luck a seat is found to have that gets the better of two rolls."""

    def row(seats: int) -> Figures:
        found = []
        for number, seed, seat in _each(matches, seats):
            _, ended = analysed(play(seed, seats, lucky=seat), seed)
            found.append(ended.luck[seat])
            _progress("lucky", seats, number)
        return {"seats": seats, "bar": LUCKY, **_counted(found, lambda luck: luck >= LUCKY)}

    return {"rows": [row(seats) for seats in SEATS]}


def careless(matches: int) -> Figures:
    """How much skill a seat is found to have that plays a third of its moves at random."""

    def row(seats: int) -> Figures:
        found = []
        for number, seed, seat in _each(matches, seats):
            _, ended = analysed(play(seed, seats, careless_seats=(seat,)), seed)
            found.append(ended.skill[seat])
            _progress("careless", seats, number)
        return {"seats": seats, "bar": 0.0, **_counted(found, lambda skill: skill < 0)}

    return {"rows": [row(seats) for seats in SEATS]}


def fair(matches: int) -> Figures:
    """The same figures in matches without lucky or careless seats, and how large drift is."""

    def row(seats: int) -> Figures:
        luck, turns, mover = [], [], []
        for number, seed, seat in _each(matches, seats):
            rows, ended = analysed(play(seed, seats), seed)
            luck.append(ended.luck[seat])
            turns += [abs(row.drift[row.seat]) for row in rows if row.seat is not None]
            mover += [row.drift[row.seat] for row in rows if row.seat is not None]
            _progress("fair", seats, number)
        return {
            "seats": seats,
            "matches": matches,
            "luck": _interval(luck),
            "drift": _interval(mover),
            "drift_size": round(fmean(turns), 4),
        }

    return {"rows": [row(seats) for seats in SEATS]}


def speed(matches: int) -> Figures:
    """The processor time of the analysis of the first 400 moves of long matches."""

    def row(title: str, careless_seats: Sequence[int]) -> Figures:
        times = [_processor_time(match) for match in islice(_long_matches(careless_seats), matches)]
        mean, most = round(fmean(times), 2), round(max(times), 2)
        return {"players": title, "matches": matches, "mean_s": mean, "most_s": most}

    seats = {"4 settlers": (), "1 careless seat": (0,), "4 careless seats": range(4)}
    return {"moves": MOVES, "rows": [row(title, careless) for title, careless in seats.items()]}


def _long_matches(careless_seats: Sequence[int]) -> Iterator[AnyMatch]:
    for number in count():
        match = play(f"speed {number}", 4, careless_seats=careless_seats)
        if len(match.log) > MOVES:
            del match.log[MOVES + 1 :]
            yield match


def _processor_time(match: AnyMatch) -> float:
    began = time.process_time()
    analysed(match, "speed")
    return time.process_time() - began


MEASUREMENTS: Final[Mapping[str, Callable[[int], Figures]]] = {
    "lucky": lucky,
    "careless": careless,
    "fair": fair,
    "speed": speed,
    "catan-evaluation": partial(evaluation, "catan"),
    "sequence-evaluation": partial(evaluation, "sequence"),
}


def _each(matches: int, seats: int) -> list[tuple[int, str, int]]:
    """Numbers, seeds, and the seat that is looked at."""
    return [(number, f"match {number}", number % seats) for number in range(matches)]


def _counted(found: Sequence[float], passes: Callable[[float], bool]) -> Figures:
    passed = sum(map(passes, found))
    low, high = wilson(passed, len(found))
    return {
        "matches": len(found),
        "passed": passed,
        "low": round(low, 4),
        "high": round(high, 4),
        "mean": _interval(found),
    }


def _interval(found: Sequence[float]) -> Figures:
    half = Z * stdev(found) / len(found) ** 0.5
    return {"mean": round(fmean(found), 4), "half": round(half, 4)}


def _progress(name: str, seats: int, number: int) -> None:
    print(f"{name}, {seats} seats: {number + 1}", file=sys.stderr, flush=True)
