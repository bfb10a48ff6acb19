"""A refusal has no text."""

from tests.conformance.toy.text import TEXTS
from tests.conformance.variants import with_texts

GAME = with_texts(refusals={code: line for code, line in TEXTS.refusals.items() if code != "NO_SUCH_DIE"})
