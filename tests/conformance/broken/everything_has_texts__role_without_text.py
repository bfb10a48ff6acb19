"""A role has no text."""

from tests.conformance.variants import with_texts
from tests.rooms.variants import DEALT

GAME = with_texts(DEALT, roles={})
