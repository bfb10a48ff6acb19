"""The events of Pirate Dice, and how viewers are shown them."""

from typing import Annotated, Literal

from msgspec import Meta

from noripan.kernel import Face, OwnPart, Public, SeatLeft, SeatNumber, Tagged

from .actions import HIGHEST_COUNT

Count = Annotated[int, Meta(ge=0, le=HIGHEST_COUNT)]
Dice = tuple[Face, ...]


class OrderRolled(Tagged, frozen=True):
    """The roll for the order: by pass, the dice of each seat that rolled, and the resulting order."""

    rolls: Public[tuple[tuple[Dice, ...], ...]]
    order: Public[tuple[SeatNumber, ...]]


class RoundStarted(Tagged, frozen=True):
    """Everyone rolled under their cup and knows only their own dice."""

    number: Public[Count]
    opener: Public[SeatNumber]
    dice: OwnPart[tuple[Dice, ...]]


class BetMade(Tagged, frozen=True):
    """A seat claimed that at least `count` dice show `face`."""

    seat: Public[SeatNumber]
    face: Public[Face]
    count: Public[Count]


class ChallengeJudged(Tagged, frozen=True):
    """All cups were lifted and the bet was judged."""

    challenger: Public[SeatNumber]
    bettor: Public[SeatNumber]
    face: Public[Face]
    count: Public[Count]
    actual: Public[Count]
    winner: Public[Literal["bettor", "challenger"]]
    losers: Public[tuple[SeatNumber, ...]]
    dice_to_lose: Public[Count]
    lost: Public[tuple[Count, ...]]
    """By seat: the dice that go to the centre, including those of seats that left."""
    dice: Public[tuple[Dice, ...]]


class GameEnded(Tagged, frozen=True):
    """One seat is left, or none if the last ones went out together."""

    winner: Public[SeatNumber | None]


Event = OrderRolled | RoundStarted | BetMade | ChallengeJudged | SeatLeft | GameEnded


class RoundBegan(Tagged, frozen=True):
    """The start of a round as a viewer sees it, with only the viewer's dice."""

    number: Count
    opener: SeatNumber
    dice: Dice


Shown = OrderRolled | RoundBegan | BetMade | ChallengeJudged | SeatLeft | GameEnded
