"""`noripan new`: Nim as a template, and what writes it under another name."""

from .names import BadName as BadName
from .names import Names as Names
from .names import names_of as names_of
from .written import AlreadyThere as AlreadyThere
from .written import Written as Written
from .written import write_game as write_game
