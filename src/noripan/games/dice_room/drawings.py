"""Drawings of the Dice room: reels beside the coffee that somebody pays for, and a game's numbers."""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from noripan.kernel import DRAWING_HEIGHT, DRAWING_WIDTH, Drawings, Teller, Text
from noripan.kernel.drawing import Svg, group, label, panel, path, tag
from noripan.kernel.drawing.palette import (
    BLUE,
    BLUE_WASH,
    BONE,
    BONE_EDGE,
    GOLD_FILL,
    INK,
    INK_SOFT,
    LINE,
    LINE_STRONG,
    ON_ACCENT,
    PAPER,
    PIP,
    RED_DIE,
    RED_DIE_EDGE,
    WOOD,
    mix,
)

from .state import Caught, RollMade
from .views import View

_REELS: Final = ((26, "0"), (84, "0"), (142, "7"))
_CAUGHT: Final = Text(ko="걸렸어요", en="Caught")
_NOBODY: Final = Text(ko="아무도 안 걸렸어요", en="Nobody caught")
_HEADER: Final = 238
_MOST_ROLLS: Final = 24
_MOST_CAUGHT: Final = 3
_FLAGS: Final = (BLUE, RED_DIE, GOLD_FILL, PAPER, INK)


def cover() -> Svg:
    """A machine that shows a low number, and a cup of coffee."""
    reels = (
        group(
            panel(x, 44, 54, 80, BONE, radius=8, stroke=BONE_EDGE, stroke_width=2),
            label(figure, x + 27, 107, 62, fill=RED_DIE if figure == "7" else PIP, anchor="middle"),
        )
        for x, figure in _REELS
    )
    machine = group(
        tag("ellipse", cx=112, cy=140, rx=98, ry=9, fill=PIP, opacity=0.18),
        panel(14, 32, 194, 104, RED_DIE, radius=14, stroke=RED_DIE_EDGE, stroke_width=3),
        *reels,
        path("M20 84h182", stroke=RED_DIE, width=2, opacity=0.35),
        at=(0, 266),
        scale=2,
    )
    cup = group(
        tag("ellipse", cx=254, cy=140, rx=52, ry=8, fill=PIP, opacity=0.18),
        path("M240 54c-7-9 7-14 0-24M258 54c-7-9 7-14 0-24", stroke=LINE_STRONG, width=3),
        path("M282 84c24-4 24 34-6 34", stroke=BONE_EDGE, width=6),
        path("M218 68h66l-6 62c0 6-4 8-8 8h-38c-4 0-8-2-8-8Z", BONE, stroke=BONE_EDGE, width=2),
        path("M220 88h62l-3 26h-56Z", WOOD),
        at=(2, 266),
        scale=2,
    )
    counter = mix(WOOD, BLUE_WASH, 0.32)
    return group(
        panel(0, 0, DRAWING_WIDTH, DRAWING_HEIGHT, BLUE_WASH),
        panel(0, 500, DRAWING_WIDTH, 130, counter),
        path(f"M0 500H{DRAWING_WIDTH}", stroke=mix(WOOD, counter, 0.5), width=4),
        *_bunting(),
        machine,
        cup,
    )


def _bunting() -> Iterator[Svg]:
    """Flags on a string from wall to wall."""
    yield path("M-10 70Q320 190 650 70", stroke=LINE_STRONG, width=4)
    for at in range(9):
        part = (at + 0.5) / 9
        x, y = 660 * part - 10, 70 + 240 * part * (1 - part)
        yield group(path("M-27 0H27L0 62Z", _FLAGS[at % len(_FLAGS)]), at=(x, y), turn=10 - 20 * part)


def table(view: View, teller: Teller, /) -> Svg:
    """The numbers of those who are caught, large, and below them everyone's."""
    caught = view.phase.seats if isinstance(view.phase, Caught) else ()
    rolls = view.rolls[:_MOST_ROLLS]
    return group(
        panel(0, 0, DRAWING_WIDTH, DRAWING_HEIGHT, BLUE_WASH),
        _verdict([roll for roll in view.rolls if roll.seat in caught], teller),
        _cells(rolls, caught, teller),
    )


def _verdict(caught: Sequence[RollMade], teller: Teller) -> Svg:
    case = panel(
        32, 30, DRAWING_WIDTH - 64, _HEADER - 46, RED_DIE, radius=26, stroke=RED_DIE_EDGE, stroke_width=5
    )
    window = panel(54, 52, 236, _HEADER - 90, BONE, radius=16, stroke=BONE_EDGE, stroke_width=3)
    if not caught:
        words = label(teller.say(_NOBODY), 314, 138, 36, fill=ON_ACCENT, width=272)
        return group(case, window, label("–", 172, 154, 104, fill=PIP, anchor="middle"), words)
    value = label(str(caught[0].value), 172, 162, 112, fill=RED_DIE, anchor="middle", width=216, smallest=0.3)
    names = [teller.names[roll.seat] for roll in caught[:_MOST_CAUGHT]]
    if len(caught) > _MOST_CAUGHT:
        names[-1] = f"+{len(caught) - _MOST_CAUGHT + 1}"
    size = 50 if len(names) == 1 else 32
    lines = (
        label(name, 314, 146 + at * 36 - (len(names) - 1) * 8, size, fill=ON_ACCENT, width=276)
        for at, name in enumerate(names)
    )
    said = label(teller.say(_CAUGHT), 314, 88, 26, fill=mix(ON_ACCENT, RED_DIE, 0.82))
    return group(case, window, value, said, *lines)


def _cells(rolls: Sequence[RollMade], caught: Sequence[int], teller: Teller) -> Svg:
    columns = 2 if len(rolls) <= 8 else 3
    rows = max(3, ceil(len(rolls) / columns))
    width, height = (DRAWING_WIDTH - 56) / columns, (DRAWING_HEIGHT - _HEADER - 30) / rows
    cells = (
        group(
            _cell(roll, teller.names[roll.seat], width - 10, height - 10, is_caught=roll.seat in caught),
            at=(32 + at % columns * width, _HEADER + 14 + at // columns * height),
        )
        for at, roll in enumerate(rolls)
    )
    return group(*cells)


def _cell(roll: RollMade, name: str, width: float, height: float, *, is_caught: bool) -> Svg:
    size = min(32.0, height * 0.6)
    y, edge = height / 2 + size * 0.36, 4 if is_caught else 1.5
    return group(
        panel(
            0, 0, width, height, PAPER, radius=12, stroke=RED_DIE if is_caught else LINE, stroke_width=edge
        ),
        label(name, 14, y, size * 0.8, fill=INK_SOFT, width=width * 0.56),
        label(
            str(roll.value),
            width - 14,
            y,
            size,
            fill=RED_DIE if is_caught else INK,
            anchor="end",
            width=width * 0.3,
        ),
    )


DRAWINGS: Final[Drawings[View]] = Drawings(cover=cover, table=table)
