"""A part of the breakdown leaves out the last seat."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from noripan.kernel import Breakdown, Chart, Part, Text
from tests.conformance.toy import TOY

WORDS = Text(ko="글", en="words")


def charts(view: Any, events: Sequence[Any], /) -> tuple[Chart, ...]:
    return (Breakdown("chips", WORDS, WORDS, (Part(WORDS, tuple(view.chips[:-1])),)),)


GAME = replace(TOY, charts=charts)
