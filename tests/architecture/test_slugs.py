"""No code outside a game's folders names the game."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from noripan.games.registry import UnknownGame, find, slugs

from .tree import GAMES, ROOT, SRC, game_folders, imported, modules, nodes

WEB = ROOT / "web" / "src"


@pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.name)
def test_slug_is_the_folder_name(folder):
    assert find(folder.name).game.facts.slug == folder.name


def test_registry_finds_every_game_folder():
    assert list(slugs()) == [folder.name for folder in game_folders()]


def test_unknown_game_is_not_found():
    with pytest.raises(UnknownGame):
        find("registry")


@pytest.mark.parametrize("slug", slugs())
def test_no_other_python_code_names_a_game(slug):
    outside = [file for file in modules(SRC, tests=True) if GAMES / slug not in file.parents]
    for file in outside:
        assert not [text for text in texts_in(file) if slug in text], file


@cache
def texts_in(file: Path) -> tuple[str, ...]:
    """All string literals of a file, and the names of all modules it imports; cached for all games."""
    literals = [constant.value for constant in nodes(file, ast.Constant)]
    return (*(text for text in literals if isinstance(text, str)), *imported(file))


@pytest.mark.parametrize("slug", slugs())
def test_no_other_web_code_names_a_game(slug):
    kinds = {".ts", ".svelte", ".js", ".json", ".css", ".html"}
    files = [file for file in WEB.rglob("*") if file.suffix in kinds]
    outside = [file for file in files if f"games/{slug}/" not in file.as_posix()]
    assert not [file for file in outside if re.search(rf"\b{slug}\b", file.read_text())]
