"""Every game of this repository passes the suite for games."""

from pathlib import Path
from typing import Any

from noripan.games.registry import find
from noripan.suite import GameSuite
from tests.architecture.tree import game_folders
from tests.server.harness import SHORT_MATCH


def suite_of(folder: Path) -> type[GameSuite]:
    """The tests of one game."""
    listing = find(folder.name)
    own: dict[str, Any] = {
        "game": listing.game,
        "bots": listing.bots,
        "folder": folder / "tests",
        "short_options": SHORT_MATCH.get(folder.name, {}),
    }
    return type(f"Test_{folder.name}", (GameSuite,), {**own, "__module__": __name__})


globals().update({suite.__name__: suite for suite in map(suite_of, game_folders())})
