"""Visible characters: one rule for names, chat and all other text that people write.

The characters are listed here, so that the answer is the same with every version of Python, whose tables lack
newer emoji. Characters that are not listed are kept.
"""

import re
from typing import Final

_JOINER: Final = "\u200d"
_SELECTORS: Final = "\ufe0e\ufe0f"
_PICTURES: Final = (
    "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u2460-\u24ff\u25a0-\u27bf\u2900-\u297f"
    "\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001fbff"
)
"""Blocks of present and future emoji."""
_HIDDEN: Final = (
    "\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f"  # control characters except spaces
    "\u00ad\u034f\u061c\u180b-\u180f"  # soft hyphen, grapheme joiner, Arabic mark, Mongolian selectors
    "\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff"  # zero width, or changing the direction
    "\ufe00-\ufe0f\ufff9-\ufffb"  # selectors, annotations
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"  # in hieroglyphs, shorthand, music
    "\U000e0000-\U000e0fff"  # tags and more selectors
    "\ud800-\udfff\ue000-\uf8ff\U000f0000-\U0010ffff"  # noncharacters and private use
    "\ufdd0-\ufdef\ufffe\uffff"
    + "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0x10000, 0xF0000, 0x10000))
)
_BLANK: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159\U00016fe4"
"""Letters without a glyph: Hangul and Khmer fillers, the empty Braille cell, a null notehead."""

_UNSEEN: Final = re.compile(
    f"(?P<kept>(?<=[{_PICTURES}])[{_SELECTORS}]?{_JOINER}(?=[{_PICTURES}])"  # joins several emoji into one
    f"|(?<=[{_PICTURES}])[{_SELECTORS}]"  # emoji or text presentation
    "|(?<=[0-9#*])\ufe0f(?=\u20e3))"  # keycap
    f"|[{_HIDDEN}]"
)
_BLANKS: Final = re.compile(f"[{_BLANK}{_SELECTORS}]")


def visible(text: str, /) -> str:
    """The text without invisible characters; spaces and line ends stay."""
    return _UNSEEN.sub(lambda found: found["kept"] or "", text)


def is_blank(text: str, /) -> bool:
    """Whether a text has no visible character."""
    return not without_blanks(visible(text)).strip()


def without_blanks(text: str, /) -> str:
    """A visible text without blank letters and selectors, which would make names that look alike."""
    return _BLANKS.sub("", text)
