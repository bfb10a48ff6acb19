"""Somebody holds a role that has no name."""

from tests.conformance.variants import retold
from tests.rooms.variants import DEALT

GAME = retold(DEALT, roles={})
