"""The games from which everything is demanded that CONTRIBUTING.md lists; others may lack the optional parts.

A game joins the list when it is complete. A list made from the games' own files would drop the demands of a
game whose file is deleted.
"""

from pathlib import Path
from typing import Final

from tests.architecture.tree import GAMES

OWN_GAMES: Final = ("blackjack", "catan", "dice_room", "pirate_dice", "sequence")
OWN_FOLDERS: Final[tuple[Path, ...]] = tuple(GAMES / slug for slug in OWN_GAMES)


def folders_with(name: str) -> list[Path]:
    """The folders of our own games, and of all others that have this file."""
    others = (file.parent for file in GAMES.glob(f"*/{name}"))
    return sorted({*OWN_FOLDERS, *others})
