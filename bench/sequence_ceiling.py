"""`python -m bench.sequence_ceiling`: how far Sequence could be played better by looking ahead.

A player thinks as the hard bot does, but in the true state instead of sampled worlds: it sees all hands.
No bot of the game may do that.
"""

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from typing import Any, Final

from bench.bots import page
from bench.bots.tournaments import Figures
from noripan.bots import with_general
from noripan.games.sequence import BOTS, GAME
from noripan.kernel import FastChance, FastChanceSource, Match

TABLE: Final = "sequence-ceiling"
COMMAND: Final = "python -m bench.sequence_ceiling"
GAMES: Final = 400
SEATS: Final = 2
SEED: Final = "ceiling"


class OpenTable:
    """Sequence, except that a bot that samples hidden cards gets the true ones."""

    def __init__(self) -> None:
        self.state: Any = None
        self.game = replace(GAME, determinize=lambda view, chance: self.state)


def wins(number: int, /) -> bool:
    """Whether a player who sees all hands wins a match against the normal bot; they change seats."""
    seed = f"{SEED}:{number // SEATS}"
    match, chance = Match.start(GAME, SEATS, luck=FastChanceSource(seed)), FastChance(f"{seed}:bots")
    table, par = OpenTable(), BOTS[GAME.facts.par]
    looking_ahead = with_general(table.game, BOTS)[GAME.facts.bot_at("hard")]
    while (outcome := match.outcome) is None:
        (seat,) = match.actors
        bot = looking_ahead if seat == number % SEATS else par
        table.state = match.state
        match.act(seat, bot(match.view(seat), match.legal(seat), chance))
    return outcome.results[number % SEATS] == "win"


def figures(won: Sequence[bool]) -> Figures:
    """The row of docs/bots.md."""
    header = ["player", "games", f"against `{GAME.facts.par}`"]
    rows = [["`rollouts` with all hands in sight", f"{len(won):,}", page.win_rate(sum(won), len(won))]]
    return {"command": COMMAND, "version": GAME.facts.version, "header": header, "rows": rows}


def main() -> None:
    """Writes the table of docs/bots.md."""
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.workers, mp_context=get_context("spawn")) as pool:
        won = list(pool.map(wins, range(GAMES), chunksize=4))
    page.store({**page.load(), TABLE: figures(won)})


if __name__ == "__main__":
    main()
