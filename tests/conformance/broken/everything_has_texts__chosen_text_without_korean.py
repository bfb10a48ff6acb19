"""One of the texts that an event chooses from has no Korean."""

from noripan.kernel import Text
from tests.conformance.toy.text import TEXTS, YOURS
from tests.conformance.toy.types import CupFilled
from tests.conformance.variants import with_texts

UNSEEN = Text(ko="All cups are full.", en="All cups are full.")
GAME = with_texts(events={**TEXTS.events, CupFilled: lambda event: YOURS if event.dice else UNSEEN})
