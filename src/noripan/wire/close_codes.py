"""Close codes of the game socket; docs/reference/protocol.md lists them."""

from typing import Final

NOT_A_FRAME: Final = 1007
"""The client sent something that is not a frame."""
BROKEN: Final = 1011
"""The room must be loaded from the log again."""
RESTARTING: Final = 1012
"""The server restarts."""
TRY_LATER: Final = 1013
"""The storage does not answer."""
LEFT: Final = 4000
"""The member has left the room."""
KICKED: Final = 4001
"""The host removed the member."""
NO_SPECTATORS: Final = 4002
"""The host closed the room to spectators."""
NOT_SIGNED_IN: Final = 4401
"""The cookie is unknown."""
