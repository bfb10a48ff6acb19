"""A rule as the table understands it: who of those who rolled is caught. Knows no text and no language."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from noripan.kernel import Tagged, Value

HIGHEST_NUMBER: Final = 1_000_000
"""Numbers in a rule are read no higher: beyond every die, all that is beyond is alike."""
MOST_CAUGHT: Final = 50

Number = Annotated[int, Meta(ge=0, le=HIGHEST_NUMBER)]
Count = Annotated[int, Meta(ge=1, le=MOST_CAUGHT)]
Side = Literal["lowest", "highest"]
Relation = Literal["over", "at_least", "under", "at_most", "exactly"]
Ties = Literal["all", "first", "last", "nobody"]
"""Of those who are tied for the last place among the caught: all, whoever rolled first or last, or none."""


class Extreme(Tagged, frozen=True):
    """The so many lowest or highest people; ties for the last of these places are settled by `ties`."""

    side: Side
    count: Count = 1


class Placed(Tagged, frozen=True):
    """Whoever rolled the n-th lowest or highest number, equal numbers counting once."""

    side: Side
    place: Count


class Nearest(Tagged, frozen=True):
    """Whoever is nearest to a number, or farthest from it; where a side is named, only from there."""

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
    """Whoever rolled the same number as somebody else."""


Filter = Parity | Compared
Pick = Extreme | Placed | Nearest | Parity | Compared | Same


class Reading(Value, frozen=True):
    """Who is caught: those picked, of all or of some; or everyone but those."""

    pick: Pick
    among: Filter | None = None
    """Only of those; the others are not looked at."""
    but: bool = False
    """Whether everyone who rolled is caught but those picked."""
    ties: Ties = "all"


class Understood(Value, frozen=True):
    """A rule that can be judged without asking anyone, and by what it was understood."""

    by: Literal["HIGH", "LOW", "NEAR", "reader"]
    reading: Reading
    ignored: tuple[str, ...] = ()
    """The pieces of the text, as typed, that a pattern found in it does not explain."""
