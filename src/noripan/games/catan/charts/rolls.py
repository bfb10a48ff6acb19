"""How often each sum was rolled."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from noripan.kernel import Distribution, Text, categories_of

from ..board.island import PIPS
from ..dice import SEVEN
from ..events import DiceRolled, Shown

_ROLLS: Final = 36
"""All rolls of two dice."""
_WAYS: Final = {total: PIPS[total] for total in range(2, len(PIPS))} | {SEVEN: 6}
"""By sum, how many of them show it."""


def rolls(events: Sequence[Shown], /) -> Distribution:
    """The sums of all turns; the starting rolls do not count."""
    found = Counter(event.sum for event in events if isinstance(event, DiceRolled))
    return Distribution(
        name="rolls",
        title=Text(ko="주사위 합", en="Dice rolled"),
        about=Text(ko="차례마다 굴린 두 주사위의 합이에요.", en="The sums of the two dice, over all turns."),
        categories=categories_of(
            (Text(str(total), str(total)), found[total], ways / _ROLLS) for total, ways in _WAYS.items()
        ),
    )
