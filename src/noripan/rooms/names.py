"""Names of people: cleaned, and told apart where two are the same."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from noripan.kernel import NAME_LENGTHS, RuleViolation

LONGEST_NAME: Final = NAME_LENGTHS[1]
MOST_MARKS: Final = 4
"""So many marks may stand on one letter: all scripts do with fewer, and a tower of them hides other lines."""

_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Fillers and selectors: letters and marks by category, but unseen, so that two names could look the same."""


def clean_line(text: str, /) -> str:
    """One line of text as it may be shown: without control and format characters, composed, spaces single."""
    visible = "".join(letter for letter in text if _shown(letter))
    return " ".join(_unstacked(unicodedata.normalize("NFC", visible)).split())


def _unstacked(text: str) -> str:
    kept, marks = [], 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def _shown(letter: str) -> bool:
    return letter.isspace() or unicodedata.category(letter)[0] != "C"


def is_blank(line: str, /) -> bool:
    """Whether nothing of a line would be seen."""
    return not _UNSEEN.sub("", line).strip()


def clean_name(name: str, lengths: tuple[int, int] = NAME_LENGTHS, /) -> str:
    """A name as it will be shown; refuses one that is too short or too long."""
    least, most = lengths
    cleaned = clean_line(_UNSEEN.sub("", name))
    if not least <= len(cleaned) <= most:
        raise RuleViolation("INVALID_NAME", least=least, most=most)
    return cleaned


def told_apart(names: Sequence[str], /) -> tuple[str, ...]:
    """The same names, later ones numbered where they repeat: 지민, 지민 (2)."""
    taken: set[str] = set()
    return tuple(_free(name, taken) for name in names)


def _free(name: str, taken: set[str]) -> str:
    free, count = name, 1
    while free in taken:
        count += 1
        free = f"{name} ({count})"
    taken.add(free)
    return free
