"""Text templates in Korean and English: names, particles and plurals.

A template names fields of the value it describes. `{seat!n}` is the name in that seat, `{losers!n}` the names in
those seats, `{2!n}` the name in seat 2, `{dice!l}` a list, `{card!w}` what the game calls a value,
`{cards!w}` each of several, `{cost!c}` how many there are of each counted thing. In Korean
`{seat!n:이/가}` takes the particle that fits the last sound; in English `{count:die|dice}` takes the number
and the word that fits it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, Final, Literal

from msgspec import Struct

Lang = Literal["ko", "en"]
LANGS: Final[tuple[Lang, ...]] = ("ko", "en")


class Text(Struct, frozen=True):
    """A template in both languages."""

    ko: str
    en: str

    def __add__(self, other: "Text") -> "Text":
        """Both texts, one after the other."""
        return Text(f"{self.ko} {other.ko}", f"{self.en} {other.en}")

    def in_(self, lang: Lang, /) -> str:
        """The template in a language."""
        return self.ko if lang == "ko" else self.en


class OptionText(Struct, frozen=True):
    """The label and explanation of an option."""

    label: Text
    explained: Text
    choices: Mapping[str, Text] = {}
    """Labels of its values, if they are words."""
    fine: bool = False
    """Rarely changed: pages hide it behind the others."""


Row = tuple[str, str]
"""A label and its value: a table without a board is a list of rows. A value of several lines is a drawing."""

Chosen = Text | Callable[[Any], Text]
"""A text, or a function that picks one by the value."""


def join_names(names: Sequence[str], lang: Lang, /) -> str:
    """Names joined as in a sentence."""
    if lang == "ko" or len(names) < 2:
        return ", ".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


NOTHING: Final = Text(ko="없음", en="nothing")


def format_counts(counts: Sequence[int], counted: Sequence[Text], lang: Lang, /) -> str:
    """The count of each thing, in order, without those that are zero."""
    parts = [line.in_(lang).format(count=count) for count, line in zip(counts, counted, strict=True) if count]
    return join_names(parts, lang) or NOTHING.in_(lang)


class _TemplateFormatter(Formatter):
    """Fills a template."""

    def __init__(
        self, lang: Lang, names: Sequence[str], words: Mapping[Any, Text], counted: Sequence[Text]
    ) -> None:
        self._lang = lang
        self._names = names
        self._words = words
        self._counted = counted

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        if conversion == "n":
            return join_names([self._names[seat] for seat in _parts(value)], self._lang)
        if conversion == "l":
            return ", ".join(str(part) for part in value)
        if conversion == "w":
            return join_names([self._words[part].in_(self._lang) for part in _parts(value)], self._lang)
        if conversion == "c":
            return format_counts(value, self._counted, self._lang)
        return super().convert_field(value, conversion)

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return f"{value} {one if value == 1 else many}"
        if "/" in format_spec:
            return with_particle(str(value), format_spec)
        return str(super().format_field(value, format_spec))


def _parts(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


NO_WORDS: Final[Mapping[Any, Text]] = {}


def fill(
    line: Text,
    params: Mapping[str, Any],
    lang: Lang,
    names: Sequence[str] = (),
    words: Mapping[Any, Text] = NO_WORDS,
    *,
    counted: Sequence[Text] = (),
) -> str:
    """The text in a language, with its parameters filled in."""
    return _TemplateFormatter(lang, names, words, counted).vformat(line.in_(lang), range(len(names)), params)


def fill_all(line: Text, params: Mapping[str, Any]) -> dict[Lang, str]:
    """The text in every language."""
    return {lang: fill(line, params, lang) for lang in LANGS}


Ending = Literal["vowel", "rieul", "consonant", "unknown"]

_CODAS: Final = 28
_RIEUL: Final = 8
_DIGITS: Final[Mapping[str, Ending]] = {
    "0": "consonant", "1": "rieul", "2": "vowel", "3": "consonant", "4": "vowel",
    "5": "vowel", "6": "consonant", "7": "rieul", "8": "rieul", "9": "vowel",
}  # fmt: skip
_LATIN: Final[Sequence[tuple[re.Pattern[str], Ending]]] = (
    (re.compile(r"le?$"), "rieul"),
    (re.compile(r"(?:[mn]e?|ng)$"), "consonant"),
    (re.compile(r"[aeiou](?:ck|kk|pp|tt|bb|[kptbc])$"), "consonant"),
    (re.compile(r"[a-z]$"), "vowel"),
)
"""How Latin letters sound when read in Korean; the first match counts."""
_PRONOUNS: Final[Mapping[tuple[str, str], str]] = {("나", "이/가"): "내가"}


def ending_of(word: str, /) -> Ending:
    """The last sound of a word as a Korean reader says it."""
    letters = [letter for letter in word if letter.isalnum()]
    if not letters:
        return "unknown"
    last = letters[-1].lower()
    if "가" <= last <= "힣":
        coda = (ord(last) - ord("가")) % _CODAS
        return "vowel" if coda == 0 else "rieul" if coda == _RIEUL else "consonant"
    if last in _DIGITS:
        return _DIGITS[last]
    spelled = "".join(letters).lower()
    return next((sound for pattern, sound in _LATIN if pattern.search(spelled)), "unknown")


def with_particle(word: str, pair: str, /) -> str:
    """`word` with the particle of `pair` (after a consonant / after a vowel) that fits."""
    if (word, pair) in _PRONOUNS:
        return _PRONOUNS[word, pair]
    closed, open_ = pair.split("/")
    ending = ending_of(word)
    if ending == "unknown":
        return word + _either(closed, open_)
    if ending == "rieul":
        return word + (open_ if closed == "으로" else closed)
    return word + (open_ if ending == "vowel" else closed)


def _either(closed: str, open_: str) -> str:
    """Both particles, as written if the sound is unknown: 이(가), (으)로."""
    if closed.endswith(open_):
        return f"({closed.removesuffix(open_)}){open_}"
    return f"{closed}({open_})"
