"""The words that the reader knows, and where they stand in a text. Knows nothing of sentences."""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from itertools import product
from typing import Final, NamedTuple

import msgspec

from .numerals import ENGLISH, korean
from .patterns import number_of
from .spelling import BREAK

Forms = tuple[str, ...]
Says = str | int | None


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of words. A form with a hyphen follows another word; with a space before it, it does not."""

    skip: Forms
    """These mean nothing here."""
    persons: Forms
    """Nor do these, but only after something that says which."""
    copulas: Forms
    """Nor do these, but what follows is said of what comes before."""
    particles: Forms
    """As these do, which follow a word."""
    links: Forms
    """And these, which make one phrase of two."""
    objects: Forms
    """These say to whom or what something is done, so they are not skipped."""
    stems: Mapping[str, Forms]
    """By category, verbs that take each of the endings."""
    endings: Forms
    """One with an ellipsis may go on with a closing."""
    closings: Forms
    categories: Mapping[str, Forms | Mapping[str, Forms]]
    """What else there is; by what they say, where the words of a category differ in it."""


class Token(NamedTuple):
    """A word at a place of a text: where it ends, its category, and what it says."""

    end: int
    category: str
    says: Says


class _Sense(NamedTuple):
    category: str
    says: Says
    joint: str
    """How it stands to the letter before it: attached ("-"), apart (" "), or either ("")."""


WORDS: Final = msgspec.json.decode(files(__package__).joinpath("words.json").read_bytes(), type=Words)


def _endings() -> Iterator[str]:
    for ending in WORDS.endings:
        short = ending.removesuffix("…")
        yield short
        if short != ending:
            yield from (f"{short} {closing}" for closing in WORDS.closings)


_ENDINGS: Final = tuple(_endings())


def _spellings(form: str) -> Iterator[str]:
    """In Korean a space may be left out."""
    if form.isascii():
        yield form
        return
    first, *others = form.split(" ")
    for gaps in product(("", " "), repeat=len(others)):
        yield first + "".join(gap + other for gap, other in zip(gaps, others, strict=True))


def _entries() -> Iterator[tuple[str, str, Says]]:
    """Every form with its category and what it says."""
    yield BREAK, "sep", None
    yield from ((form, "skip", None) for form in WORDS.skip)
    yield from ((form, "person", None) for form in WORDS.persons)
    yield from ((form, "copula", None) for form in WORDS.copulas)
    yield from ((f"-{form}", "particle", None) for form in WORDS.particles)
    yield from ((f"-{form}", "link", None) for form in WORDS.links)
    yield from ((f"-{form}", "object", None) for form in WORDS.objects)
    yield from ((form, "number", number) for form, number in ENGLISH.items())
    for category, stems in WORDS.stems.items():
        yield from ((stem + ending, category, None) for stem, ending in product(stems, _ENDINGS))
    for category, forms in WORDS.categories.items():
        if isinstance(forms, tuple):
            yield from ((form, category, None) for form in forms)
            continue
        for says, kin in forms.items():
            yield from ((form, category, int(says) if says.isdigit() else says) for form in kin)


def _known() -> Mapping[str, tuple[_Sense, ...]]:
    """By spelling, all that it may be."""
    known: dict[str, dict[_Sense, None]] = {}
    for form, category, says in _entries():
        joint = form[0] if form[0] in "- " else ""
        for spelling in _spellings(form.removeprefix(joint)):
            known.setdefault(spelling, {})[_Sense(category, says, joint)] = None
    return {spelling: tuple(senses) for spelling, senses in known.items()}


_KNOWN: Final = _known()
_LONGEST: Final = max(map(len, _KNOWN))
CATEGORIES: Final = frozenset(sense.category for senses in _KNOWN.values() for sense in senses)
"""What a word can be."""

_DIGITS: Final = frozenset("0123456789")
_LATIN: Final = frozenset("abcdefghijklmnopqrstuvwxyz'")
_GAPS: Final = frozenset(("", " ", BREAK))


def tokens_of(text: str, /) -> tuple[tuple[Token, ...], ...]:
    """By place of a spelled text, all the words that may start there."""
    return tuple((*_number(text, at), *_words(text, at)) for at in range(len(text)))


def _number(text: str, at: int) -> Iterator[Token]:
    """Digits are read whole."""
    end = at
    while end < len(text) and text[end] in _DIGITS:
        end += 1
    if end > at and text[at - 1 : at] not in _DIGITS:
        yield Token(end, "number", number_of(text[at:end]))
    yield from (Token(end, "number", number) for end, number in korean(text, at))


def _words(text: str, at: int) -> Iterator[Token]:
    if _splits_latin(text, at):
        return
    joints = {"", " " if at == 0 or text[at - 1] in _GAPS else "-"}
    for end in range(at + 1, min(at + _LONGEST, len(text)) + 1):
        for sense in _KNOWN.get(text[at:end], ()):
            if sense.joint in joints and not _splits_latin(text, end):
                yield Token(end, sense.category, sense.says)


def _splits_latin(text: str, at: int) -> bool:
    """Whether a word of Latin letters goes on across this place; Korean words are often run together."""
    return 0 < at < len(text) and text[at - 1] in _LATIN and text[at] in _LATIN
