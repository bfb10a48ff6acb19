"""`noripan` with luck that repeats: the same test gets the same cards, the same dice and the same bots.

Matches stay fair and can be verified. Only what the server adds by itself (ids, secrets, salts, bots' seeds)
comes from the name of the running test, which is in a file beside the database.
"""

import itertools
import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from noripan.cli.main import main
from noripan.kernel import FastChance
from noripan.rooms import decide, open_room
from noripan.server.bots import scheduler
from noripan.server.rooms import live_rooms, runner


def seed_file(database: Path) -> Path:
    """Where a test writes its name."""
    return database.with_name("luck.txt")


def database() -> Path:
    """The one that this server was started with."""
    return Path(sys.argv[sys.argv.index("--database") + 1])


def steady(database: Path) -> None:
    """Before the server starts. Votes stay open, too, however slow the machine is."""
    import_module("noripan.rooms.evolve").VOTE_SECONDS = 600
    numbers: defaultdict[str, Iterator[int]] = defaultdict(itertools.count)

    def opened(game: Any, settings: Any, options: Any, now: int, _: Any) -> Any:
        seed = seed_file(database).read_text() if seed_file(database).exists() else ""
        return open_room(game, settings, options, now, FastChance(f"{seed} {next(numbers[seed])}"))

    def decided(game: Any, room: Any, request: Any, now: int, _: Any) -> Any:
        return decide(game, room, request, now, FastChance(room.secret))

    live_rooms.open_room = opened
    runner.decide = decided
    scheduler.secrets = SimpleNamespace(token_hex=lambda _: "steady")


if __name__ == "__main__":
    steady(database())
    main()
