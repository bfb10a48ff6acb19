"""`make bench`: how fast random play is, game by game, on one core. Figures count only beside `k`."""

import json
import sys
from functools import partial
from typing import Any

from bench.measuring import measure
from bench.random_play import play_one
from bench.rows import RUNS, measured_by, our_row, print_heading, print_row
from noripan.games.registry import find, slugs
from noripan.kernel import FastChance, default_seats

SEED = 1

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
    print(f"Random play on one core, plain Python {sys.version.split()[0]}; medians of {RUNS} processes")
    print_heading("game")
    for slug in slugs():
        for seats, options in TABLES.get(slug, [(find(slug).game.facts.seats[0], {})]):
            chosen = "".join(f" {name}={value}" for name, value in options.items())
            runs = [measured_by(our_row(slug, seats, options)) for _ in range(RUNS)]
            print_row(f"{slug} {seats} seats{chosen}", runs)


def measured(slug: str, count: int, options: dict[str, Any]) -> dict[str, float]:
    """Random play at one table, here and now."""
    game = find(slug).game
    chosen, seats = game.facts.codecs.options.convert(options), default_seats(game, count)
    return measure(partial(play_one, game, chosen, seats, FastChance(SEED))).plain()


main()
