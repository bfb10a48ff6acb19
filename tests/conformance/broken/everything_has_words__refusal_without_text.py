"""A refusal's code has no text."""

from tests.conformance.toy.text import TEXTS
from tests.conformance.variants import retold

GAME = retold(refusals={code: line for code, line in TEXTS.refusals.items() if code != "NO_SUCH_DIE"})
