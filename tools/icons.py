"""Draws the icons of the installed web client from web/public/favicon.svg; with --check, only compares them.

.venv/bin/python tools/icons.py
"""

import re
import sys
from pathlib import Path

import resvg_py

PUBLIC = Path(__file__).resolve().parents[1] / "web" / "public"
PAPER = "#f4efe4"
BOX = 32
# By name: the size, and how much of it the drawing takes. Systems cut a maskable icon to a circle of 80 %,
# and an Apple icon to a round square: both need paper to the edge.
ICONS = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "maskable-512.png": (512, 0.64),
    "apple-touch-icon.png": (180, 0.74),
}


def icon(size: int, part: float) -> bytes:
    """One icon as PNG."""
    drawing = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", (PUBLIC / "favicon.svg").read_text())
    margin = BOX * (1 - part) / 2
    paper = f'<rect width="{BOX}" height="{BOX}" fill="{PAPER}"/>' if part < 1 else ""
    body = f'{paper}<g transform="translate({margin} {margin}) scale({part})">{drawing}</g>'
    box = f'viewBox="0 0 {BOX} {BOX}" width="{size}" height="{size}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>'
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)


def main(arguments: list[str]) -> int:
    """Return the exit code."""
    stale = []
    for name, (size, part) in ICONS.items():
        path, png = PUBLIC / "icons" / name, icon(size, part)
        if "--check" in arguments:
            stale += [] if path.exists() and path.read_bytes() == png else [name]
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(png)
    if stale:
        print(f"not drawn from favicon.svg: {', '.join(stale)}; run tools/icons.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
