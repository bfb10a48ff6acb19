"""Kernel, games, rooms and analysis are pure: no clock, no files, no randomness."""

import ast

import pytest

from .tree import SRC, imported, modules, nodes

ALLOWED = {
    "collections",
    "collections.abc",
    "contextlib",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "hmac",
    "itertools",
    "math",
    "msgspec",
    "msgspec.inspect",
    "msgspec.structs",
    "mypy_extensions",
    "operator",
    "re",
    "statistics",
    "string",
    "typing",
    "unicodedata",
}
OWN_TABLES = {"importlib.resources"}
"""How a game, or the cast of bots, reads a data file beside its code, once."""
IMPURE = {"open", "input", "print", "exec", "eval", "__import__"}
LUCK = "kernel/chance/sources.py"
FINDER = "games/registry.py"
CAST = "rooms/cast.py"
PURE = [
    file.relative_to(SRC).as_posix()
    for layer in ("kernel", "games", "rooms", "analysis")
    for file in modules(SRC / layer)
    if file.relative_to(SRC).as_posix() != FINDER
]


@pytest.mark.parametrize("file", PURE)
def test_pure_module_imports_nothing_impure(file):
    foreign = {name for name in imported(SRC / file) if not name.startswith("noripan")}
    also = {"random"} if file == LUCK else OWN_TABLES if file.startswith("games/") or file == CAST else set()
    assert foreign - ALLOWED - also == set()


@pytest.mark.parametrize("file", PURE)
def test_pure_module_calls_nothing_impure(file):
    called = [call.func for call in nodes(SRC / file, ast.Call)]
    assert {name.id for name in called if isinstance(name, ast.Name)} & IMPURE == set()


def test_pure_modules_exist():
    assert LUCK in PURE
    assert len(PURE) > 20
