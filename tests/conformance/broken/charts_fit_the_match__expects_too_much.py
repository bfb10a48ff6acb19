"""The categories of the distribution expect more draws than there were."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from noripan.kernel import Chart, Distribution, Text, categories_of
from tests.conformance.toy import TOY

WORDS = Text(ko="글", en="words")


def charts(view: Any, events: Sequence[Any], /) -> tuple[Chart, ...]:
    return (Distribution("coins", WORDS, WORDS, categories_of(((WORDS, 3, 0.5), (WORDS, 3, 0.6)))),)


GAME = replace(TOY, charts=charts)
