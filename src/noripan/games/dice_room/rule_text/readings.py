"""Readings: a rule in structured form, independent of language. A reading says which rolls are caught."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from noripan.kernel import Tagged, Value

HIGHEST_NUMBER: Final = 1_000_000
"""Larger numbers in a rule are capped here: no die goes that high."""
MOST_CAUGHT: Final = 50

Number = Annotated[int, Meta(ge=0, le=HIGHEST_NUMBER)]
Count = Annotated[int, Meta(ge=1, le=MOST_CAUGHT)]
Side = Literal["lowest", "highest"]
Relation = Literal["over", "at_least", "under", "at_most", "exactly"]
Ties = Literal["all", "first", "last", "nobody"]
"""Who of the players tied for the last place is caught: all, the first or last to roll, or nobody."""


class Extreme(Tagged, frozen=True):
    """The `count` lowest or highest players; `ties` settles a tie for the last of these places."""

    side: Side
    count: Count = 1


class Placed(Tagged, frozen=True):
    """The players with the n-th lowest or highest number; equal numbers count once."""

    side: Side
    place: Count


class Nearest(Tagged, frozen=True):
    """The players nearest to a number, or farthest from it; `only` restricts them to one side of it."""

    target: Number
    only: Literal["at_most", "at_least"] | None = None
    farthest: bool = False


class Parity(Tagged, frozen=True):
    """Odd or even numbers."""

    parity: Literal["odd", "even"]


class Compared(Tagged, frozen=True):
    """Numbers over, under or equal to a number."""

    relation: Relation
    number: Number


class Same(Tagged, frozen=True):
    """The players who rolled the same number as somebody else."""


Filter = Parity | Compared
Pick = Extreme | Placed | Nearest | Parity | Compared | Same


class Reading(Value, frozen=True):
    """Who is caught: the picked players, or everyone except them."""

    pick: Pick
    among: Filter | None = None
    """Pick only from players whose numbers match; null: from all."""
    but: bool = False
    """Whether everyone who rolled is caught except the picked players."""
    ties: Ties = "all"


class Understood(Value, frozen=True):
    """A rule that can be judged without an adjudicator, and what understood it."""

    by: Literal["HIGH", "LOW", "NEAR", "reader"]
    reading: Reading
    ignored: tuple[str, ...] = ()
    """The parts of the text, as typed, that the matched pattern does not explain."""
