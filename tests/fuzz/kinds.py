"""Every kind of bad behaviour that the fuzz knows, in one table."""

from typing import Final

from .bad_requests import REQUESTS
from .commands import COMMANDS
from .doors import DOORS
from .kind import Kinds
from .malformed import MALFORMED
from .texts import CLOSING
from .wires import WIRES

BAD: Final = Kinds({**COMMANDS, **MALFORMED, **CLOSING, **WIRES, **DOORS, **REQUESTS})
