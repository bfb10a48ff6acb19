"""What a person may choose: numbered actions, and forms under letters. Knows no match and no screen."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any, Final, Protocol

from rich.table import Table
from rich.text import Text

from noripan.kernel import Bound, Teller

from . import words
from .screen import whole

SHOWN_SAMPLES: Final = 6
"""How many of a form's samples stand among the numbered choices."""

MOST_DIGITS: Final = 9


class Fillable(Protocol):
    """As much of a form as a person fills in."""

    @property
    def action(self) -> Callable[..., Any]:
        """Makes the action of the fields."""

    @property
    def fields(self) -> tuple[Bound, ...]:
        """What is free."""

    @property
    def samples(self) -> tuple[Any, ...]:
        """Some of the actions."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat may do now: actions as they are, and forms beside them."""

    actions: tuple[Any, ...]
    forms: Sequence[Fillable] = ()


class NoChoice(Exception):
    """What was typed is none of the choices; the text helps."""


class Choices:
    """An offer as a person picks from it: by a number, or by a letter and numbers."""

    def __init__(self, teller: Teller, offer: Offer) -> None:
        samples = [sample for form in offer.forms for sample in form.samples[:SHOWN_SAMPLES]]
        self._teller = teller
        self._numbered = [*offer.actions, *samples]
        to_fill = [form for form in offer.forms if form.fields]  # the samples say all that others can
        self._forms: Mapping[str, Fillable] = dict(zip(ascii_lowercase, to_fill, strict=False))

    def listed(self) -> Table:
        """The menu."""
        menu = Table.grid(padding=(0, 2))
        for number, action in enumerate(self._numbered, start=1):
            menu.add_row(Text(f"{number:3}", style="bold yellow"), whole(self._teller.action(action)))
        for letter, form in self._forms.items():
            blanks = " ".join([letter, *self._blanks(form).values()])
            typed = self._teller.say(words.TYPE_FORM, blanks=blanks, example=_example(letter, form))
            menu.add_row(Text(f"  {letter}", style="bold yellow"), whole(f"{self._form(form)}  ({typed})"))
        return menu

    def chosen(self, typed: str) -> Any:
        """The action that was typed; raises NoChoice with a word of help."""
        word, *numbers = typed.split() or [""]
        if word in self._forms:
            return self._filled_in(word, self._forms[word], numbers)
        number = None if numbers else whole_number(word)
        if number is None or not 1 <= number <= len(self._numbered):
            raise NoChoice(self._teller.say(words.NO_SUCH_CHOICE, typed=typed, last=len(self._numbered)))
        return self._numbered[number - 1]

    def _filled_in(self, letter: str, form: Fillable, typed: Sequence[str]) -> Any:
        numbers = [whole_number(number) for number in typed]
        if len(numbers) != len(form.fields) or None in numbers:
            fields = ", ".join(self._teller.field(bound.name) for bound in form.fields)
            example = _example(letter, form)
            raise NoChoice(self._teller.say(words.FORM_WANTS, letter=letter, fields=fields, example=example))
        names = (bound.name for bound in form.fields)
        return form.action(**dict(zip(names, numbers, strict=True)))

    def _form(self, form: Fillable) -> str:
        """A form in words: the action's own line with its fields named instead of filled."""
        return self._teller.action(form.action(**self._blanks(form)))

    def _blanks(self, form: Fillable) -> dict[str, str]:
        return {bound.name: f"‹{self._teller.field(bound.name)}›" for bound in form.fields}


def _example(letter: str, form: Fillable) -> str:
    sample = form.samples[len(form.samples) // 4]
    return " ".join([letter, *(str(getattr(sample, bound.name)) for bound in form.fields)])


def whole_number(typed: str) -> int | None:
    """A number as a person would type it; longer than any that means something, it is none."""
    return int(typed) if typed.isdecimal() and len(typed) <= MOST_DIGITS else None
