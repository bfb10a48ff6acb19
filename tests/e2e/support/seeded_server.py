"""`noripan` with seeded chance: the same test gets the same cards, dice and bot moves.

Matches can still be verified. The server's ids, secrets, salts and bot seeds come from the name of the
running test, which it reads from a file beside the database.
"""

import itertools
import os
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from noripan.cli.main import main
from noripan.kernel import FastChance
from noripan.rooms import decide, open_room
from noripan.server.bots import chooser
from noripan.server.rooms import decision, live_rooms


def seed_file(database: Path) -> Path:
    """The file to which a test writes its name."""
    return database.with_name("luck.txt")


def database_path() -> Path:
    """The database of this server, from its settings."""
    return Path(os.environ["NORIPAN_DATABASE"])


def seed_chance(database: Path) -> None:
    """Replaces random sources; call it before the server starts. Votes stay open on slow machines, too."""
    import_module("noripan.rooms.evolve").VOTE_SECONDS = 600
    room_numbers: defaultdict[str, Iterator[int]] = defaultdict(itertools.count)

    def open_seeded(game: Any, settings: Any, options: Any, now: int, _: Any, *origin: Any) -> Any:
        seed = seed_file(database).read_text() if seed_file(database).exists() else ""
        chance = FastChance(f"{seed} {next(room_numbers[seed])}")
        return open_room(game, settings, options, now, chance, *origin)

    def decide_seeded(game: Any, room: Any, request: Any, now: int, _: Any) -> Any:
        return decide(game, room, request, now, FastChance(room.secret))

    live_rooms.open_room = open_seeded
    decision.decide = decide_seeded
    chooser.secrets = SimpleNamespace(token_hex=lambda _: "steady")


if __name__ == "__main__":
    seed_chance(database_path())
    main()
