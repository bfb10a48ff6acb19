"""What a game may do to its stored types without losing the old logs."""

from typing import Annotated, Any

import pytest
from msgspec import Meta

from noripan.kernel import Public, SeatNumber, Tagged, Value
from noripan.testing.laws import must_still_read, stored_schema

from .toy import TOY
from .toy.types import Count, CupsFilled, CupsOpened, Event, PotWon, Rerolled, SeatLeft
from .variants import retyped


class Folded(Tagged, frozen=True):
    seat: Public[SeatNumber]


class Staked(Tagged, frozen=True):
    """The same with one field more, and other words about it."""

    seat: Public[SeatNumber]
    chips: Public[Count]
    bluff: Public[bool] = False


class Options(Value, frozen=True):
    dice: Annotated[int, Meta(ge=1, le=3)] = 2
    blind: bool = False


@pytest.mark.parametrize(
    "grown",
    [
        pytest.param({"event": Event | Folded}, id="a new event"),
        pytest.param(
            {"event": CupsFilled | Staked | Rerolled | CupsOpened | SeatLeft | PotWon},
            id="a new field with a default",
        ),
        pytest.param({"options": Options}, id="a new option with a default"),
    ],
)
def test_a_game_may_grow(grown: dict[str, Any]) -> None:
    before, now = stored_schema(TOY), stored_schema(retyped(**grown))
    assert before != now
    must_still_read(before, now)
