"""docs/quality.md: the words around the figures. Knows rows, and nothing of how they were measured."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from .. import layout
from .checks import Check
from .inputs import InputTimes
from .loads import Load
from .moves import MoveBytes
from .places import Places
from .vitals import CPU, RUNS, PageVitals, Vitals

WRONG: Final = {
    layout.SIDEWAYS: "No place scrolls sideways, at a width of 320 px either (WCAG 1.4.10)",
    layout.CUT: "No text is cut off, at a width of 320 px either",
    layout.LARGE_SIDEWAYS: "Text at 200 %: no place scrolls sideways (WCAG 1.4.4)",
    layout.LARGE_CUT: "Text at 200 %: none is cut off, controls included",
    layout.FIXED: "Text at 200 %: all of it grows, but for words within drawings",
    layout.SMALL: "Controls are 44 × 44 px (WCAG 2.5.5); places of a board 24 × 24 px (2.5.8)",
    layout.MOVING: "Nothing moves where the system asks for reduced motion",
}
"""By what is looked for at every place, how it is told where it is not found."""


class Figures(NamedTuple):
    """Everything that was measured."""

    machine: str
    visits: Sequence[Load]
    additions: Sequence[Load]
    moves: Sequence[MoveBytes]
    inputs: Sequence[InputTimes]
    places: Places
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
        _places(figures.places),
        _checks(figures.checks),
    )
    return "\n".join(parts)


def _opening(figures: Figures) -> str:
    return f"""# Quality, in figures

The product's own figures, good and bad. `make quality` measures them on a real server with a real browser
and writes this page anew; nothing in it is written by hand. Times depend on the machine, moves on luck.

Measured on: {figures.machine}.
"""


def _loads(figures: Figures) -> str:
    heading = ("", "requests", "HTML", "scripts", "styles", "API", "total")
    return f"""## What is fetched

Compressed bytes of a first visit, with an empty cache, by the address of the page. A room's address shows
the way in. The start page has a ceiling of 150 kB (`tests/e2e/test_first_load.py`).

{_table(heading, map(_load_row, figures.visits))}

What is fetched besides on the way from the start page to a table: first what every room needs, then each
game's own. A game that has nothing of its own is played in the list view.

{_table(heading, map(_load_row, figures.additions))}
"""


def _load_row(load: Load) -> tuple[str, ...]:
    sizes = (load.html, load.scripts, load.styles, load.api, load.total)
    return load.name, str(load.requests), *map(_kilobytes, sizes)


def _moves(rows: Sequence[MoveBytes]) -> str:
    heading = ("", "clients", "moves", "median", "p95", "most", "coming in")
    table = _table(
        heading,
        ((row.slug, str(row.seats), f"{row.moves:,}", *(f"{size:,} B" for size in row[3:])) for row in rows),
    )
    return f"""## What a move sends

Bytes that one client receives for one move of anybody: all WebSocket messages from the move until everyone
has seen it, menus and answers included. Whole matches over real sockets, in which the games' own bots
choose. Nothing is compressed: the server has permessage-deflate switched off, so what is counted is what is
sent, but for 2 to 4 bytes of framing a message. "Coming in" is what a newcomer is sent at the end of a
match, once. Half of all moves have a ceiling of 1 kB (`tests/server/net/test_move_bytes.py`).

{table}
"""


def _inputs(rows: Sequence[InputTimes]) -> str:
    table = _table(
        ("", "inputs", "p95", f"p95, CPU {CPU}× slower"),
        ((row.slug, str(row.inputs), f"{row.quick:.0f} ms", f"{row.slow:.0f} ms") for row in rows),
    )
    return f"""## From an input to what is seen

From a key or a finger to the first picture in which something changed, at a table on a phone's screen,
measured inside the page. In Catan, Pirate Dice and Sequence something is chosen; in Blackjack and the
Dice room the inputs are moves, which the server has stored before anything changes.

{table}
"""


def _vitals(rows: Sequence[PageVitals]) -> str:
    heading = ("", "cache", "first paint", "largest paint", "blocked", "shift")
    lines = [
        (name if what == "cold" else "", what, *_vital_cells(seen))
        for name, cold, warm in rows
        for what, seen in (("cold", cold), ("warm", warm))
    ]
    return f"""## How soon a page is there

A phone {CPU}× slower than this machine on slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms), the median of {RUNS}
loads; "warm" is a second visit. First and largest contentful paint, the time for which the page could not
answer after its first paint (total blocking time), and how far things jumped (cumulative layout shift;
below 0.1 is good).

{_table(heading, lines)}
"""


def _vital_cells(seen: Vitals) -> tuple[str, ...]:
    return f"{seen.fcp:.0f} ms", f"{seen.lcp:.0f} ms", f"{seen.blocking:.0f} ms", f"{seen.shift:.3f}"


def _places(places: Places) -> str:
    rows = [("axe finds no violation", _tick(not places.violations), f"{places.violations} violations")]
    rows += [
        (told, _tick(not places.wrong[what]), f"at {places.wrong[what]} of {_stops(places, what)} stops")
        for what, told in WRONG.items()
    ]
    complaints = len(places.complaints)
    rows.append(("All consoles stay silent", _tick(not complaints), f"{complaints} errors and warnings"))
    return f"""## Every page and table, looked at

All tours of the browser tests, with {places.looked_at} stops in all: through a window of 320 × 640 px, and
through one of 390 × 844 or 1280 × 800 px, where text is looked at in twice its size as well. Words within a
drawing grow only as far as it has room; the list view tells the same in text of any size.

{_table(("", "", "not so"), rows)}
"""


def _stops(places: Places, what: str) -> int:
    return places.enlarged if what in layout.ENLARGED else places.looked_at


def _checks(checks: Sequence[Check]) -> str:
    rows = ((check.name, _tick(check.holds), check.seen.replace("|", "\\|")) for check in checks)
    return f"""## Checks

Of all pages above, in the manner of Lighthouse, which would need the network.

{_table(("", "", "seen"), rows)}
"""


def _tick(holds: bool) -> str:
    return "✓" if holds else "✗"


def _kilobytes(size: int) -> str:
    return f"{size / 1000:.1f} kB" if size else "–"


def _table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heading, ["---"] * len(heading), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
