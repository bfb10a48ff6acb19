"""The options of Pirate Dice."""

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import NoSeatOptions, RuleViolation, Value

SEATS: Final = (2, 3, 4, 5, 6)
SLOTS: Final = 30
STARTING_DICE: Final[Mapping[int, int]] = {2: 15, 3: 10, 4: 7, 5: 6, 6: 5}  # rule 1.2


class Options(Value, frozen=True):
    """Whether rolled ones are wild, and the dice of each player (null: by the table of rule 1.2)."""

    wild_ones: bool = True
    dice: Annotated[int, Meta(ge=1, le=15)] | None = None


def dice_each(options: Options, seats: int, /) -> int:
    """The number of dice that each player starts with."""
    return STARTING_DICE[seats] if options.dice is None else options.dice


def check_start(options: Options, seats: tuple[NoSeatOptions, ...], /) -> None:
    """Refuses more dice than the centre has slots."""  # rule 1.3
    each = dice_each(options, len(seats))
    if each * len(seats) > SLOTS:
        raise RuleViolation("TOO_MANY_DICE", dice=each, most=SLOTS // len(seats), slots=SLOTS)
