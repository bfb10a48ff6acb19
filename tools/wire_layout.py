"""The layout of TypeScript: comments, blocks, and lines that fit the width."""

import inspect
import re
from collections.abc import Collection, Iterable, Iterator
from textwrap import indent, wrap
from typing import Final

WIDTH: Final = 110
_STEP: Final = "  "
_BRACKETS: Final = {"<": 1, "(": 1, "[": 1, "{": 1, ">": -1, ")": -1, "]": -1, "}": -1}


def comment(text: str, /) -> str:
    """A doc comment with a final newline; empty for an empty text."""
    lines = [line for paragraph in _paragraphs(text) for line in paragraph]
    if not lines:
        return ""
    if len(lines) == 1 and len(lines[0]) + len("/**  */") + len(_STEP) <= WIDTH:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"]) + "\n"


def _paragraphs(text: str) -> Iterator[list[str]]:
    """Wraps prose; indented paragraphs stay unchanged."""
    for number, paragraph in enumerate(re.split(r"\n\s*\n", inspect.cleandoc(text).replace("*/", "*\\/"))):
        lines = paragraph.splitlines()
        blank = [""] if number else []
        yield blank + (lines if paragraph.startswith(" ") else wrap(" ".join(lines), WIDTH - 5))


def block(head: str, parts: Iterable[str], end: str, /) -> str:
    """Parts, indented, between a head and an end."""
    body = "\n".join(parts)
    return f"{head}\n{indent(body, _STEP)}\n{end}" if body else f"{head}{end}"


def stated(head: str, text: str, /, *, indented: bool = False) -> str:
    """`head text;` on one line, or with one alternative of the type per line if it is too long."""
    line = f"{head} {text};"
    parts = alternatives(text)
    if len(line) <= WIDTH - len(_STEP) * indented or len(parts) == 1:
        return line
    return "".join([head, *(f"\n{_STEP}| {part}" for part in parts), ";"])


def alternatives(text: str, /) -> list[str]:
    """The top-level members of a union."""
    parts, depth = [""], 0
    for piece in re.split(r"( \| |[<>()\[\]{}])", text):
        depth += _BRACKETS.get(piece, 0)
        if piece == " | " and depth == 0:
            parts.append("")
        else:
            parts[-1] += piece
    return parts


def imports(names: Collection[str], origin: str, /) -> list[str]:
    """The import statement for types of another file; empty without names."""
    if not names:
        return []
    line = f"import type {{ {', '.join(sorted(names))} }} from '{origin}';"
    broken = block("import type {", [f"{name}," for name in sorted(names)], f"}} from '{origin}';")
    return [line if len(line) <= WIDTH else broken]
