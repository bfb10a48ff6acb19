"""Writes the files of a new game: a package of its own, or a folder in a checkout of Noripan."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from .names import Names

GAMES: Final = Path("src", "noripan", "games")
_RULES_TEST: Final = "test_rules.txt"
_PACKAGE: Final[Mapping[str, str]] = {
    "pyproject.toml": "package/pyproject.toml",
    "README.md": "package/README.md",
    ".gitignore": "package/gitignore",
    "src/noripan_nim/__init__.py": "nim.py",
    "tests/test_game.py": "package/test_game.txt",
    "tests/test_rules.py": _RULES_TEST,
}
"""The templates by the files that are made of them."""
_FOLDER: Final[Mapping[str, str]] = {
    "__init__.py": "nim.py",
    "tests/__init__.py": "tests_init.txt",
    "tests/test_rules.py": _RULES_TEST,
}
"""The same in a checkout, where one suite tests all games."""


class AlreadyThere(FileExistsError):
    """The folder of the game exists."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self.folder = folder


@dataclass(frozen=True, slots=True)
class Written:
    """What was written."""

    in_checkout: bool
    folder: Path
    files: tuple[Path, ...]


def write_game(names: Names, below: Path) -> Written:
    """Writes the game into a folder; in the root of a checkout it becomes one of its games.

    Raises AlreadyThere or OSError.
    """
    in_checkout = (below / GAMES / "registry.py").is_file()
    folder = below / (GAMES / names.slug if in_checkout else names.slug)
    for taken in (folder, folder.with_suffix(".py")):
        if taken.exists():
            raise AlreadyThere(taken)
    templates = _FOLDER if in_checkout else _PACKAGE
    texts = {folder / names.given_to(file): _text(template) for file, template in templates.items()}
    for file, text in texts.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        renamed = names.given_to(
            text.replace("from noripan_nim import", "from .. import") if in_checkout else text
        )
        file.write_text(renamed, encoding="utf-8")
    return Written(in_checkout, folder, tuple(texts))


def _text(template: str) -> str:
    return files(__package__).joinpath(template).read_text(encoding="utf-8")
