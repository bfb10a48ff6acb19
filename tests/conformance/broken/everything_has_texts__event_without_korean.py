"""The Korean text of an event is English."""

from noripan.kernel import Text
from tests.conformance.toy.text import TEXTS
from tests.conformance.toy.types import SeatLeft
from tests.conformance.variants import with_texts

LEFT = Text(ko="{seat!n} left the table.", en="{seat!n} left the table.")
GAME = with_texts(events={**TEXTS.events, SeatLeft: LEFT})
