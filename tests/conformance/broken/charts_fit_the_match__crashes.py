"""The charts look for something that not every match has."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from noripan.kernel import Breakdown, Chart, Part, Text
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Rerolled

WORDS = Text(ko="글", en="words")


def charts(view: Any, events: Sequence[Any], /) -> tuple[Chart, ...]:
    first = next(event for event in events if isinstance(event, Rerolled))
    return (Breakdown("first", WORDS, WORDS, (Part(WORDS, (first.seat,) * len(view.chips)),)),)


GAME = replace(TOY, charts=charts)
