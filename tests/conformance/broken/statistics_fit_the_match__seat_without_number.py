"""The statistics leave out the last seat."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from noripan.kernel import Statistic, Text
from tests.conformance.toy import TOY


def statistics(view: Any, events: Sequence[Any], /) -> tuple[Statistic, ...]:
    return (Statistic("chips", Text(ko="칩", en="Chips"), tuple(view.chips[:-1])),)


GAME = replace(TOY, statistics=statistics)
