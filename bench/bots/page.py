"""Writes the tables of docs/bots.md from the stored results."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from bench import tables
from bench.processes import ROOT
from bench.tables import table_row
from noripan.sim.score import wilson

from .tournaments import Figures

PAGE: Final = ROOT / "docs" / "bots.md"
RESULTS: Final = Path(__file__).with_name("results.json")


def load() -> dict[str, Figures]:
    """The stored figures by tournament."""
    found: dict[str, Figures] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    return found


def store(results: Mapping[str, Figures]) -> None:
    """Stores the figures, and writes the page."""
    RESULTS.write_text(json.dumps(dict(sorted(results.items())), indent=1) + "\n")
    PAGE.write_text(filled(PAGE.read_text(), results))


def add_engine_row(engine: str, row: Mapping[str, Any]) -> None:
    """Stores a match in another project's engine, in place of an earlier one between the same players."""
    results = load()
    players = ("ours", "theirs", "seats")
    earlier = results[engine]["rows"] if engine in results else []
    others = [each for each in earlier if any(each[name] != row[name] for name in players)]
    figures = {"engine": engine, "command": f"python -m bench.{engine}_match --help", "rows": [*others, row]}
    store({**results, engine: figures})


def filled(page: str, results: Mapping[str, Figures]) -> str:
    """The page with its tables made again. A table whose tournament was not played yet says so."""

    return tables.filled(page, {name: list(_lines(figures)) for name, figures in results.items()})


def _lines(figures: Figures) -> Iterator[str]:
    yield from _rows_of(figures)
    yield ""
    yield f"    {figures['command']}"


def _rows_of(figures: Figures) -> Iterator[str]:
    if "engine" in figures:
        return _engine(figures)
    if "header" in figures:
        return _plain(figures)
    return _league(figures) if "league" in figures else _table(figures)


def _plain(figures: Figures) -> Iterator[str]:
    yield table_row(*figures["header"])
    yield table_row(*("---" for _ in figures["header"]))
    for row in figures["rows"]:
        yield table_row(*row)


def _league(figures: Figures) -> Iterator[str]:
    bots, cross = list(figures["cross"]), figures["cross"]
    yield table_row("bot", "rating", "mean time", "99 % within", *(f"against `{bot}`" for bot in bots))
    yield table_row(*("---" for _ in range(4 + len(bots))))
    for bot in bots:
        rating, row = figures["ratings"][bot], cross[bot]
        rated = f"{rating['rating']:.1f} ({rating['low']:.1f} to {rating['high']:.1f})"
        cells = (_rate(row[other]) if other in row else "–" for other in bots)
        yield table_row(f"`{bot}`", rated, *_times(figures, bot), *cells)


def _table(figures: Figures) -> Iterator[str]:
    is_value = len(figures["rates"]) == 1
    yield table_row("bot", "games", "value of a game" if is_value else "wins", "mean time", "99 % within")
    yield table_row(*("---" for _ in range(5)))
    for bot, rate in figures["rates"].items():
        worth = _value(figures["values"][bot]) if is_value else _rate(rate)
        yield table_row(f"`{bot}`", f"{figures['played'][bot]:,}", worth, *_times(figures, bot))


def _engine(figures: Figures) -> Iterator[str]:
    yield table_row("our bot", "their player", "seats", "games", "we won", "their version")
    yield table_row(*("---" for _ in range(6)))
    for row in figures["rows"]:
        against = f"`{row['theirs']}`" if row["seats"] == 2 else f"{row['seats'] - 1} × `{row['theirs']}`"
        rate = win_rate(row["wins"], row["games"])
        yield table_row(
            f"`{row['ours']}`", against, str(row["seats"]), str(row["games"]), rate, row["version"]
        )


def win_rate(wins: int, games: int, /) -> str:
    """A share of games with its interval."""
    low, high = wilson(wins, games)
    return _rate({"rate": wins / games, "low": low, "high": high})


def _rate(rate: Mapping[str, Any]) -> str:
    return f"{100 * rate['rate']:.1f} % ({100 * rate['low']:.1f} to {100 * rate['high']:.1f})"


def _value(value: Mapping[str, Any]) -> str:
    return f"{value['value']:+.4f} ({value['low']:+.4f} to {value['high']:+.4f})"


def _times(figures: Figures, bot: str) -> tuple[str, str]:
    times = figures["times"][bot]
    mean, p99 = (f"{times[name]:.2f} ms" for name in ("mean_ms", "p99_ms"))
    return mean, p99
