"""Turns one SVG into a PNG: reads standard input, writes standard output; the argument is the font.

It runs in a process of its own, because the library holds Python's lock while it draws.
"""

import os
import sys
from typing import Final

import resvg_py

NICENESS: Final = 10
"""Rooms go first."""


def main() -> None:
    """Draws."""
    os.nice(NICENESS)
    svg = sys.stdin.buffer.read().decode()
    png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=[sys.argv[1]])
    sys.stdout.buffer.write(png)


if __name__ == "__main__":
    main()
