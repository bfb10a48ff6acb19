"""Console output: safe text, unwrapped lines, and a view as a panel of rows."""

import re
from collections.abc import Iterable
from typing import Any, Final

from rich.console import Console, ConsoleOptions, RenderableType
from rich.panel import Panel
from rich.segment import Segment
from rich.table import Table
from rich.text import Text as StyledText

from noripan.kernel import Teller, visible

_SPACES: Final = re.compile("[\t\x0b-\r\x1c-\x1f\x85\u2028\u2029]")
"""White space that moves the cursor by more than one place."""


class SafeConsole(Console):
    """A console that prints text from others without control characters.

    Servers, files and players could send text that moves the cursor, sets titles or reverses lines.
    """

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """All segments, without invisible characters."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=printable(segment.text))


def printable(text: str) -> str:
    """Text without invisible characters; line breaks stay."""
    return text if text.isascii() and text.isprintable() else _SPACES.sub(" ", visible(text))


def wrapped(line: str) -> StyledText:
    """Text that folds at the edge: wide characters may exceed a column's estimated width."""
    return StyledText(line, overflow="fold")


def print_line(console: Console, line: str) -> None:
    """Prints a line, wrapped only on a terminal."""
    console.print(line, markup=False, soft_wrap=not console.is_terminal)


def draw_table(console: Console, teller: Teller, view: Any) -> None:
    """Draws a view."""
    grid = Table.grid(padding=(0, 2))
    for label, value in teller.rows(view):
        grid.add_row(StyledText(label, style="bold cyan"), wrapped(value))
    console.print(Panel(grid, title=teller.say(teller.texts.title), title_align="left", expand=False))
