"""One of the ways a match can end has no text."""

from tests.conformance.toy.text import TEXTS
from tests.conformance.variants import retold

GAME = retold(reasons={"LAST_ONE_LEFT": TEXTS.reasons["LAST_ONE_LEFT"]})
