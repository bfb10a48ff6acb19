"""What is printed, and how: letters alone, lines as they are, and a view as a panel of rows, for any game."""

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
"""Those that move more than one place."""


class SafeConsole(Console):
    """A console that takes orders from us alone: what others wrote gets to the terminal as letters.

    Servers, files and people may send what moves cursors, writes titles or turns lines around.
    """

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Every piece that is about to be printed, without what could not be seen."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=printable(segment.text))


def printable(text: str) -> str:
    """StyledText without what nobody can see; lines may end."""
    return text if text.isascii() and text.isprintable() else _SPACES.sub(" ", visible(text))


def whole(line: str) -> StyledText:
    """StyledText that wraps but never loses a letter: wide letters may overrun a column's guessed width."""
    return StyledText(line, overflow="fold")


def print_line(console: Console, line: str) -> None:
    """Prints a line as it is; only a terminal has a width to wrap it to."""
    console.print(line, markup=False, soft_wrap=not console.is_terminal)


def draw_table(console: Console, teller: Teller, view: Any) -> None:
    """Draws what a viewer sees."""
    grid = Table.grid(padding=(0, 2))
    for label, value in teller.rows(view):
        grid.add_row(StyledText(label, style="bold cyan"), whole(value))
    console.print(Panel(grid, title=teller.say(teller.texts.title), title_align="left", expand=False))
