"""Why the server closes a connection, as the number that goes with it. docs/protocol.md tells them all."""

from typing import Final

NOT_A_FRAME: Final = 1007
"""What came was no frame at all."""
BROKEN: Final = 1011
"""The room has to be read from the log again."""
RESTARTING: Final = 1012
"""The server stops, and will be back."""
TRY_LATER: Final = 1013
"""The storage does not answer."""
LEFT: Final = 4000
"""The member has left the room."""
KICKED: Final = 4001
"""The host sent the member away."""
NO_SPECTATORS: Final = 4002
"""The host closed the room to those who only look on."""
NOT_SIGNED_IN: Final = 4401
"""The cookie is unknown."""
