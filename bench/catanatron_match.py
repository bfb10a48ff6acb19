"""`python -m bench.catanatron_match`: a bot of ours against players of catanatron, in its own engine.

It writes the result into docs/bots.md. It needs catanatron, which is not installed with Noripan. Players that
are not in its package on PyPI, such as `catanatron.players.value:ValueFunctionPlayer`, need its development
version.
"""

# mypy: disable-error-code="import-not-found"
import argparse
from collections import Counter
from importlib import import_module
from importlib.metadata import version
from typing import Any

from catanatron.game import Game
from catanatron.models.player import Color

from noripan.sim.decision_times import DecisionTimes, timed
from noripan.sim.score import wilson
from noripan.sim.tournament import bots_for

from .bots import page
from .catanatron_player import OurPlayer


def play(ours: str, theirs: str, games: int, seats: int, seed: int) -> None:
    """Plays the games: one seat for our bot, all others for theirs. The engine shuffles the seats."""
    module, _, name = theirs.partition(":")
    player = getattr(import_module(module), name)
    winners: Counter[str] = Counter()
    times = DecisionTimes()
    bot = timed(bots_for("catan")[ours], times)
    for number in range(games):
        winners[_winner(bot, player, seats, seed + number)] += 1
    low, high = wilson(winners["ours"], games)
    print(f"{ours} against {seats - 1} × {theirs}")
    share, interval = winners["ours"] / games, f"{low:.1%} to {high:.1%}"
    print(f"won {winners['ours']} of {games}: {share:.1%}, 95 % interval {interval}")
    print(f"without a winner: {winners['nobody']}")
    row = {"ours": ours, "theirs": name, "seats": seats, "games": games, "wins": winners["ours"]}
    page.add_engine_row("catanatron", {**row, "version": version("catanatron")})
    print(f"{ours}: {1000 * times.mean:.2f} ms a decision, 99 % within {1000 * times.quantile(0.99):.2f} ms")


def _winner(bot: Any, player: Any, seats: int, seed: int) -> str:
    mine, *others = list(Color)[:seats]
    players = [OurPlayer(mine, bot, str(seed)), *(player(color) for color in others)]
    winner = Game(players, seed=seed).play()
    return "nobody" if winner is None else "ours" if winner == mine else "theirs"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="A bot of ours against a player of catanatron.")
    parser.add_argument("--ours", default="settler")
    parser.add_argument("--theirs", default="catanatron.players.weighted_random:WeightedRandomPlayer")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    play(given.ours, given.theirs, given.games, given.seats, given.seed)
