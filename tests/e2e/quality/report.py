"""Writes docs/reference/quality.md from the measured figures."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ..pages.test_page_weight import MAX_BYTES
from ..support import layout
from .checks import Check
from .input_times import InputTimes
from .move_bytes import MoveBytes
from .tour_checks import TourFigures
from .transfer_sizes import Load
from .vitals import CPU, RUNS, PageVitals, Vitals

LAYOUT_CHECKS: Final = {
    layout.SIDEWAYS: "No page scrolls sideways, even at a width of 320 px (WCAG 1.4.10)",
    layout.CUT: "No text is cut off, even at a width of 320 px",
    layout.LARGE_SIDEWAYS: "Text at 200 %: no page scrolls sideways (WCAG 1.4.4)",
    layout.LARGE_CUT: "Text at 200 %: no text is cut off, including controls",
    layout.FIXED: "Text at 200 %: all text grows, except inside drawings",
    layout.SMALL: "Controls are 44 × 44 px (WCAG 2.5.5); fields of a board 24 × 24 px (2.5.8)",
    layout.COVERED: "No control lies under something else",
    layout.MOVING: "Nothing moves if the system asks for reduced motion",
}
"""The row of the report for each layout problem."""


class Figures(NamedTuple):
    """Everything that was measured."""

    machine: str
    visits: Sequence[Load]
    additions: Sequence[Load]
    moves: Sequence[MoveBytes]
    inputs: Sequence[InputTimes]
    tours: TourFigures
    vitals: Sequence[PageVitals]
    checks: Sequence[Check]


def report(figures: Figures) -> str:
    """The whole page."""
    parts = (
        _opening(figures),
        _loads(figures),
        _moves(figures.moves),
        _inputs(figures.inputs),
        _vitals(figures.vitals),
        _layout(figures.tours),
        _checks(figures.checks),
    )
    return "\n".join(parts)


def _opening(figures: Figures) -> str:
    return f"""# Quality figures

`make quality` measures these figures on a real server with a real browser and writes this page. Times depend
on the machine, the bytes of a move on luck.

Measured on: {figures.machine}.
"""


def _loads(figures: Figures) -> str:
    heading = ("", "requests", "HTML", "scripts", "styles", "API", "total")
    return f"""## Page weight

Compressed bytes of a first visit with an empty cache. A room's address shows the entrance of the room. The
start page must stay below {MAX_BYTES // 1000} kB (`tests/e2e/pages/test_page_weight.py`).

{_table(heading, map(_load_row, figures.visits))}

Additional bytes on the way from the start page to a table: first those of every room, then those of each
game. A game without a board of its own is played in the list view.

{_table(heading, map(_load_row, figures.additions))}
"""


def _load_row(load: Load) -> tuple[str, ...]:
    sizes = (load.html, load.scripts, load.styles, load.api, load.total)
    return load.name, str(load.requests), *map(_kilobytes, sizes)


def _moves(rows: Sequence[MoveBytes]) -> str:
    heading = ("", "clients", "moves", "median", "p95", "maximum", "Welcome")
    table = _table(
        heading,
        ((row.slug, str(row.seats), f"{row.moves:,}", *(f"{size:,} B" for size in row[3:])) for row in rows),
    )
    return f"""## Bytes per move

Bytes that one client receives for one move of any player: all WebSocket messages from the move until everyone
has seen it, including menus and answers. Whole matches over real sockets, played by the games' own bots. The
server does not use permessage-deflate, so the figures are the bytes sent, except for 2 to 4 bytes of framing
per message. "Welcome" is what a newcomer gets once, at the end of a match. The median must stay below 1 kB
(`tests/server/net/test_move_bytes.py`).

{table}
"""


def _inputs(rows: Sequence[InputTimes]) -> str:
    table = _table(
        ("", "inputs", "p95", f"p95, CPU {CPU}× slower"),
        ((row.slug, str(row.inputs), f"{row.quick:.0f} ms", f"{row.slow:.0f} ms") for row in rows),
    )
    return f"""## Input latency

From a key or touch to the first frame that shows a change, at a table on a phone's screen, measured inside
the page. In Catan, Pirate Dice and Sequence the input selects something; in Blackjack and the Dice room it is
a move, which the server stores before anything changes.

{table}
"""


def _vitals(rows: Sequence[PageVitals]) -> str:
    heading = ("", "cache", "first paint", "largest paint", "blocking time", "layout shift")
    lines = [
        (name if what == "cold" else "", what, *_vital_cells(seen))
        for name, cold, warm in rows
        for what, seen in (("cold", cold), ("warm", warm))
    ]
    return f"""## Load times

A phone {CPU}× slower than this machine on slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms), the median of {RUNS}
loads; "warm" is a second visit. First and largest contentful paint, total blocking time, and cumulative
layout shift (below 0.1 is good).

{_table(heading, lines)}
"""


def _vital_cells(seen: Vitals) -> tuple[str, ...]:
    return f"{seen.fcp:.0f} ms", f"{seen.lcp:.0f} ms", f"{seen.blocking:.0f} ms", f"{seen.shift:.3f}"


def _layout(tours: TourFigures) -> str:
    rows = [("axe finds no violation", _tick(not tours.violations), f"{tours.violations} violations")]
    rows += [
        (
            name,
            _tick(not tours.problems[problem]),
            f"at {tours.problems[problem]} of {_stops(tours, problem)} stops",
        )
        for problem, name in LAYOUT_CHECKS.items()
    ]
    errors = len(tours.console_errors)
    rows.append(
        (
            "The consoles are clean",
            _tick(not errors),
            f"{errors} errors and warnings",
        )
    )
    return f"""## Layout and accessibility

All tours of the browser tests, with {tours.stops} stops in all: in a window of 320 × 640 px, and
in one of 390 × 844 or 1280 × 800 px, there also with text at 200 %. Text inside a drawing grows only as far
as the drawing has room; the list view shows the same in text of any size.

{_table(("", "", "violations"), rows)}
"""


def _stops(tours: TourFigures, problem: str) -> int:
    return tours.enlarged if problem in layout.ENLARGED else tours.stops


def _checks(checks: Sequence[Check]) -> str:
    rows = ((check.name, _tick(check.holds), check.seen.replace("|", "\\|")) for check in checks)
    return f"""## Checks

Checks of all pages above, similar to those of Lighthouse, which would need network access.

{_table(("", "", "found"), rows)}
"""


def _tick(holds: bool) -> str:
    return "✓" if holds else "✗"


def _kilobytes(size: int) -> str:
    return f"{size / 1000:.1f} kB" if size else "–"


def _table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heading, ["---"] * len(heading), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
