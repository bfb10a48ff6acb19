"""The strings below module-level names in Python sources, which become comments in TypeScript."""

import ast
import inspect
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import zip_longest
from types import ModuleType
from typing import Any


@cache
def notes(module: ModuleType, /) -> dict[str, str]:
    """The names that a module assigns, each with the string below it."""
    return dict(_noted(ast.parse(inspect.getsource(module)).body))


def _noted(statements: Sequence[ast.stmt]) -> Iterator[tuple[str, str]]:
    for statement, below in zip_longest(statements, statements[1:]):
        match statement:
            case ast.AnnAssign(target=ast.Name(name)) | ast.Assign(targets=[ast.Name(name)]):
                yield name, _string(below)
            case _:
                pass


def _string(statement: ast.stmt | None) -> str:
    match statement:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return " ".join(text.split())
        case _:
            return ""


def home_of(name: str, module: str, /) -> ModuleType:
    """The module that assigns a name: this one, or the one it is imported from."""
    here = sys.modules[module]
    if name not in vars(here):
        return here
    sharing = [known for known in list(sys.modules.values()) if _shares(known, name, vars(here)[name])]
    return next((known for known in sharing if name in notes(known)), here)


def _shares(module: Any, name: str, value: Any) -> bool:
    return isinstance(module, ModuleType) and vars(module).get(name) is value


def note_of(name: str, module: str, /) -> str:
    """The string below the assignment of a name."""
    return notes(home_of(name, module)).get(name, "")
