"""The colours of drawings: those of the web table by day (web/src/ui/styles/tokens.css)."""

from typing import Final

GROUND: Final = "#f4efe4"
GROUND_DEEP: Final = "#eae2d2"
PAPER: Final = "#fcfaf5"
LINE: Final = "#ddd3c0"
LINE_STRONG: Final = "#8f8470"
INK: Final = "#221f1a"
INK_SOFT: Final = "#5b5348"
ON_ACCENT: Final = "#ffffff"
BLUE: Final = "#2b5a8c"
BLUE_WASH: Final = "#e2eaf2"
RED: Final = "#a8352a"
RED_WASH: Final = "#f6e1dd"
GOLD: Final = "#7d5c0b"
GOLD_FILL: Final = "#dcae3c"
GOLD_WASH: Final = "#f6ead0"
WOOD_LIGHT: Final = "#c08a52"
WOOD: Final = "#a8733f"
WOOD_DARK: Final = "#7c5129"
WOOD_BURN: Final = "#3d2410"
BONE: Final = "#fbf6ea"
BONE_EDGE: Final = "#cfc3a8"
PIP: Final = "#2a2620"
RED_DIE: Final = "#b5352a"
RED_DIE_EDGE: Final = "#7e1f17"
FELT: Final = "#4d7d5c"
FELT_DARK: Final = "#3b6549"
FELT_LINE: Final = "#7fa688"
PLAYERS: Final = ("#bb3f33", "#2d62a3", "#2f7d4f", "#a87c10", "#7a4aa0", "#c2601a")


def mix(one: str, other: str, share: float, /) -> str:
    """`share` of one colour and the rest of the other."""
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)
