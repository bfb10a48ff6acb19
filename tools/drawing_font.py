"""Makes the font of link previews: a part of Pretendard SemiBold, under another name as its licence asks.

    npm pack pretendard@1.3.9 && tar xzf pretendard-1.3.9.tgz
    .venv/bin/python tools/drawing_font.py package/dist/public/static/Pretendard-SemiBold.otf

Without hinting, and with only the characters that `is_drawable` allows, it has a fifth of the size.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from noripan.kernel.drawing import FONT_FAMILY, is_drawable

FONT = Path(__file__).resolve().parents[1] / "src/noripan/server/link_previews/font/NoripanSans.otf"
LAST_CHARACTER = 0xFFFF
# In the name table: family, style, unique id, full name and PostScript name; copyright and licence stay.
NAMES = {
    1: FONT_FAMILY,
    2: "Regular",
    3: f"{FONT_FAMILY} 1",
    4: FONT_FAMILY,
    6: FONT_FAMILY.replace(" ", ""),
}
KEPT_NAMES = {0, 13, 14}


def make(source: Path) -> None:
    """Write the font."""
    options = subset.Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.name_IDs = ["*"]
    font = subset.load_font(source, options)
    has = font.getBestCmap()
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[at for at in range(LAST_CHARACTER) if at in has and is_drawable(chr(at))])
    subsetter.subset(font)
    rename(font)
    subset.save_font(font, FONT, options)
    print(f"{FONT}: {FONT.stat().st_size} bytes, {len(font.getBestCmap())} characters")


def rename(font: TTFont) -> None:
    """Remove the reserved name everywhere."""
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in KEPT_NAMES]
    for number, name in NAMES.items():
        table.setName(name, number, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [NAMES[6]]
        top = cff.topDictIndex[0]
        top.FullName = top.FamilyName = FONT_FAMILY


if __name__ == "__main__":
    make(Path(sys.argv[1]))
