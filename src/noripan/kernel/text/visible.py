"""Which characters of a text people can see: one rule for names, chat and whatever else people write.

Characters are named here, so the answer is the same under every version of Python: its tables know only the
characters of their day, and a newer emoji would count as nothing. What is not named is kept.
"""

import re
from typing import Final

_JOINER: Final = "\u200d"
_SELECTORS: Final = "\ufe0e\ufe0f"
_PICTURES: Final = (
    "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u2460-\u24ff\u25a0-\u27bf\u2900-\u297f"
    "\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001fbff"
)
"""The blocks in which emoji are and will be."""
_HIDDEN: Final = (
    "\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f"  # controls that are no space
    "\u00ad\u034f\u061c\u180b-\u180f"  # soft hyphen, grapheme joiner, Arabic mark, Mongolian selectors
    "\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff"  # of no width, or turning the direction
    "\ufe00-\ufe0f\ufff9-\ufffb"  # selectors, annotations
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"  # of hieroglyphs, shorthand, music
    "\U000e0000-\U000e0fff"  # tags and more selectors
    "\ud800-\udfff\ue000-\uf8ff\U000f0000-\U0010ffff"  # no characters, or anybody's own
    "\ufdd0-\ufdef\ufffe\uffff"
    + "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0x10000, 0xF0000, 0x10000))
)
_BLANK: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159\U00016fe4"
"""Letters and signs that show nothing: Hangul and Khmer fillers, the empty Braille cell, a null notehead."""

_UNSEEN: Final = re.compile(
    f"(?P<kept>(?<=[{_PICTURES}])[{_SELECTORS}]?{_JOINER}(?=[{_PICTURES}])"  # one picture made of several
    f"|(?<=[{_PICTURES}])[{_SELECTORS}]"  # a picture in colour, or as a letter
    "|(?<=[0-9#*])\ufe0f(?=\u20e3))"  # a key
    f"|[{_HIDDEN}]"
)
_BLANKS: Final = re.compile(f"[{_BLANK}{_SELECTORS}]")


def visible(text: str, /) -> str:
    """The text without what nobody can see; spaces and line ends stay."""
    return _UNSEEN.sub(lambda found: found["kept"] or "", text)


def is_blank(text: str, /) -> bool:
    """Whether nothing of a text would be seen."""
    return not without_blanks(visible(text)).strip()


def without_blanks(text: str, /) -> str:
    """A visible text without letters that show nothing and without selectors: nobody could tell it apart."""
    return _BLANKS.sub("", text)
