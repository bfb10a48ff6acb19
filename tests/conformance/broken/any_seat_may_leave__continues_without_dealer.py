"""The dealer leaves, and the others play on."""

from dataclasses import replace

from tests.conformance.toy import rules
from tests.rooms.variants import DEALT

GAME = replace(DEALT, leave=rules.leave)
