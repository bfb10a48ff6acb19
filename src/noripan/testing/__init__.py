"""The test kit for games: laws, random play, scenarios, transcripts and position counts."""

from .laws import broken_laws as broken_laws
from .laws import stored_schema as stored_schema
from .positions import Position as Position
from .positions import count as count
from .positions import reach as reach
from .random_play import random_walk as random_walk
from .scenario import Scenario as Scenario
from .transcript import transcript as transcript
from .walks import Subject as Subject
from .walks import Walk as Walk
