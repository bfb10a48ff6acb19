"""What a host writes and chooses before a game in the Dice room, and what each player chooses."""

import unicodedata
from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import Judge, RuleViolation, Start, Value

SEATS: Final = tuple(range(2, 51))  # rule 1.1
RULE_LENGTH: Final = 500  # rule 1.2
LOWEST: Final = 1
HIGHEST_MAX: Final = 100_000
DEFAULT_RULE: Final = "하이 - 낮은 사람이 걸림"

Max = Annotated[int, Meta(ge=2, le=HIGHEST_MAX)]
"""The highest number of a die; the lowest is always 1."""  # rule 2.1


class Options(Value, frozen=True):
    """The rule in the host's own words, one die for all if wanted, and who is asked where it is unclear."""

    rule: Annotated[str, Meta(max_length=RULE_LENGTH)] = DEFAULT_RULE
    common_max: Max | None = None
    judge: Judge = "model"


class SeatOptions(Value, frozen=True):
    """A player's own die."""

    max: Max = 100


def start(options: Options, /) -> Start:
    """The ready ones take part, and the host starts."""  # rule 1.3
    return "ready_only"


def highest(options: Options, own: SeatOptions, /) -> int:
    """The highest number of somebody's die."""  # rules 2.2, 2.3
    return own.max if options.common_max is None else options.common_max


def check_options(options: Options, /) -> None:
    """A rule is read by people: nothing unseen stands in it."""  # rule 1.2
    if any(unicodedata.category(letter)[0] == "C" for letter in options.rule if letter != "\n"):
        raise RuleViolation("UNSEEN_IN_RULE")
