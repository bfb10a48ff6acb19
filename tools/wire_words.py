"""Words and layout of TypeScript: what Python sources say of their names, comments, lines that fit."""

import ast
import inspect
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import zip_longest
from textwrap import indent, wrap
from types import ModuleType
from typing import Any, Final

WIDTH: Final = 110
_STEP: Final = "  "
_BRACKETS: Final = {"<": 1, "(": 1, "[": 1, "{": 1, ">": -1, ")": -1, "]": -1, "}": -1}


@cache
def notes(module: ModuleType, /) -> dict[str, str]:
    """The names that a module assigns, each with the string that stands under it."""
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
    """The module that assigns a name: this one, or the one from which it has it."""
    here = sys.modules[module]
    if name not in vars(here):
        return here
    sharing = [known for known in list(sys.modules.values()) if _shares(known, name, vars(here)[name])]
    return next((known for known in sharing if name in notes(known)), here)


def _shares(module: Any, name: str, value: Any) -> bool:
    return isinstance(module, ModuleType) and vars(module).get(name) is value


def note_of(name: str, module: str, /) -> str:
    """What is said of a name where it is assigned."""
    return notes(home_of(name, module)).get(name, "")


def comment(text: str, /) -> str:
    """A comment for editors to show, with a line end behind it; nothing where there is nothing to say."""
    lines = [line for paragraph in _paragraphs(text) for line in paragraph]
    if not lines:
        return ""
    if len(lines) == 1 and len(lines[0]) + len("/**  */") + len(_STEP) <= WIDTH:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"]) + "\n"


def _paragraphs(text: str) -> Iterator[list[str]]:
    """Prose is wrapped; what is set off by spaces stays as it stands."""
    for number, paragraph in enumerate(re.split(r"\n\s*\n", inspect.cleandoc(text).replace("*/", "*\\/"))):
        lines = paragraph.splitlines()
        blank = [""] if number else []
        yield blank + (lines if paragraph.startswith(" ") else wrap(" ".join(lines), WIDTH - 5))


def block(head: str, parts: Iterable[str], end: str, /) -> str:
    """Parts of one or more lines, indented between a head and an end."""
    body = "\n".join(parts)
    return f"{head}\n{indent(body, _STEP)}\n{end}" if body else f"{head}{end}"


def stated(head: str, text: str, /, *, indented: bool = False) -> str:
    """`head text;` on one line, or with each alternative of the type on its own where that is too long."""
    line = f"{head} {text};"
    parts = alternatives(text)
    if len(line) <= WIDTH - len(_STEP) * indented or len(parts) == 1:
        return line
    return "".join([head, *(f"\n{_STEP}| {part}" for part in parts), ";"])


def alternatives(text: str, /) -> list[str]:
    """The outermost parts of a union."""
    parts, depth = [""], 0
    for piece in re.split(r"( \| |[<>()\[\]{}])", text):
        depth += _BRACKETS.get(piece, 0)
        if piece == " | " and depth == 0:
            parts.append("")
        else:
            parts[-1] += piece
    return parts


def imports(names: Collection[str], origin: str, /) -> list[str]:
    """The line that imports types from another file; none where there are no names."""
    if not names:
        return []
    line = f"import type {{ {', '.join(sorted(names))} }} from '{origin}';"
    broken = block("import type {", [f"{name}," for name in sorted(names)], f"}} from '{origin}';")
    return [line if len(line) <= WIDTH else broken]
