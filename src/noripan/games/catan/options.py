"""Options of a match: a preset of rules, and a switch for each rule."""

from functools import lru_cache
from typing import Annotated, Final, Literal

from msgspec import Meta

from noripan.kernel import RuleViolation, Value, all_seats

SEATS: Final = (2, 3, 4)  # rule 1.1
EVERYONE: Final = all_seats(max(SEATS))

Switch = Literal["preset", "on", "off"]
"""Whether a rule is played: as the preset has it, or not as the preset has it."""


class Options(Value, frozen=True):
    """The game of a room. Rules that the preset decides can be switched on or off one by one."""  # rule 1.4

    preset: Literal["base", "epic5"] = "base"
    layout: Literal["random", "free", "beginner"] = "random"
    target: Annotated[int, Meta(ge=3, le=20)] = 10
    """The points that win."""
    turn_limit: Annotated[int, Meta(ge=10, le=1000)] = 500
    """After so many turns nobody wins."""
    starting_roll: Switch = "preset"
    robber: Switch = "preset"
    cards: Switch = "preset"
    bank_trade: Switch = "preset"
    offers: Switch = "preset"
    awards: Switch = "preset"
    stock: Switch = "preset"
    piece_limits: Switch = "preset"


class Rules(Value, frozen=True):
    """Which rules are played."""

    starting_roll: bool
    """The dice say who begins; else the lowest seat does."""
    robber: bool
    """A seven moves the robber; else it does nothing."""
    cards: bool
    """There are development cards."""
    bank_trade: bool
    """The bank and the harbours trade."""
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
