"""`python -m bench.bots.limits`: how well the rollout bot keeps its time limit while all cores are busy.

Each choice is made by a worker process, as on a server, and timed from the question to the answer.
"""

import asyncio
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from statistics import quantiles
from time import monotonic
from typing import Final

from noripan.games.registry import find
from noripan.kernel import FastChance, Match
from noripan.server.bots.question import BotFailed, BotQuestion
from noripan.server.bots.worker_pool import BotWorkers
from noripan.wire import encode

SLUG: Final = "catan"
SEATS: Final = 4
LIMITS: Final = (0.1, 0.25, 0.5, 1.0)
CHOICES: Final = 100
"""At each limit."""
EVERY: Final = 7
"""One choice in this number is asked about."""
USED: Final = 0.8
"""From this share of the limit on, it was the limit that ended the thought."""


def spin() -> None:
    """Keeps a core busy."""
    while True:
        pass


@contextmanager
def busy_cores() -> Iterator[int]:
    """As many busy processes as there are cores."""
    context = get_context("spawn")
    spinning = [context.Process(target=spin, daemon=True) for _ in range(os.cpu_count() or 1)]
    for process in spinning:
        process.start()
    try:
        yield len(spinning)
    finally:
        for process in spinning:
            process.kill()
            process.join()


def questions(bot: str) -> Iterator[BotQuestion]:
    """Choices between several actions, from matches of the normal bot."""
    listing = find(SLUG)
    game, par, chance = listing.game, listing.bots[listing.game.facts.par], FastChance(1)
    asked = 0
    for seed in range(CHOICES):
        match = Match.start(game, SEATS, seed=seed)
        while match.outcome is None:
            seat = match.awaited[0]
            view, menu = match.view(seat), match.legal(seat)
            if len(menu) > 1:
                asked += 1
                if asked % EVERY == 0:
                    yield BotQuestion(SLUG, bot, encode(view), encode(menu), secrets.token_hex(8))
            match.act(seat, par(view, menu, chance))


async def thoughts(limit: float) -> list[float]:
    """The seconds of each choice."""
    pool = BotWorkers(1, limit)
    seconds = []
    try:
        await pool.ask(next(questions("uniform")))  # the worker has started
        for _, question in zip(range(CHOICES), questions("rollouts"), strict=False):
            began = monotonic()
            with suppress(BotFailed):  # its worker was ended, which shows in the time
                await pool.ask(question)
            seconds.append(monotonic() - began)
            while not pool.idle:
                await asyncio.sleep(0.01)
    finally:
        await pool.close()
    return seconds


def main() -> None:
    """Prints, for each limit, the quantiles of the times as shares of the limit."""
    with busy_cores() as spinning:
        print(f"{CHOICES} choices of rollouts at each limit, {SEATS} seats, {spinning} busy processes")
        print("limit   ended by it   median     90 %     99 %      most")
        for limit in LIMITS:
            shares = [seconds / limit for seconds in asyncio.run(thoughts(limit))]
            ended = sum(share >= USED for share in shares)
            cut = quantiles(shares, n=100, method="inclusive")
            row = "".join(f"{100 * share:8.1f} %" for share in (cut[49], cut[89], cut[98], max(shares)))
            print(f"{limit:4.2f} s {ended:10d}   {row}", flush=True)


if __name__ == "__main__":
    main()
