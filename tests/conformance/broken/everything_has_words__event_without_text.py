"""A shown event is missing from the table of texts."""

from tests.conformance.toy.text import TEXTS
from tests.conformance.toy.types import DieRerolled
from tests.conformance.variants import retold

GAME = retold(events={kind: line for kind, line in TEXTS.events.items() if kind is not DieRerolled})
