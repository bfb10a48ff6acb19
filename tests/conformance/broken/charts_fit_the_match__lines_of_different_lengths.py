"""One line of the timeline is longer than the others."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from noripan.kernel import Chart, Line, Text, Timeline, all_seats
from tests.conformance.toy import TOY

WORDS = Text(ko="글", en="words")


def charts(view: Any, events: Sequence[Any], /) -> tuple[Chart, ...]:
    lines = tuple(Line((seat,), (0,) * (1 + seat)) for seat in all_seats(len(view.chips)))
    return (Timeline("chips", WORDS, WORDS, WORDS, lines),)


GAME = replace(TOY, charts=charts)
