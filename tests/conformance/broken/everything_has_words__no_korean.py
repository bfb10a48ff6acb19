"""An event is told in English in both languages."""

from noripan.kernel import Text
from tests.conformance.toy.text import TEXTS
from tests.conformance.toy.types import SeatLeft
from tests.conformance.variants import retold

LEFT = Text(ko="{seat!n} left the table.", en="{seat!n} left the table.")
GAME = retold(events={**TEXTS.events, SeatLeft: LEFT})
