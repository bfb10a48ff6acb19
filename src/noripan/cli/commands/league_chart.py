"""The ratings of a league as a chart: a dot for each bot and a line for its interval."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from noripan.kernel import AnyGame, Lang, fill
from noripan.kernel.drawing import Svg, disc, label, path, tag
from noripan.kernel.drawing.palette import BLUE, GROUND, INK, INK_SOFT, LINE
from noripan.kernel.drawing.svg import plain

from ..text import league_texts

WIDTH: Final = 720
NAMES: Final = 150
RIGHT: Final = 70
TOP: Final = 64
ROW: Final = 44
BOTTOM: Final = 40
TICKS: Final = 5


def league_chart(figures: Mapping[str, Any], game: AnyGame, lang: Lang) -> str:
    """An SVG document."""
    ratings = figures["ratings"]
    height = TOP + ROW * len(ratings) + BOTTOM
    low: float = min(rating["low"] for rating in ratings.values())
    high: float = max(rating["high"] for rating in ratings.values())

    def across(rating: float) -> float:
        return NAMES + (rating - low) / ((high - low) or 1) * (WIDTH - NAMES - RIGHT)

    title = fill(league_texts.CHART_TITLE, {"title": game.facts.texts.title.in_(lang)}, lang)
    parts = [
        tag("title", plain(title)),
        tag("rect", width=WIDTH, height=height, fill=GROUND),
        label(title, 20, 34, 20, width=WIDTH - 40),
    ]
    for tick in range(TICKS):
        rating = low + (high - low) * tick / (TICKS - 1)
        parts += _tick(across(rating), rating, height)
    for number, (bot, rating) in enumerate(ratings.items()):
        parts += _row(bot, rating, across, TOP + ROW * number + ROW / 2)
    box, xmlns = f"0 0 {WIDTH} {height}", "http://www.w3.org/2000/svg"
    return tag("svg", *parts, xmlns=xmlns, role="img", width=WIDTH, height=height, viewBox=box) + "\n"


def _tick(x: float, rating: float, height: float) -> list[Svg]:
    line = path(f"M{x:.1f} {TOP}V{height - BOTTOM}", stroke=LINE)
    return [line, label(f"{rating:.0f}", x, height - 16, 14, fill=INK_SOFT, anchor="middle")]


def _row(bot: str, rating: Mapping[str, float], across: Callable[[float], float], y: float) -> list[Svg]:
    from_, to = across(rating["low"]), across(rating["high"])
    return [
        label(bot, 20, y + 5, 16, width=NAMES - 40),
        path(f"M{from_:.1f} {y:.1f}H{to:.1f}", stroke=BLUE, width=4),
        disc(across(rating["rating"]), y, 8, INK),
        label(f"{rating['rating']:.1f}", WIDTH - RIGHT + 14, y + 5, 14),
    ]
