"""What was stored as `amount` is called `chips` now."""

from noripan.kernel import Public, SeatNumber, Tagged
from noripan.testing import stored_schema
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Count, CupsFilled, CupsOpened, PotWon, Rerolled, SeatLeft
from tests.conformance.variants import retyped


class Staked(Tagged, frozen=True):
    seat: Public[SeatNumber]
    amount: Public[Count]


GAME = TOY
STORED = stored_schema(retyped(event=CupsFilled | Staked | Rerolled | CupsOpened | SeatLeft | PotWon))
