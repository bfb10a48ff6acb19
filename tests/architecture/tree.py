"""The source tree as the architecture tests read it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

N = TypeVar("N", bound=ast.AST)

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src" / "noripan"
GAMES = SRC / "games"


def modules(folder: Path, *, tests: bool = False) -> list[Path]:
    """The Python files below a folder."""
    found = sorted(folder.rglob("*.py"))
    return [file for file in found if tests or "tests" not in file.relative_to(folder).parts]


def imported(file: Path) -> Iterator[str]:
    """The names of all modules a file imports, except relative ones."""
    yield from (alias.name for node in nodes(file, ast.Import) for alias in node.names)
    yield from (node.module for node in nodes(file, ast.ImportFrom) if node.level == 0 and node.module)


def nodes(file: Path, kind: type[N]) -> list[N]:
    """All nodes of one kind in a file's syntax tree."""
    return [node for node in _all_nodes(file) if isinstance(node, kind)]


@cache
def _all_nodes(file: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(file.read_text())))


def game_folders() -> list[Path]:
    """Every game's folder."""
    return sorted(file.parent for file in GAMES.glob("*/__init__.py"))
