"""Which changes of stored types keep old logs readable."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from noripan.kernel import Public, SeatNumber, Tagged, Value
from noripan.testing.laws import LawBroken, require_readable, schema_of, stored_schema

from .toy import TOY
from .toy.types import Count, CupsFilled, CupsOpened, Event, PotWon, Rerolled, SeatLeft
from .variants import with_types


class Folded(Tagged, frozen=True):
    seat: Public[SeatNumber]


class Staked(Tagged, frozen=True):
    """The toy's event with an additional field and another docstring."""

    seat: Public[SeatNumber]
    chips: Public[Count]
    bluff: Public[bool] = False


class Options(Value, frozen=True):
    dice: Annotated[int, Meta(ge=1, le=5)] = 2
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
def test_types_may_grow(grown: dict[str, Any]) -> None:
    before, now = stored_schema(TOY), stored_schema(with_types(**grown))
    assert before != now
    require_readable(before, now)


def holding(kind: Any) -> dict[str, Any]:
    """The schema of a type with one field of this kind."""
    return schema_of([msgspec.defstruct("Holding", [("held", kind)])])


@pytest.mark.parametrize(
    ("before", "now"),
    [
        pytest.param(Literal["clap"], Literal["clap", "wow"], id="a new literal"),
        pytest.param(int | None, int | str | None, id="a new type"),
        pytest.param(tuple[int | None, ...], tuple[int | str | None, ...], id="a new type of items"),
        pytest.param(Folded | Staked, Folded | Staked | SeatLeft, id="a new member of a tagged union"),
    ],
)
def test_field_may_allow_more_values_but_not_fewer(before: Any, now: Any) -> None:
    require_readable(holding(before), holding(now))
    with pytest.raises(LawBroken):
        require_readable(holding(now), holding(before))
