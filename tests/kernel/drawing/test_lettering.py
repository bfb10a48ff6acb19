"""Texts in drawings: only characters of the font, and never wider than their place."""

import re
from html import unescape
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from noripan.kernel.drawing import FONT_FAMILY, drawable, is_drawable, label, paragraph, width_of
from noripan.kernel.drawing.palette import mix
from noripan.kernel.drawing.svg import group, path, tag

FONT = Path(__file__).parents[3] / "src/noripan/server/link_previews/font/NoripanSans.otf"


@pytest.fixture(scope="module")
def font() -> TTFont:
    return TTFont(FONT)


def test_font_has_exactly_the_drawable_characters(font: TTFont):
    has = set(font.getBestCmap())
    assert has == {
        number for number in range(0x10000) if not 0xD800 <= number < 0xE000 and is_drawable(chr(number))
    }
    assert font["name"].getDebugName(1) == FONT_FAMILY


def test_no_character_is_wider_than_estimated(font: TTFont):
    cmap, widths, units = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    wide = [chr(at) for at, glyph in cmap.items() if widths[glyph][0] / units > width_of(chr(at), 1)]
    assert wide == []


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("지민", "지민"),
        ("뷁지민", "…지민"),
        ("😀😀 Ann 😀", "… Ann …"),
        ("😀뷁", ""),
        ("", ""),
        ("ＡＢＣ１２", "ABC12"),
        ("Ǎnn", "Ann"),
        ("a\tb\nc", "a b c"),
        ("ㅋㅋ", "ㅋㅋ"),
        ("\u1100\u1161", "가"),
    ],
)
def test_characters_outside_the_font(text: str, drawn: str):
    assert drawable(text) == drawn


@given(st.text())
def test_drawable_text_can_be_drawn(text: str):
    drawn = drawable(text)
    assert all(map(is_drawable, drawn))
    assert drawable(drawn) == drawn


@given(st.text(), st.floats(20, 500), st.floats(8, 80))
def test_label_fits(text: str, width: float, size: float):
    drawn = label(text, 0, 0, size, width=width)
    found = re.fullmatch(r'<text .*font-size="([\d.]+)"(?:>(.*)</text>|/>)', drawn)
    assert found is not None
    shown, drawn_size = unescape(found[2] or ""), float(found[1])
    assert shown in {"", "…"} or width_of(shown, drawn_size) <= width * 1.01


def test_name_that_cannot_be_drawn_is_an_ellipsis():
    assert ">…</text>" in label("😀", 0, 0, 20)


def test_paragraph_breaks_between_words():
    drawn, last = paragraph("one two three four", 0, 100, 20, width=60, lines=9)
    assert drawn.count("<text") > 1
    assert last > 100


def test_long_paragraph_gets_smaller_and_is_cut():
    drawn, _ = paragraph("word " * 40, 0, 0, 20, width=100, lines=2)
    assert drawn.count("<text") == 2
    assert "…" in drawn
    assert 'font-size="20"' not in drawn


def test_markup_is_escaped():
    assert label('<b>"&', 0, 0, 10).endswith("&lt;b&gt;&quot;&amp;</text>")
    assert tag("a", href='"><b>') == '<a href="&quot;&gt;&lt;b&gt;"/>'


def test_group_moves_turns_and_scales():
    assert group(path("M0 0"), at=(1.5, 2), turn=30, scale=2, opacity=0.5) == (
        '<g transform="translate(1.5 2) rotate(30) scale(2)" opacity="0.5"><path d="M0 0" fill="none"/></g>'
    )


def test_colours_mix():
    assert mix("#ffffff", "#000000", 0.5) == "#808080"
