"""A person at a terminal table: told what happened, shown the view, asked for a choice."""

from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from noripan.kernel import AnyMatch, Bot, Chance, Form, Line, RuleViolation, Seat, Teller

from . import words
from .screen import draw_table, print_line, whole

ME: Final = Seat(0)
SHOWN_SAMPLES: Final = 6
"""How many of a form's samples stand among the numbered choices."""

MOST_DIGITS: Final = 9


class Quit(Exception):
    """The person has had enough."""


class TerminalTable:
    """Runs a match: bots answer for their seats, the person for seat 0."""

    def __init__(self, console: Console, teller: Teller, match: AnyMatch) -> None:
        self._console = console
        self._teller = teller
        self._match = match

    def say(self, line: Line, **params: Any) -> None:
        """Prints a line of the program's own."""
        self._console.print(self._teller.say(line, **params), markup=False)

    def run(self, bots: Mapping[Seat, Bot], chance: Chance) -> None:
        """Plays to the end, or until the person quits."""
        match = self._match
        self._welcome()
        self._tell(match.log[0].events)
        while match.actors:
            seat = match.actors[0]
            if seat == ME:
                self._ask()
            else:
                self._tell(match.act(seat, bots[seat](match.view(seat), match.legal(seat), chance)))
        self._goodbye()

    def _welcome(self) -> None:
        texts = self._teller.texts
        self._console.rule(self._teller.say(texts.title), style="cyan")
        self.say(texts.summary)
        self.say(words.PLAY_AGAINST, names=", ".join(self._teller.names[1:]))
        self._explain()

    def _explain(self) -> None:
        self._console.print()
        self._console.print(self._teller.say(words.HOW_TO_PLAY), style="bold cyan", markup=False)
        lines = Table.grid(padding=(0, 1))
        for line in self._teller.texts.how_to_play:
            lines.add_row("•", whole(self._teller.say(line)))
        self._console.print(lines)
        self._console.print()

    def _tell(self, events: Sequence[Any]) -> None:
        for event in events:
            shown = self._match.game.show(event, ME)
            if shown is not None:
                print_line(self._console, f"› {self._teller.event(shown)}")

    def _ask(self) -> None:
        """Shows the table and the choices, and asks until an answer is accepted."""
        self._console.print()
        draw_table(self._console, self._teller, self._match.view(ME))
        self._console.print(self._teller.say(words.YOUR_TURN), style="bold", markup=False)
        forms = dict(zip(ascii_lowercase, self._match.forms(ME), strict=False))
        choices = self._choices(forms)
        self._console.print(self._menu(choices, forms))
        while (action := self._answer(choices, forms)) is None or not self._act(action):
            pass

    def _choices(self, forms: Mapping[str, Form[Any]]) -> list[Any]:
        """What is numbered: all that no form covers, and the first samples of each form."""
        covered = [sample for form in forms.values() for sample in form.samples]
        plain = [action for action in self._match.legal(ME) if action not in covered]
        return plain + [sample for form in forms.values() for sample in form.samples[:SHOWN_SAMPLES]]

    def _menu(self, choices: Sequence[Any], forms: Mapping[str, Form[Any]]) -> Table:
        menu = Table.grid(padding=(0, 2))
        for number, action in enumerate(choices, start=1):
            menu.add_row(Text(f"{number:3}", style="bold yellow"), whole(self._teller.action(action)))
        for letter, form in forms.items():
            blanks = " ".join([letter, *self._blanks(form).values()])
            typed = self._teller.say(words.TYPE_FORM, blanks=blanks, example=self._example(letter, form))
            menu.add_row(Text(f"  {letter}", style="bold yellow"), whole(f"{self._form(form)}  ({typed})"))
        return menu

    def _form(self, form: Form[Any]) -> str:
        """A form in words: the action's own line with its fields named instead of filled."""
        return self._teller.action(form.action(**self._blanks(form)))

    def _blanks(self, form: Form[Any]) -> dict[str, str]:
        return {bound.name: f"‹{self._teller.field(bound.name)}›" for bound in form.fields}

    @staticmethod
    def _example(letter: str, form: Form[Any]) -> str:
        sample = form.samples[len(form.samples) // 4]
        return " ".join([letter, *(str(getattr(sample, bound.name)) for bound in form.fields)])

    def _answer(self, choices: Sequence[Any], forms: Mapping[str, Form[Any]]) -> Any:
        """One answer read from the person; None where it was no choice."""
        typed = self._read()
        word, *numbers = typed.split() or [""]
        if word in ("q", "quit"):
            raise Quit
        if word in ("?", "help"):
            return self._explain()
        if word in forms:
            return self._fill_in(word, forms[word], numbers)
        if not numbers and (number := _whole_number(word)) is not None and 1 <= number <= len(choices):
            return choices[number - 1]
        self.say(words.NO_SUCH_CHOICE, typed=typed, last=len(choices))
        return None

    def _read(self) -> str:
        self.say(words.PROMPT_HELP)
        try:
            return self._console.input("> ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    def _fill_in(self, letter: str, form: Form[Any], typed: Sequence[str]) -> Any:
        """The action of a form; None, with a word of help, where the numbers do not fit its fields."""
        numbers = [_whole_number(number) for number in typed]
        if len(numbers) != len(form.fields) or None in numbers:
            fields = ", ".join(self._teller.field(bound.name) for bound in form.fields)
            self.say(words.FORM_WANTS, letter=letter, fields=fields, example=self._example(letter, form))
            return None
        names = (bound.name for bound in form.fields)
        return form.action(**dict(zip(names, numbers, strict=True)))

    def _act(self, action: Any) -> bool:
        try:
            events = self._match.act(ME, action)
        except RuleViolation as refused:
            self._console.print(f"✗ {self._teller.refusal(refused)}", style="red", markup=False)
            return False
        self._console.print()
        self._tell(events)
        return True

    def _goodbye(self) -> None:
        outcome = self._match.outcome
        if outcome is None:
            return
        self._console.print()
        draw_table(self._console, self._teller, self._match.view(ME))
        self._console.print(self._teller.outcome(outcome), style="bold green", markup=False)
        ranked = sorted(zip(outcome.ranks, self._teller.names, strict=True))
        standings = "  ".join(f"{rank}. {name}" for rank, name in ranked)
        self._console.print(f"{self._teller.say(words.STANDINGS)}: {standings}", markup=False)


def _whole_number(typed: str) -> int | None:
    """A number as a person would type it; longer than any that means something, it is none."""
    return int(typed) if typed.isdecimal() and len(typed) <= MOST_DIGITS else None
