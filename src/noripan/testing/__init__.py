"""The test kit: laws every game must keep, random play, scenarios, transcripts, position counts."""

from .laws import broken_laws as broken_laws
from .laws import stored_schema as stored_schema
from .positions import Position as Position
from .positions import count as count
from .positions import reach as reach
from .scenario import Scenario as Scenario
from .transcript import transcript as transcript
from .trips import Subject as Subject
from .trips import Trip as Trip
from .trips import walk as walk
