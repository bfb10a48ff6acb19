"""A reason of an outcome has no text."""

from tests.conformance.toy.text import TEXTS
from tests.conformance.variants import with_texts

GAME = with_texts(reasons={"LAST_ONE_LEFT": TEXTS.reasons["LAST_ONE_LEFT"]})
