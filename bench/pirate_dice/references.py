"""`python -m bench.pirate_dice.references`: plays the bots against the reference players."""

import argparse
import sys
from collections.abc import Iterator
from typing import Final

from bench.bots import page
from noripan.games.pirate_dice import BOTS, GAME
from noripan.games.pirate_dice.options import Options
from noripan.kernel import FastChance, FastChanceSource, Match
from noripan.sim.bot_match import play_out
from noripan.sim.score import wilson

from .players import PLAYERS

TABLE: Final = "pirate-dice-references"
COMMAND: Final = "python -m bench.pirate_dice.references"
NAMES: Final = ("odds", "reader")
MATCHES: Final = {2: 1000, 5: 400}
"""By dice each at the start."""


def main() -> None:
    """Writes the table of docs/bots.md."""
    argparse.ArgumentParser(prog=COMMAND, description=__doc__).parse_args()
    header = ["dice each", "games", *(f"`{bot}` against {rival}" for rival in PLAYERS for bot in NAMES)]
    rows = [[str(dice), str(games), *_rates(dice, games)] for dice, games in MATCHES.items()]
    figures = {"command": COMMAND, "version": GAME.facts.version, "header": header, "rows": rows}
    page.store({**page.load(), TABLE: figures})


def _rates(dice: int, games: int) -> Iterator[str]:
    for rival in PLAYERS:
        for bot in NAMES:
            wins = sum(_wins(bot, rival, dice, number) for number in range(games))
            low, high = wilson(wins, games)
            rate = f"{100 * wins / games:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
            print(f"{bot} against {rival}, {dice} dice: {rate}", file=sys.stderr, flush=True)
            yield rate


def _wins(bot: str, rival: str, dice: int, number: int) -> bool:
    """Whether the bot wins a match; they change seats."""
    seat, seed = number % 2, f"references:{dice}:{number}"
    players = [PLAYERS[rival], PLAYERS[rival]]
    players[seat] = BOTS[bot]
    match = Match.start(GAME, 2, Options(dice=dice), luck=FastChanceSource(seed))
    return play_out(match, players, FastChance(f"{seed}:bots")).results[seat] == "win"


if __name__ == "__main__":
    main()
