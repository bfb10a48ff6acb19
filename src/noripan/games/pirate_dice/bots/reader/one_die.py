"""How to play with one die each at two seats: a table near the equilibrium, by own last bet and last bet.

`python -m bench.training.pirate_dice` computes it for the default options.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from ...views import View
from .situation import Round

Mix = Sequence[tuple[int, float]]
"""Heights, or CHALLENGE_HEIGHT, with their probabilities."""
NO_BET: Final = -1


class OneDieTable(msgspec.Struct, frozen=True):
    """For each face of the bot's die: the opening, and the replies by `own last bet,last bet`."""

    version: int
    """Of the rules."""
    opening: Sequence[Mix]
    replies: Mapping[str, Sequence[Mix]]
    """Empty mixes are of hands that never get there."""


@cache
def one_die_table() -> OneDieTable:
    """The stored table."""
    return msgspec.json.decode(files(__package__).joinpath("one_die.json").read_bytes(), type=OneDieTable)


def mix_of(view: View, table: Round, heights: Sequence[int], /) -> Mix:
    """The mix of the table after bets of these heights; empty if it has none."""
    if not table.wild_ones or table.cups != (1, 1):
        return ()
    known, die = one_die_table(), view.dice[0] - 1
    if not heights:
        return known.opening[die]
    before = heights[-2] if len(heights) > 1 else NO_BET
    replies = known.replies.get(f"{before},{heights[-1]}")
    return replies[die] if replies else ()
