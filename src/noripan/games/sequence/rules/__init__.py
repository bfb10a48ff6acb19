"""The rules of Sequence (RULES.md)."""

from .menus import actors as actors
from .menus import idle as idle
from .menus import legal as legal
from .menus import turn as turn
from .results import conserved as conserved
from .results import outcome as outcome
from .turns import initial as initial
from .turns import leave as leave
from .turns import play as play
from .turns import setup as setup
