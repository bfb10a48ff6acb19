"""Text in drawings: which characters the shipped font has, how wide they are, and how a text fits."""

import unicodedata
from collections.abc import Sequence
from typing import Final, Literal

from .palette import INK
from .svg import Svg, group, plain, tag

FONT_FAMILY: Final = "Noripan Sans"
"""The family of the shipped font; tools/drawing_font.py makes it."""
ELLIPSIS: Final = "…"

_LATIN: Final = frozenset({*range(0x20, 0x7F), *range(0xA0, 0x149), *range(0x14A, 0x17F)} - {0xAD})
_SIGNS: Final = frozenset(map(ord, "–—‘’“”•…₩€™←↑→↓−★、。「」『』"))
_LETTERS: Final = frozenset(range(0x3131, 0x3164))
_SYLLABLES: Final = range(0xAC00, 0xD7A4)
_NARROW: Final = frozenset(" '\"ijlIftr.,:;!|/\\()[]{}’‘·")
_WIDE: Final = frozenset("mwMW@%…★←↑→↓—™¤©®¼½¾ÆæŒœŴŵďĦĲ₩、。")
_STANDARD_BYTES: Final = 2

Anchor = Literal["start", "middle", "end"]


def is_drawable(letter: str, /) -> bool:
    """Whether the font has a character: Latin, common signs, and the Hangul of KS X 1001."""
    number = ord(letter)
    if number in _SYLLABLES:
        # Python spells syllables outside the standard with more bytes.
        return len(letter.encode("euc_kr")) == _STANDARD_BYTES
    return number in _LATIN or number in _SIGNS or number in _LETTERS


def drawable(text: str, /) -> str:
    """The text in characters of the font: simpler forms of some others, an ellipsis for the rest."""
    drawn = ""
    for letter in unicodedata.normalize("NFC", " ".join(text.split())):
        simpler = letter if is_drawable(letter) else _simpler(letter)
        if simpler is not None:
            drawn += simpler
        elif not drawn.endswith(ELLIPSIS):
            drawn += ELLIPSIS
    return drawn if drawn.strip(f"{ELLIPSIS} ") else ""


def _simpler(letter: str) -> str | None:
    """A full-width letter becomes a plain one, a letter loses marks that the font lacks."""
    if ord(letter) in _SYLLABLES:
        return None
    parts = [part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part)]
    return "".join(parts) if all(map(is_drawable, parts)) else None


def width_of(text: str, size: float, /) -> float:
    """At most how wide a text is."""
    return size * sum(map(_width, text))


def _width(letter: str) -> float:
    if letter in _NARROW:
        return 0.38
    if letter in _WIDE:
        return 0.98
    return 0.87 if ord(letter) >= 0x3131 else 0.76 if letter.isupper() else 0.66


def label(
    text: str,
    x: float,
    y: float,
    size: float,
    /,
    *,
    fill: str = INK,
    anchor: Anchor = "start",
    width: float | None = None,
    smallest: float = 0.75,
) -> Svg:
    """A line of text on a baseline. In a given width it gets smaller first, and then is cut."""
    text = drawable(text) or (ELLIPSIS if text else "")
    if width is not None and width_of(text, size) > width:
        size = max(size * smallest, size * width / width_of(text, size))
        text = _cut(text, size, width)
    where = {"x": x, "y": y, "font_size": size}
    return tag("text", plain(text), fill=fill, text_anchor=anchor, font_family=FONT_FAMILY, **where)


def paragraph(
    text: str, x: float, y: float, size: float, /, *, width: float, lines: int, fill: str = INK
) -> tuple[Svg, float]:
    """A text broken at spaces into at most `lines` lines, and the baseline of the last one.

    If it is too long it gets smaller first, and then its last line is cut.
    """
    words, smallest = drawable(text).split(" "), size * 0.7
    broken = _broken(words, size, width)
    while len(broken) > lines and size > smallest:
        size *= 0.95
        broken = _broken(words, size, width)
    shown = broken if len(broken) <= lines else [*broken[: lines - 1], " ".join(broken[lines - 1 :])]
    baselines = [y + at * size * 1.3 for at in range(len(shown))]
    drawn = (
        label(line, x, at, size, fill=fill, width=width, smallest=1)
        for line, at in zip(shown, baselines, strict=True)
    )
    return group(*drawn), baselines[-1]


def _broken(words: Sequence[str], size: float, width: float) -> list[str]:
    """The words in lines. A word that is wider than a line stays whole."""
    lines, left = [], list(words)
    while left:
        taken = _fitting(left, size, width)
        lines.append(" ".join(left[:taken]))
        left = left[taken:]
    return lines


def _fitting(words: Sequence[str], size: float, width: float) -> int:
    """How many of the words fit into a line; at least one."""
    count = 1
    while count < len(words) and width_of(" ".join(words[: count + 1]), size) <= width:
        count += 1
    return count


def _cut(text: str, size: float, width: float) -> str:
    if width_of(text, size) <= width * 1.001:
        return text
    while text and width_of(text + ELLIPSIS, size) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS
