"""The prose of docs/reference/protocol.md, in the order in which a new client needs it."""

from typing import Final

from .changes import CHANGES as CHANGES
from .connection import CONNECTION, close_codes
from .playing import PLAYING
from .quick_start import QUICK_START
from .schemas import SCHEMAS

GUIDE: Final = QUICK_START + PLAYING + SCHEMAS + CONNECTION + close_codes()
"""Everything before the codes of refusals and the reference."""
