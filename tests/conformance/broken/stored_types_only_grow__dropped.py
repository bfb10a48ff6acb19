"""An event that old logs hold is no longer one."""

from noripan.kernel import Public, SeatNumber, Tagged
from noripan.testing import stored_schema
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Event
from tests.conformance.variants import retyped


class Folded(Tagged, frozen=True):
    seat: Public[SeatNumber]


GAME = TOY
STORED = stored_schema(retyped(event=Event | Folded))
