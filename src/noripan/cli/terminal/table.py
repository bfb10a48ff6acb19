"""A table in the terminal: prints events and views, and asks for choices."""

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.table import Table

from noripan.kernel import Outcome, Teller, Text, TurnKind

from ..text import table_texts
from .choices import Choices, Menu, NoChoice
from .screen import draw_table, print_line, wrapped

QUIT_COMMANDS = frozenset({"q", "quit"})
HELP_COMMANDS = frozenset({"?", "help"})
HINT_COMMANDS = frozenset({"hint", "힌트"})


class Quit(Exception):
    """The user wants to quit."""


class TerminalTable:
    """One user's screen for a match. The caller passes in events, views and menus."""

    def __init__(self, console: Console, teller: Teller) -> None:
        self.teller = teller
        self._console = console
        self._choices: Choices | None = None

    def say(self, line: Text, **params: Any) -> None:
        """Prints a text."""
        self._console.print(self.teller.say(line, **params), markup=False)

    def say_unwrapped(self, line: Text, **params: Any) -> None:
        """Prints a text on one line, so that it can be copied."""
        self._console.print(self.teller.say(line, **params), markup=False, soft_wrap=True)

    def show_title(self) -> None:
        """Prints the title and summary of the game."""
        self._console.rule(self.teller.say(self.teller.texts.title), style="cyan")
        self.say(self.teller.texts.summary)

    def show_rules(self) -> None:
        """Prints how to play."""
        self._console.print()
        self._console.print(self.teller.say(table_texts.HOW_TO_PLAY), style="bold cyan", markup=False)
        lines = Table.grid(padding=(0, 1))
        for line in self.teller.texts.how_to_play:
            lines.add_row("•", wrapped(self.teller.say(line)))
        self._console.print(lines)
        self._console.print()

    def draw_separator(self) -> None:
        """Draws a line before the match."""
        self._console.rule(style="cyan")

    def show_events(self, shown: Iterable[Any]) -> None:
        """Prints events of the game."""
        for event in shown:
            self.print_news(self.teller.event(event))

    def print_news(self, line: str) -> None:
        """Prints something that has happened."""
        print_line(self._console, f"› {line}")

    def show(self, view: Any) -> None:
        """Draws the table."""
        self._console.print()
        draw_table(self._console, self.teller, view)

    def ask(self, view: Any, menu: Menu, kind: TurnKind = "turn", seconds: int | None = None) -> None:
        """Shows the table, the choices and the seconds left; `parse_choice` takes the answer."""
        self.show(view)
        self._choices = Choices(self.teller, menu)
        turn = self.teller.say(table_texts.TURN_PROMPTS[kind])
        left = "" if seconds is None else f" {self.teller.say(table_texts.SECONDS_LEFT, seconds=seconds)}"
        self._console.print(turn + left, style="bold", markup=False)
        self._console.print(self._choices.render())
        self.say(table_texts.PROMPT_HELP)

    def show_hint(self, words: str, why: str | None) -> None:
        """Prints what the normal bot would do, and why."""
        self._console.print(self.teller.say(table_texts.HINT, words=words), style="cyan", markup=False)
        if why is not None:
            self._console.print(why, style="cyan", markup=False)

    def parse_choice(self, typed: str) -> Any:
        """The typed action; None, after printing help, if it was not a choice. Raises Quit."""
        if typed in QUIT_COMMANDS:
            raise Quit
        try:
            return None if self._choices is None else self._parse(self._choices, typed)
        except NoChoice as error:
            self._console.print(str(error), markup=False)
            self.say(table_texts.PROMPT_HELP)
            return None

    def _parse(self, choices: Choices, typed: str) -> Any:
        if typed not in HELP_COMMANDS:
            return choices.parse(typed)
        self.show_rules()
        self.say(table_texts.PROMPT_HELP)
        return None

    def show_refusal(self, why: str) -> None:
        """Prints a refusal."""
        self._console.print(f"✗ {why}", style="red", markup=False)

    def show_outcome(self, view: Any, outcome: Outcome) -> None:
        """Shows the final table, the outcome and the standings."""
        self.show(view)
        self._console.print(self.teller.outcome(outcome), style="bold green", markup=False)
        head, placings = self._placings(outcome)
        if placings:
            self._console.print(f"{self.teller.say(head)}: {'  '.join(placings)}", markup=False)

    def _placings(self, outcome: Outcome) -> tuple[Text, list[str]]:
        """The standings; if a seat has no result, the others played against it, so results are listed."""
        if "none" not in outcome.results:
            ranked = sorted(zip(outcome.ranks, self.teller.names, strict=True))
            return table_texts.STANDINGS, [f"{rank}. {name}" for rank, name in ranked]
        results = [(seat, table_texts.RESULT.get(result)) for seat, result in enumerate(outcome.results)]
        return table_texts.RESULTS, [
            self.teller.say(line, seat=seat) for seat, line in results if line is not None
        ]
