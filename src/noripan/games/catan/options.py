"""Options of a match: a preset of rules, and a switch for each rule."""

from functools import lru_cache
from typing import Annotated, Final, Literal

from msgspec import Meta

from noripan.kernel import RuleViolation, Value, all_seats

SEATS: Final = (2, 3, 4)  # rule 1.1
EVERYONE: Final = all_seats(max(SEATS))

Switch = Literal["preset", "on", "off"]
"""Whether a rule is played: as in the preset, or always on or off."""


class Options(Value, frozen=True):
    """Options of a match. Each rule of the preset can be switched on or off."""  # rule 1.4

    preset: Literal["base", "epic5"] = "base"
    layout: Literal["random", "free", "beginner"] = "random"
    target: Annotated[int, Meta(ge=3, le=20)] = 10
    """The points needed to win."""
    turn_limit: Annotated[int, Meta(ge=10, le=1000)] = 500
    """The number of turns after which nobody wins."""
    starting_roll: Switch = "preset"
    robber: Switch = "preset"
    cards: Switch = "preset"
    bank_trade: Switch = "preset"
    offers: Switch = "preset"
    awards: Switch = "preset"
    stock: Switch = "preset"
    piece_limits: Switch = "preset"


class Rules(Value, frozen=True):
    """The rules in play."""

    starting_roll: bool
    """A roll decides who begins; otherwise the lowest seat begins."""
    robber: bool
    """A seven moves the robber; otherwise it does nothing."""
    cards: bool
    """Development cards can be bought and played."""
    bank_trade: bool
    """Seats can trade with the bank and at harbours."""
    offers: bool
    """Players trade with each other."""
    awards: bool
    """Longest road and largest army give points."""
    stock: bool
    """The bank can run out."""
    piece_limits: bool
    """Pieces can run out."""


@lru_cache(maxsize=256)
def rules_of(options: Options, /) -> Rules:
    """The rules that follow from the preset and the switches."""
    preset = options.preset == "base"
    switches = (getattr(options, name) for name in Rules.__struct_fields__)
    return Rules(*(preset if switch == "preset" else switch == "on" for switch in switches))


# rule 1.5
def check_options(options: Options, /) -> None:
    """Awards need limited pieces: with unlimited roads the longest one could take too long to find."""
    rules = rules_of(options)
    if rules.awards and not rules.piece_limits:
        raise RuleViolation("AWARDS_NEED_PIECE_LIMITS")
