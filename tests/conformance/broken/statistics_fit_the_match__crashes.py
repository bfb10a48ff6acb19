"""The statistics look for something that not every match has."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from noripan.kernel import Statistic, Text
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Rerolled


def statistics(view: Any, events: Sequence[Any], /) -> tuple[Statistic, ...]:
    first = next(event for event in events if isinstance(event, Rerolled))
    return (Statistic("first", Text(ko="처음", en="First"), (first.seat,) * len(view.chips)),)


GAME = replace(TOY, statistics=statistics)
