"""`python -m bench.pirate_dice.references`: plays the bots against the reference players."""

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from typing import Final

from bench.bots import page
from noripan.games.pirate_dice import BOTS, GAME
from noripan.games.pirate_dice.options import Options
from noripan.kernel import FastChance, FastChanceSource, Match
from noripan.sim.bot_match import play_out

from .players import PLAYERS

TABLE: Final = "pirate-dice-references"
COMMAND: Final = "python -m bench.pirate_dice.references"
NAMES: Final = ("odds", "reader")
MATCHES: Final = {2: 1000, 5: 400, 15: 100}
"""By dice each at the start."""
CHUNK: Final = 5
"""Matches that a worker plays at a time."""


def main() -> None:
    """Writes the table of docs/bots.md."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    header = ["dice each", "games", "against", *(f"`{bot}` wins" for bot in NAMES)]
    with ProcessPoolExecutor(parser.parse_args().workers, mp_context=get_context("spawn")) as pool:
        rows = list(_rows(pool))
    figures = {"command": COMMAND, "version": GAME.facts.version, "header": header, "rows": rows}
    page.store({**page.load(), TABLE: figures})


def _rows(pool: Executor) -> Iterator[list[str]]:
    for (dice, games), rival in product(MATCHES.items(), PLAYERS):
        rates = [page.win_rate(sum(_all_wins(pool, bot, rival, dice, games)), games) for bot in NAMES]
        print(dice, rival, dict(zip(NAMES, rates, strict=True)), file=sys.stderr, flush=True)
        yield [str(dice), str(games), f"`{rival}`", *rates]


def _all_wins(pool: Executor, bot: str, rival: str, dice: int, games: int) -> Iterator[bool]:
    jobs = ((bot, rival, dice, number) for number in range(games))
    return pool.map(_wins, *zip(*jobs, strict=True), chunksize=CHUNK)


def _wins(bot: str, rival: str, dice: int, number: int) -> bool:
    """Whether the bot wins a match; they change seats."""
    seat, seed = number % 2, f"references:{dice}:{number}"
    players = [PLAYERS[rival], PLAYERS[rival]]
    players[seat] = BOTS[bot]
    match = Match.start(GAME, 2, Options(dice=dice), luck=FastChanceSource(seed))
    return play_out(match, players, FastChance(f"{seed}:bots")).results[seat] == "win"


if __name__ == "__main__":
    main()
