"""A menu as the user chooses from it: numbered actions, and forms under letters."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as StyledText

from noripan.kernel import Bound, Teller, Text

from ..text import table_texts
from .form_input import FormLike, example_of, is_short, parse_form, whole_number
from .screen import wrapped

SHOWN_SAMPLES: Final = 6
"""How many of a form's samples are among the numbered choices."""

SHORTEST_NAME: Final = 2
"""Fewer letters may be a slip."""

MAX_ROWS: Final = 12
"""Longer menus use columns, so that the table above stays visible."""

KEY_STYLE: Final = "bold yellow"
MenuItem = tuple[str, str]
"""What to type, and its description."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The plain actions and forms of a seat now."""

    actions: tuple[Any, ...]
    forms: Sequence[FormLike] = ()


class NoChoice(Exception):
    """The input is not one of the choices; the message helps."""


class Choices:
    """A menu with numbers and letters to type."""

    def __init__(self, teller: Teller, menu: Menu) -> None:
        samples = [sample for form in menu.forms for sample in form.samples[:SHOWN_SAMPLES]]
        self._teller = teller
        self._numbered = [*menu.actions, *samples]
        with_fields = [form for form in menu.forms if form.fields]  # samples cover forms without fields
        self._forms: Mapping[str, FormLike] = dict(zip(ascii_lowercase, with_fields, strict=False))

    def render(self) -> RenderableType:
        """The menu for a console."""
        if len(self._numbered) <= MAX_ROWS:
            return _grid([*self._numbered_items(), *self._form_items()])
        cells = (StyledText.assemble((key, KEY_STYLE), "  ", text) for key, text in self._numbered_items())
        columns = Columns(cells, padding=(0, 2), equal=True, column_first=True)
        return Group(columns, _grid(self._form_items())) if self._forms else columns

    def _numbered_items(self) -> Iterator[MenuItem]:
        for number, action in enumerate(self._numbered, start=1):
            yield f"{number:3}", self._teller.action(action)

    def _form_items(self) -> Iterator[MenuItem]:
        for letter, form in self._forms.items():
            yield f"  {letter}", self._form_hint(letter, form)

    def parse(self, typed: str) -> Any:
        """The action that was typed; raises NoChoice with a helpful message."""
        word, *numbers = typed.split() or [""]
        if word in self._forms:
            return self._parse_form(word, self._forms[word], numbers)
        named = self._named(typed.strip())
        if len(named) == 1:
            return named[0]
        number = None if numbers else whole_number(word)
        if number is None or not 1 <= number <= len(self._numbered):
            raise NoChoice(
                self._teller.say(table_texts.NO_SUCH_CHOICE, typed=typed, last=len(self._numbered))
            )
        return self._numbered[number - 1]

    def _named(self, words: str) -> Sequence[Any]:
        """The choices that these words name, such as a cell: it would be tedious to look for its number."""
        if len(words) < SHORTEST_NAME or words.isdecimal():
            return ()
        pattern = re.compile(rf"\b{re.escape(words)}\b", re.ASCII | re.IGNORECASE)
        return [action for action in self._numbered if pattern.search(self._teller.action(action))]

    def _parse_form(self, letter: str, form: FormLike, typed: Sequence[str]) -> Any:
        action = parse_form(self._teller, form, typed)
        if action is not None:
            return action
        line = table_texts.FORM_USAGE if is_short(form) else table_texts.LONG_FORM_USAGE
        fields = ", ".join(self._teller.field(bound.name) for bound in form.fields)
        raise NoChoice(
            self._teller.say(line, letter=letter, fields=fields, example=self._example(letter, form))
        )

    def _form_hint(self, letter: str, form: FormLike) -> str:
        """A form in words, and how to type it."""
        example = self._example(letter, form)
        if not is_short(form):
            fields = " · ".join(map(self._span, form.fields))
            return self._teller.say(
                table_texts.LONG_FORM_HINT,
                title=self._teller.form(form.action),
                fields=fields,
                example=example,
            )
        blanks = self._blanks(form)
        typed = self._teller.say(
            table_texts.FORM_HINT, blanks=" ".join([letter, *blanks.values()]), example=example
        )
        if isinstance(self._teller.texts.actions[form.action], Text):
            return f"{self._teller.action(form.action(**blanks))}  ({typed})"
        return f"{self._teller.form(form.action)}  ({typed})"  # its text depends on the values

    def _example(self, letter: str, form: FormLike) -> str:
        return f"{letter} {example_of(self._teller, form)}"

    def _span(self, bound: Bound) -> str:
        return f"{self._teller.field(bound.name)} {bound.low}–{bound.high}"

    def _blanks(self, form: FormLike) -> dict[str, str]:
        """Placeholders for the fields, by name."""
        return {bound.name: f"‹{self._teller.field(bound.name)}›" for bound in form.fields}


def _grid(entries: Iterable[MenuItem]) -> Table:
    menu = Table.grid(padding=(0, 2))
    for key, text in entries:
        menu.add_row(StyledText(key, style=KEY_STYLE), wrapped(text))
    return menu
