"""Tables in documents that are written from stored figures: each is between two comments that name it."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

_BLOCK: Final = re.compile(r"(<!-- table: (?P<name>[a-z0-9-]+) -->\n).*?(<!-- end of table -->)", re.DOTALL)


def filled(page: str, lines: Mapping[str, Sequence[str]], /) -> str:
    """The page with its tables made again. A table that was not measured yet says so."""

    def table(block: re.Match[str]) -> str:
        own = lines.get(block["name"], ["Not measured yet."])
        return block[1] + "\n".join(["", *own, ""]) + "\n" + block[3]

    return _BLOCK.sub(table, page)


def names_in(page: str, /) -> list[str]:
    """The tables of a page."""
    return [block["name"] for block in _BLOCK.finditer(page)]


def table_row(*cells: str) -> str:
    """A row of a table in Markdown."""
    return f"| {' | '.join(cells)} |"
