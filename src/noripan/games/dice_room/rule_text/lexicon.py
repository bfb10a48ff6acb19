"""The known words (`words.json`), and the tokenizer that finds them in a text."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from itertools import product
from typing import Final, NamedTuple

import msgspec

from .normalize import BREAK
from .numerals import ENGLISH_NUMBERS, korean_numbers
from .patterns import capped_number

Forms = tuple[str, ...]
TokenValue = str | int | None


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `words.json`. A form with a hyphen attaches to a word; one with a space does not."""

    skip: Forms
    """Words without meaning in a rule."""
    persons: Forms
    """Words for people: without meaning, but only after a word that says which people."""
    copulas: Forms
    """Verbs without meaning that connect a subject with what is said of it."""
    particles: Forms
    """Korean particles with the same role, attached to a word."""
    links: Forms
    """Particles that connect two words to one phrase."""
    objects: Forms
    """Object particles: they change who pays, so they are not skipped."""
    stems: Mapping[str, Forms]
    """By category, verb stems that take each of the endings."""
    endings: Forms
    """An ending with an ellipsis may be followed by a closing."""
    closings: Forms
    categories: Mapping[str, Forms | Mapping[str, Forms]]
    """All other words; grouped by value if the words of a category have values."""


class Token(NamedTuple):
    """A word at some position of a text: where it ends, its category and its value."""

    end: int
    category: str
    value: TokenValue


class _Sense(NamedTuple):
    category: str
    value: TokenValue
    joint: str
    """How it follows the letter before it: attached ("-"), apart (" "), or either ("")."""


WORDS: Final = msgspec.json.decode(files(__package__).joinpath("words.json").read_bytes(), type=Words)


def _endings() -> Iterator[str]:
    for ending in WORDS.endings:
        short = ending.removesuffix("…")
        yield short
        if short != ending:
            yield from (f"{short} {closing}" for closing in WORDS.closings)


_ENDINGS: Final = tuple(_endings())


def _spellings(form: str) -> tuple[str, ...]:
    """A Korean form with or without its spaces."""
    first, *others = form.split(" ")
    if not others or form.isascii():
        return (form,)
    found: tuple[str, ...] = (first,)
    for other in others:
        found = tuple(start + gap + other for start in found for gap in ("", " "))
    return found


def _entries() -> Iterator[tuple[str, str, TokenValue]]:
    """Every form with its category and value."""
    yield BREAK, "sep", None
    yield from ((form, "skip", None) for form in WORDS.skip)
    yield from ((form, "person", None) for form in WORDS.persons)
    yield from ((form, "copula", None) for form in WORDS.copulas)
    yield from ((f"-{form}", "particle", None) for form in WORDS.particles)
    yield from ((f"-{form}", "link", None) for form in WORDS.links)
    yield from ((f"-{form}", "object", None) for form in WORDS.objects)
    yield from ((form, "number", number) for form, number in ENGLISH_NUMBERS.items())
    for category, stems in WORDS.stems.items():
        yield from ((stem + ending, category, None) for stem, ending in product(stems, _ENDINGS))
    for category, forms in WORDS.categories.items():
        if isinstance(forms, tuple):
            yield from ((form, category, None) for form in forms)
            continue
        for value, group in forms.items():
            yield from ((form, category, int(value) if value.isdigit() else value) for form in group)


def _senses() -> Mapping[str, tuple[_Sense, ...]]:
    """All senses of each spelling."""
    found: dict[str, tuple[_Sense, ...]] = {}
    for form, category, value in _entries():
        joint = form[0] if form[0] in "- " else ""
        sense = _Sense(category, value, joint)
        for spelling in _spellings(form.removeprefix(joint)):
            known = found.get(spelling, ())
            if sense not in known:
                found[spelling] = (*known, sense)
    return found


_SENSES: Final = _senses()
_LONGEST: Final = max(map(len, _SENSES))

_DIGITS: Final = frozenset("0123456789")
_LATIN: Final = frozenset("abcdefghijklmnopqrstuvwxyz'")
_GAPS: Final = frozenset(("", " ", BREAK))


def tokenize(text: str, /) -> tuple[tuple[Token, ...], ...]:
    """For each position of a normalized text, all words that may start there."""
    return tuple((*_numbers(text, at), *_words(text, at)) for at in range(len(text)))


def _numbers(text: str, at: int) -> Iterator[Token]:
    """A run of digits is one number."""
    end = at
    while end < len(text) and text[end] in _DIGITS:
        end += 1
    if end > at and text[at - 1 : at] not in _DIGITS:
        yield Token(end, "number", capped_number(text[at:end]))
    yield from (Token(end, "number", number) for end, number in korean_numbers(text, at))


def _words(text: str, at: int) -> Iterator[Token]:
    if _splits_latin(text, at):
        return
    joints = {"", " " if at == 0 or text[at - 1] in _GAPS else "-"}
    for end in range(at + 1, min(at + _LONGEST, len(text)) + 1):
        for sense in _SENSES.get(text[at:end], ()):
            if sense.joint in joints and not _splits_latin(text, end):
                yield Token(end, sense.category, sense.value)


def _splits_latin(text: str, at: int) -> bool:
    """Whether this position is inside a word of Latin letters. Korean words are often run together."""
    return 0 < at < len(text) and text[at - 1] in _LATIN and text[at] in _LATIN
