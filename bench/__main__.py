"""`make bench`: how fast random play is, game by game, on one core. Figures count only beside `k`."""

import json
import subprocess
import sys
from statistics import median
from typing import Any

from bench.random_play import measure
from noripan.games.registry import find, slugs

PROCESSES = 5
"""A process whose yardstick was disturbed says nonsense: the median over several does not."""
CHUNKS = 8

TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "blackjack": [(2, {}), (4, {}), (7, {})],
    "catan": [(4, {}), (4, {"preset": "epic5"})],
    "dice_room": [(4, {}), (50, {})],
    "pirate_dice": [(2, {"dice": 5}), (2, {}), (4, {})],
    "sequence": [(2, {}), (4, {}), (12, {"teams": 3})],
}
"""Seats and options to measure; a game that is not named here is measured at its smallest table."""


def main() -> None:
    """Prints the table, or measures one row where a parent process asked for it."""
    if len(sys.argv) > 1:
        print(json.dumps(measured(*json.loads(sys.argv[1]))))
        return
    print(f"Random play on one core, plain Python {sys.version.split()[0]}; medians of {PROCESSES} processes")
    print(f"{'game':32} {'moves/s':>9} {'games/s':>9} {'k':>6}  {'k from–to':>13}")
    for slug in slugs():
        for seats, options in TABLES.get(slug, [(find(slug).game.facts.seats[0], {})]):
            print_row(slug, seats, options)


def print_row(slug: str, seats: int, options: dict[str, Any]) -> None:
    """Measures one table in several processes."""
    runs = [in_another_process(slug, seats, options) for _ in range(PROCESSES)]
    moves, games, k = (median(run[name] for run in runs) for name in ("moves", "games", "k"))
    spread = f"{min(run['k'] for run in runs):.1f}–{max(run['k'] for run in runs):.1f}"
    chosen = "".join(f" {name}={value}" for name, value in options.items())
    print(f"{f'{slug} {seats} seats{chosen}':32} {moves:9,.0f} {games:9,.0f} {k:6.1f}  {spread:>13}")


def in_another_process(*row: Any) -> dict[str, float]:
    """One row measured by a fresh interpreter."""
    command = [sys.executable, "-m", "bench", json.dumps(row)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own module
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def measured(slug: str, seats: int, options: dict[str, Any]) -> dict[str, float]:
    """Random play at one table, here and now."""
    game = find(slug).game
    figures = measure(game, game.facts.codecs.options.convert(options), seats, CHUNKS)
    return {"moves": figures.moves_per_second, "games": figures.games_per_second, "k": figures.k}


main()
