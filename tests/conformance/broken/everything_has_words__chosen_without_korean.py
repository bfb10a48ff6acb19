"""Of the lines an event chooses from, one has no Korean."""

from noripan.kernel import Text
from tests.conformance.toy.text import TEXTS, YOURS
from tests.conformance.toy.types import CupFilled
from tests.conformance.variants import retold

UNSEEN = Text(ko="All cups are full.", en="All cups are full.")
GAME = retold(events={**TEXTS.events, CupFilled: lambda event: YOURS if event.dice else UNSEEN})
