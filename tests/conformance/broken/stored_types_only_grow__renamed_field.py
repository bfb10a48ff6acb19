"""The stored field `amount` was renamed to `chips`."""

from noripan.kernel import Public, SeatNumber, Tagged
from noripan.testing import stored_schema
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Count, CupsFilled, CupsOpened, PotWon, Rerolled, SeatLeft
from tests.conformance.variants import with_types


class Staked(Tagged, frozen=True):
    seat: Public[SeatNumber]
    amount: Public[Count]


GAME = TOY
STORED = stored_schema(with_types(event=CupsFilled | Staked | Rerolled | CupsOpened | SeatLeft | PotWon))
