"""Writes the tables of docs/analysis.md from the stored results."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from bench import tables
from bench.processes import ROOT
from bench.tables import table_row

PAGE: Final = ROOT / "docs" / "analysis.md"
RESULTS: Final = Path(__file__).with_name("results.json")

ENOUGH: Final = 300
"""How many chances a bin of the calibration table needs."""

Figures = Mapping[str, Any]


def load() -> dict[str, Figures]:
    """The stored figures by measurement."""
    found: dict[str, Figures] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    return found


def store(results: Mapping[str, Figures]) -> None:
    """Stores the figures, and writes the page."""
    RESULTS.write_text(json.dumps(dict(sorted(results.items())), indent=1) + "\n")
    PAGE.write_text(filled(PAGE.read_text(), results))


def filled(page: str, results: Mapping[str, Figures]) -> str:
    """The page with its tables made again."""
    return tables.filled(page, {name: list(_lines(name, figures)) for name, figures in results.items()})


def _lines(name: str, figures: Figures) -> Iterator[str]:
    yield from _TABLES[name](figures)
    yield ""
    yield f"    {figures['command']}"


def _counted(heading: str, bar: str) -> Any:
    def table(figures: Figures) -> Iterator[str]:
        yield table_row("seats", "matches", bar, heading)
        yield table_row(*["---"] * 4)
        for each in figures["rows"]:
            share = 100 * each["passed"] / each["matches"]
            passed = f"{each['passed']} ({share:.0f} %, {100 * each['low']:.0f} to {100 * each['high']:.0f})"
            yield table_row(str(each["seats"]), str(each["matches"]), passed, _points(each["mean"]))

    return table


def _fair(figures: Figures) -> Iterator[str]:
    yield table_row(
        "seats", "matches", "luck of one seat", "drift in a turn, for its player", "size of that drift"
    )
    yield table_row(*["---"] * 5)
    for each in figures["rows"]:
        size = f"{100 * each['drift_size']:.1f}"
        yield table_row(
            str(each["seats"]), str(each["matches"]), _points(each["luck"]), _points(each["drift"]), size
        )


def _speed(figures: Figures) -> Iterator[str]:
    yield table_row("players", "matches", "mean", "longest")
    yield table_row(*["---"] * 4)
    for each in figures["rows"]:
        times = (f"{each[name]:.1f} s" for name in ("mean_s", "most_s"))
        yield table_row(each["players"], str(each["matches"]), *times)


def _evaluation(figures: Figures) -> Iterator[str]:
    rows = figures["rows"]
    yield table_row("seats", "matches", "positions", "log loss", "if all had the same chance")
    yield table_row(*["---"] * 5)
    for each in rows:
        counts = (f"{each[name]:,}" for name in ("seats", "matches", "positions"))
        yield table_row(*counts, _interval(each["loss"]), f"{each['base']:.3f}")
    yield ""
    yield table_row("expected", *(f"{each['seats']} seats" for each in rows))
    yield table_row(*["---"] * (1 + len(rows)))
    for number, of_rows in enumerate(zip(*(each["bins"] for each in rows), strict=True)):
        yield table_row(f"{10 * number} to {10 * number + 10} %", *map(_bin, of_rows))


def _bin(figures: Figures) -> str:
    """How far off the chances in a bin are; a dash if there are too few to tell."""
    return _points(figures["error"]) if figures["chances"] >= ENOUGH else "–"


def _interval(interval: Mapping[str, float]) -> str:
    return f"{interval['mean']:.3f} ± {interval['half']:.3f}"


def _points(interval: Mapping[str, float]) -> str:
    """A mean in percentage points, with its 95 % interval."""
    return f"{100 * interval['mean']:+.1f} ± {100 * interval['half']:.1f}"


_TABLES: Final[Mapping[str, Any]] = {
    "lucky": _counted("luck, mean", "luck of 25 or more"),
    "careless": _counted("skill, mean", "negative skill"),
    "fair": _fair,
    "speed": _speed,
    "catan-evaluation": _evaluation,
    "sequence-evaluation": _evaluation,
}
