"""Drawings of Pirate Dice: a tipped cup on a deck, and the dice of the last challenge."""

from typing import Final

from noripan.kernel import DRAWING_HEIGHT, DRAWING_WIDTH, Drawings, Teller, Text
from noripan.kernel.drawing import Svg, die, group, label, panel, path, player_mark, tag, width_of
from noripan.kernel.drawing.palette import BONE, PAPER, PIP, WOOD, WOOD_BURN, WOOD_DARK, WOOD_LIGHT, mix

from .dice import RED_DIE
from .events import ChallengeJudged, Dice
from .views import View

_PLANK: Final = 126
_HEADER: Final = 150
_NAME_WIDTH: Final = 196
_BET: Final = Text(ko="베팅", en="Bet")
_ACTUAL: Final = Text(ko="실제", en="Actual")


def cover() -> Svg:
    """A tipped cup, and three dice that roll out of it."""
    return group(
        _deck(),
        tag("ellipse", cx=214, cy=446, rx=190, ry=24, fill=PIP, opacity=0.22),
        group(
            path("M14 26C6 40 6 78 14 92L104 112C92 84 92 34 104 6Z", WOOD, stroke=WOOD_DARK, width=2),
            path("M17 35C42 28 70 22 94 17", stroke=WOOD_LIGHT, width=6),
            path(
                "M30 22C23 40 23 78 30 96M37 20C30 40 30 78 37 98M82 11C72 38 72 80 82 107",
                stroke=WOOD_DARK,
                width=2.5,
            ),
            tag("ellipse", cx=104, cy=59, rx=19, ry=53, fill=WOOD_LIGHT, stroke=WOOD_DARK, stroke_width=2),
            tag("ellipse", cx=105, cy=59, rx=13.5, ry=46, fill=WOOD_DARK),
            at=(36, 214),
            turn=-9,
            scale=2.3,
        ),
        group(die(0, 0, 118, 5), at=(386, 380), turn=-14),
        group(die(0, 0, 118, RED_DIE, red=True), at=(476, 232), turn=18),
        group(die(0, 0, 118, 3), at=(548, 440), turn=-32),
    )


def table(view: View, teller: Teller, /) -> Svg:
    """The last challenge: the bet, and everyone's dice, with those that counted in gold."""
    judged = view.judgement
    if judged is None:
        return cover()
    height = (DRAWING_HEIGHT - _HEADER - 24) / len(judged.dice)
    counting = _counting(judged, wild_ones=view.options.wild_ones)
    rows = (
        group(
            _row(seat, dice, counting, teller.names[seat], min(height, 130)),
            at=(0, _HEADER + height * (seat + 0.5)),
        )
        for seat, dice in enumerate(judged.dice)
    )
    return group(_deck(), _bet(judged, teller), *rows)


def _counting(judged: ChallengeJudged, *, wild_ones: bool) -> frozenset[int]:
    """The faces that count for the bet."""  # rules 10.2–10.5
    return frozenset({judged.face, RED_DIE} if wild_ones else {judged.face})


def _bet(judged: ChallengeJudged, teller: Teller) -> Svg:
    def part(x: float, words: Text, count: int) -> Svg:
        return group(
            label(teller.say(words), x, 62, 26, fill=mix(WOOD_BURN, BONE, 0.75)),
            label(f"{count} ×", x, 118, 54, fill=WOOD_BURN),
            die(x + 36 + width_of(f"{count} ×", 54), 94, 62, judged.face, red=judged.face == RED_DIE),
        )

    sign = panel(36, 22, DRAWING_WIDTH - 72, 116, mix(WOOD_LIGHT, BONE, 0.45), radius=18, stroke=WOOD_DARK)
    return group(sign, part(68, _BET, judged.count), part(356, _ACTUAL, judged.actual))


def _row(seat: int, dice: Dice, counting: frozenset[int], name: str, height: float) -> Svg:
    size = min(height * 0.72, (DRAWING_WIDTH - _NAME_WIDTH - 92) / max(5, len(dice)) - 8)
    shown = (
        die(_NAME_WIDTH + 76 + size / 2 + (size + 8) * at, 0, size, face, lit=face in counting)
        for at, face in enumerate(sorted(dice))
    )
    return group(
        panel(36, -height * 0.36, _NAME_WIDTH + 22, height * 0.72, PAPER, radius=height * 0.2),
        player_mark(seat, 66, 0, 26),
        label(name, 90, 10, 28, width=_NAME_WIDTH - 40),
        *shown,
    )


def _deck() -> Svg:
    high, low = mix(WOOD_LIGHT, BONE, 0.48), mix(WOOD_LIGHT, BONE, 0.6)
    planks = (
        panel(0, top, DRAWING_WIDTH, _PLANK, low if at % 2 else high)
        for at, top in enumerate(range(0, DRAWING_HEIGHT, _PLANK))
    )
    seams = "".join(f"M0 {top}H{DRAWING_WIDTH}" for top in range(_PLANK, DRAWING_HEIGHT, _PLANK))
    ends = "M180 0V126M470 126V252M90 252V378M392 378V504M230 504V630"
    return group(*planks, path(seams + ends, stroke=mix(WOOD_DARK, low, 0.6), width=3))


DRAWINGS: Final[Drawings[View]] = Drawings(cover=cover, table=table)
