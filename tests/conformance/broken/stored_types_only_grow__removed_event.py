"""An event of old logs was removed."""

from noripan.kernel import Public, SeatNumber, Tagged
from noripan.testing import stored_schema
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Event
from tests.conformance.variants import with_types


class Folded(Tagged, frozen=True):
    seat: Public[SeatNumber]


GAME = TOY
STORED = stored_schema(with_types(event=Event | Folded))
