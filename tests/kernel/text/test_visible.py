"""Visible characters, independent of Python's Unicode tables."""

import sys
import unicodedata

import pytest

from noripan.kernel import is_blank, visible, without_blanks

NEWER = "\U0001fa77\U0001fae9\u1c8a\U00011f00\U000323b0\U0003fffd"
"""A pink heart, a face with bags under its eyes, a Cyrillic letter: most are unknown to Python 3.11, and the
last one to all."""
REMOVED = {
    "controls": "\x00\x07\x08\x0e\x1b\x7f\x80\x9f",
    "soft hyphen": "\u00ad",
    "of no width": "\u200b\u200c\u200d\u2060\ufeff",
    "grapheme joiner": "\u034f",
    "marks of direction": "\u061c\u200e\u200f",
    "embeddings and overrides": "\u202a\u202b\u202c\u202d\u202e",
    "isolates": "\u2066\u2067\u2068\u2069",
    "deprecated": "\u206a\u206f",
    "selectors": "\ufe00\ufe0e\ufe0f\u180b\u180f\U000e0100\U000e01ef",
    "tags": "\U000e0001\U000e0020\U000e007f",
    "annotations": "\ufff9\ufffb",
    "of music and shorthand": "\U0001d173\U0001d17a\U0001bca0",
    "surrogates": "\ud800\udfff",
    "anybody's own": "\ue000\uf8ff\U000f0000\U0010fffd",
    "no characters": "\ufdd0\ufdef\ufffe\uffff\U0001fffe\U000dffff\U0010ffff",
}
PICTURES = [
    "\u2764\ufe0f",
    "\u2764\ufe0e",
    "\U0001f469\u200d\U0001f4bb",
    "\U0001f469\U0001f3fd\u200d\U0001f4bb",
    "\U0001f3f3\ufe0f\u200d\U0001f308",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\U0001f9d4\u200d\u2642\ufe0f",
    "1\ufe0f\u20e3",
    "\U0001f1f0\U0001f1f7",
]
BLANKS = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159\U00016fe4"


@pytest.mark.parametrize("kind", REMOVED)
def test_invisible_characters_are_removed(kind: str) -> None:
    for letter in REMOVED[kind]:
        assert visible(f"a{letter}b") == "ab", hex(ord(letter))
        assert is_blank(letter)


@pytest.mark.parametrize(
    "text", [NEWER, "놀이판 é ก็ \u0600 🎲", " \t\n\r\u2028\u3000", BLANKS, *PICTURES], ids=ascii
)
def test_visible_characters_stay(text: str) -> None:
    assert visible(text) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\u200d\U0001f4bb", "a\U0001f4bb"),
        ("\U0001f469\u200d", "\U0001f469"),
        ("\U0001f469\u200d\u200d\U0001f4bb", "\U0001f469\U0001f4bb"),
        ("\U0001f469\u200b\u200d\U0001f4bb", "\U0001f469\U0001f4bb"),
        ("\u2764\ufe0f\ufe0f", "\u2764\ufe0f"),
        ("1\ufe0f", "1"),
    ],
    ids=ascii,
)
def test_joiners_and_selectors_stay_only_in_emoji(text: str, expected: str) -> None:
    assert visible(text) == expected == visible(expected)


def test_letters_without_a_glyph_are_blank() -> None:
    for letter in BLANKS:
        assert is_blank(f" {letter}\ufe0f"), hex(ord(letter))
        assert without_blanks(f"a{letter}b") == "ab"
        assert not is_blank(f"a{letter}")
    assert is_blank("")
    assert is_blank(" \n\u3000")
    assert not any(is_blank(letter) for letter in NEWER)


def test_unassigned_characters_stay() -> None:
    """Except noncharacters and the plane of tags."""
    gone = [
        code
        for code in range(sys.maxunicode + 1)
        if unicodedata.category(chr(code)) == "Cn"
        and not 0xFDD0 <= code <= 0xFDEF
        and code & 0xFFFE != 0xFFFE
        and not 0xE0000 <= code <= 0xE0FFF
        and not 0x13430 <= code <= 0x1343F
        and visible(chr(code)) != chr(code)
    ]
    assert gone == []


def test_result_is_independent_of_pythons_unicode_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    letters = [chr(code) for code in range(sys.maxunicode + 1)]
    before = [visible(letter) for letter in letters]
    for table in ("category", "bidirectional", "combining", "name"):
        monkeypatch.setattr(unicodedata, table, lambda _letter, *_: "Cn")
    assert [visible(letter) for letter in letters] == before
