"""The terminal table: a view as a panel of rows, for any game."""

from typing import Any

from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from noripan.kernel import Teller


def whole(line: str) -> Text:
    """Text that wraps but never loses a letter: wide letters may overrun a column's guessed width."""
    return Text(line, overflow="fold")


def print_line(console: Console, line: str) -> None:
    """Prints a line as it is; only a terminal has a width to wrap it to."""
    console.print(line, markup=False, soft_wrap=not console.is_terminal)


def draw_table(console: Console, teller: Teller, view: Any) -> None:
    """Draws what a viewer sees."""
    grid = Table.grid(padding=(0, 2))
    for label, value in teller.rows(view):
        grid.add_row(Text(label, style="bold cyan"), whole(value))
    console.print(Panel(grid, title=teller.say(teller.texts.title), title_align="left", expand=False))
