"""A shown event has no text."""

from tests.conformance.toy.text import TEXTS
from tests.conformance.toy.types import DieRerolled
from tests.conformance.variants import with_texts

GAME = with_texts(events={kind: line for kind, line in TEXTS.events.items() if kind is not DieRerolled})
