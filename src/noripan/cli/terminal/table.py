"""The terminal table: tells what happened, shows the view, asks for a choice. Knows no match."""

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.table import Table

from noripan.kernel import Outcome, Teller, Text, TurnKind

from ..text import command_texts
from .choices import Choices, Menu, NoChoice
from .screen import draw_table, print_line, whole

QUIT_WORDS = frozenset({"q", "quit"})
HELP_WORDS = frozenset({"?", "help"})


class Quit(Exception):
    """The person has had enough."""


class TerminalTable:
    """What one person sees of a match. Whoever has the match hands in events, views and offers."""

    def __init__(self, console: Console, teller: Teller) -> None:
        self.teller = teller
        self._console = console
        self._choices: Choices | None = None

    def say(self, line: Text, **params: Any) -> None:
        """Prints a line of the program's own."""
        self._console.print(self.teller.say(line, **params), markup=False)

    def say_whole(self, line: Text, **params: Any) -> None:
        """Prints a line of the program's own that may be copied: it is not broken up."""
        self._console.print(self.teller.say(line, **params), markup=False, soft_wrap=True)

    def introduce(self) -> None:
        """The title of the game and what it is about."""
        self._console.rule(self.teller.say(self.teller.texts.title), style="cyan")
        self.say(self.teller.texts.summary)

    def explain(self) -> None:
        """How it goes."""
        self._console.print()
        self._console.print(self.teller.say(command_texts.HOW_TO_PLAY), style="bold cyan", markup=False)
        lines = Table.grid(padding=(0, 1))
        for line in self.teller.texts.how_to_play:
            lines.add_row("•", whole(self.teller.say(line)))
        self._console.print(lines)
        self._console.print()

    def begin(self) -> None:
        """A line between what was before and the match."""
        self._console.rule(style="cyan")

    def tell(self, shown: Iterable[Any]) -> None:
        """What happened in the game."""
        for event in shown:
            self.note(self.teller.event(event))

    def note(self, told: str) -> None:
        """Something that has happened, in words."""
        print_line(self._console, f"› {told}")

    def show(self, view: Any) -> None:
        """The table."""
        self._console.print()
        draw_table(self._console, self.teller, view)

    def ask(self, view: Any, offer: Menu, kind: TurnKind = "turn", seconds: int | None = None) -> None:
        """Shows the table and the choices; `chosen` takes the answer. A clock may leave so many seconds."""
        self.show(view)
        self._choices = Choices(self.teller, offer)
        turn = self.teller.say(command_texts.ASKED[kind])
        left = "" if seconds is None else f" {self.teller.say(command_texts.SECONDS_LEFT, seconds=seconds)}"
        self._console.print(turn + left, style="bold", markup=False)
        self._console.print(self._choices.listed())
        self.say(command_texts.PROMPT_HELP)

    def chosen(self, typed: str) -> Any:
        """The action typed; None, with a word of help, where it was no choice."""
        if typed in QUIT_WORDS:
            raise Quit
        try:
            return None if self._choices is None else self._answered(self._choices, typed)
        except NoChoice as none:
            self._console.print(str(none), markup=False)
            self.say(command_texts.PROMPT_HELP)
            return None

    def _answered(self, choices: Choices, typed: str) -> Any:
        if typed not in HELP_WORDS:
            return choices.chosen(typed)
        self.explain()
        self.say(command_texts.PROMPT_HELP)
        return None

    def refuse(self, why: str) -> None:
        """Why not."""
        self._console.print(f"✗ {why}", style="red", markup=False)

    def end(self, view: Any, outcome: Outcome) -> None:
        """The last look at the table, how it ended, and how for whom."""
        self.show(view)
        self._console.print(self.teller.outcome(outcome), style="bold green", markup=False)
        head, placings = self._placings(outcome)
        if placings:
            self._console.print(f"{self.teller.say(head)}: {'  '.join(placings)}", markup=False)

    def _placings(self, outcome: Outcome) -> tuple[Text, list[str]]:
        """The standings; where a seat has no result, the others met it, and not one another."""
        if "none" not in outcome.results:
            ranked = sorted(zip(outcome.ranks, self.teller.names, strict=True))
            return command_texts.STANDINGS, [f"{rank}. {name}" for rank, name in ranked]
        results = [(seat, command_texts.RESULT.get(result)) for seat, result in enumerate(outcome.results)]
        return command_texts.RESULTS, [
            self.teller.say(line, seat=seat) for seat, line in results if line is not None
        ]
