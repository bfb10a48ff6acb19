"""What a person may choose: numbered actions, and forms under letters. Knows no match and no screen."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as StyledText

from noripan.kernel import Bound, Teller

from ..text import command_texts
from .form_input import FormLike, example_of, is_short, parse_form, whole_number
from .screen import whole

SHOWN_SAMPLES: Final = 6
"""How many of a form's samples stand among the numbered choices."""

MOST_IN_A_COLUMN: Final = 12
"""A longer menu is set in columns, so that the table above it stays in sight."""

KEY_STYLE: Final = "bold yellow"
MenuItem = tuple[str, str]
"""What to type, and what it does."""


@dataclass(frozen=True, slots=True)
class Menu:
    """What a seat may do now: actions as they are, and forms beside them."""

    actions: tuple[Any, ...]
    forms: Sequence[FormLike] = ()


class NoChoice(Exception):
    """What was typed is none of the choices; the text helps."""


class Choices:
    """An offer as a person picks from it: by a number, or by a letter and what is to be filled in."""

    def __init__(self, teller: Teller, offer: Menu) -> None:
        samples = [sample for form in offer.forms for sample in form.samples[:SHOWN_SAMPLES]]
        self._teller = teller
        self._numbered = [*offer.actions, *samples]
        to_fill = [form for form in offer.forms if form.fields]  # the samples say all that others can
        self._forms: Mapping[str, FormLike] = dict(zip(ascii_lowercase, to_fill, strict=False))

    def listed(self) -> RenderableType:
        """The menu."""
        if len(self._numbered) <= MOST_IN_A_COLUMN:
            return _grid([*self._choices(), *self._to_fill()])
        cells = (StyledText.assemble((key, KEY_STYLE), "  ", told) for key, told in self._choices())
        columns = Columns(cells, padding=(0, 2), equal=True, column_first=True)
        return Group(columns, _grid(self._to_fill())) if self._forms else columns

    def _choices(self) -> Iterator[MenuItem]:
        for number, action in enumerate(self._numbered, start=1):
            yield f"{number:3}", self._teller.action(action)

    def _to_fill(self) -> Iterator[MenuItem]:
        for letter, form in self._forms.items():
            yield f"  {letter}", self._to_fill_in(letter, form)

    def chosen(self, typed: str) -> Any:
        """The action that was typed; raises NoChoice with a word of help."""
        word, *numbers = typed.split() or [""]
        if word in self._forms:
            return self._filled_in(word, self._forms[word], numbers)
        number = None if numbers else whole_number(word)
        if number is None or not 1 <= number <= len(self._numbered):
            raise NoChoice(
                self._teller.say(command_texts.NO_SUCH_CHOICE, typed=typed, last=len(self._numbered))
            )
        return self._numbered[number - 1]

    def _filled_in(self, letter: str, form: FormLike, typed: Sequence[str]) -> Any:
        action = parse_form(self._teller, form, typed)
        if action is not None:
            return action
        line = command_texts.FORM_WANTS if is_short(form) else command_texts.FORM_WANTS_SOME
        fields = ", ".join(self._teller.field(bound.name) for bound in form.fields)
        raise NoChoice(self._teller.say(line, letter=letter, fields=fields, example=self._like(letter, form)))

    def _to_fill_in(self, letter: str, form: FormLike) -> str:
        """A form in words, and how it is typed."""
        like = self._like(letter, form)
        if not is_short(form):
            fields = " · ".join(map(self._span, form.fields))
            return self._teller.say(
                command_texts.LONG_FORM, title=self._teller.form(form.action), fields=fields, example=like
            )
        blanks = self._blanks(form)
        typed = self._teller.say(
            command_texts.TYPE_FORM, blanks=" ".join([letter, *blanks.values()]), example=like
        )
        return f"{self._teller.action(form.action(**blanks))}  ({typed})"

    def _like(self, letter: str, form: FormLike) -> str:
        return f"{letter} {example_of(self._teller, form)}"

    def _span(self, bound: Bound) -> str:
        return f"{self._teller.field(bound.name)} {bound.low}–{bound.high}"

    def _blanks(self, form: FormLike) -> dict[str, str]:
        """The action's own line has its fields named instead of filled."""
        return {bound.name: f"‹{self._teller.field(bound.name)}›" for bound in form.fields}


def _grid(entries: Iterable[MenuItem]) -> Table:
    menu = Table.grid(padding=(0, 2))
    for key, told in entries:
        menu.add_row(StyledText(key, style=KEY_STYLE), whole(told))
    return menu
