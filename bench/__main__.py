"""`make bench`: the speed of random play of each game on one core, relative to the baseline (`k`)."""

import json
import sys
from functools import partial
from typing import Any

from bench.measurement import measure
from bench.random_play import play_one
from bench.runs import RUNS, own_command, print_header, print_row, run_in_process
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
"""Seats and options to measure; other games are measured at their smallest table."""


def main() -> None:
    """Prints the table, or measures one row if a parent process requests it."""
    if len(sys.argv) > 1:
        print(json.dumps(measure_table(*json.loads(sys.argv[1]))))
        return
    print(f"Random play on one core, plain Python {sys.version.split()[0]}; medians of {RUNS} processes")
    print_header("game")
    for slug in slugs():
        for seats, options in TABLES.get(slug, [(find(slug).game.facts.seats[0], {})]):
            chosen = "".join(f" {name}={value}" for name, value in options.items())
            runs = [run_in_process(own_command(slug, seats, options)) for _ in range(RUNS)]
            print_row(f"{slug} {seats} seats{chosen}", runs)


def measure_table(slug: str, count: int, options: dict[str, Any]) -> dict[str, float]:
    """Measures random play at one table in this process."""
    game = find(slug).game
    chosen, seats = game.facts.codecs.options.convert(options), default_seats(game, count)
    return measure(partial(play_one, game, chosen, seats, FastChance(SEED))).plain()


main()
