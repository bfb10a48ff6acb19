"""Names of members: cleaned, and made unique."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from noripan.kernel import NAME_LENGTHS, Refusal, visible, without_blanks

LONGEST_NAME: Final = NAME_LENGTHS[1]
MOST_MARKS: Final = 4
"""The most combining marks on one letter: no script needs more, and a tall stack covers other lines."""
_OLD: Final = unicodedata.ucd_3_2_0
"""The same table with every version of Python."""
_LATER_MARKS: Final = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u08d3-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
)
"""Blocks of marks that have grown since that version."""


def clean_line(text: str, /) -> str:
    """One line of text for display: visible characters only, NFC, single spaces."""
    return " ".join(_unstacked(unicodedata.normalize("NFC", visible(text))).split())


def _unstacked(text: str) -> str:
    kept, marks = [], 0
    for letter in text:
        marks = marks + 1 if _is_mark(letter) else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def _is_mark(letter: str) -> bool:
    return _OLD.category(letter)[0] == "M" or _LATER_MARKS.match(letter) is not None


def clean_name(name: str, lengths: tuple[int, int] = NAME_LENGTHS, /) -> str:
    """A name for display; refuses one that is too short or too long."""
    least, most = lengths
    cleaned = clean_line(without_blanks(visible(name)))
    if not least <= len(cleaned) <= most:
        raise Refusal("INVALID_NAME", least=least, most=most)
    return cleaned


def unique_names(names: Sequence[str], /) -> tuple[str, ...]:
    """The names, with numbers added to repeated ones: 지민, 지민 (2)."""
    taken: set[str] = set()
    return tuple(_free(name, taken) for name in names)


def _free(name: str, taken: set[str]) -> str:
    free, count = name, 1
    while free in taken:
        count += 1
        free = f"{name} ({count})"
    taken.add(free)
    return free
