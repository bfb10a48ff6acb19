"""The types of Cups: options, actions, events, state and view."""

from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import Face, Only, OwnPart, Public, Seat, SeatNumber, Tagged, Value

CHIPS: Final = 9
"""Chips of each seat at the start."""

Count = Annotated[int, Meta(ge=0, le=99)]
Dice = tuple[Face, ...]


class Options(Value, frozen=True):
    dice: Annotated[int, Meta(ge=1, le=5)] = 2


class Stake(Tagged, frozen=True):
    chips: Annotated[int, Meta(ge=1, le=99)]


class Reroll(Tagged, frozen=True):
    face: Face


class Open(Tagged, frozen=True):
    pass


Action = Stake | Reroll | Open


class CupsFilled(Tagged, frozen=True):
    dice: OwnPart[tuple[Dice, ...]]


class Staked(Tagged, frozen=True):
    seat: Public[SeatNumber]
    chips: Public[Count]


class Rerolled(Tagged, frozen=True):
    seat: Public[SeatNumber]
    old: Annotated[Face, Only(("seat",))]
    new: Annotated[Face, Only(("seat",))]


class CupsOpened(Tagged, frozen=True):
    seat: Public[SeatNumber]
    dice: Public[tuple[Dice, ...]]


class SeatLeft(Tagged, frozen=True):
    seat: Public[SeatNumber]


class PotWon(Tagged, frozen=True):
    winner: Public[SeatNumber]


Event = CupsFilled | Staked | Rerolled | CupsOpened | SeatLeft | PotWon


class CupFilled(Tagged, frozen=True):
    dice: Dice


class DieRerolled(Tagged, frozen=True):
    seat: SeatNumber


Shown = CupFilled | Staked | Rerolled | DieRerolled | CupsOpened | SeatLeft | PotWon


class Waiting(Tagged, frozen=True):
    pass


class Turn(Tagged, frozen=True):
    seat: SeatNumber


class Over(Tagged, frozen=True):
    winner: SeatNumber


Phase = Waiting | Turn | Over


class State(Value, frozen=True):
    options: Options
    phase: Phase
    living: tuple[Seat, ...]
    chips: tuple[int, ...]
    pot: int
    cups: tuple[Dice, ...]
    opened: bool


class View(Value, frozen=True):
    viewer: SeatNumber | None
    options: Options
    phase: Phase
    living: tuple[SeatNumber, ...]
    chips: tuple[Count, ...]
    pot: Count
    cups: tuple[Dice, ...]
    """Only the viewer's cup, or all cups once they are open."""
    opened: bool
