"""All attacks of the fuzz test in one table."""

from typing import Final

from .attack import AttackTable
from .command_attacks import COMMAND_ATTACKS
from .connection_attacks import CONNECTION_ATTACKS
from .http_attacks import HTTP_ATTACKS
from .invalid_frames import INVALID_FRAMES
from .malformed_commands import MALFORMED_COMMANDS
from .websocket_attacks import WEBSOCKET_ATTACKS

ATTACKS: Final = AttackTable(
    {
        **COMMAND_ATTACKS,
        **MALFORMED_COMMANDS,
        **INVALID_FRAMES,
        **WEBSOCKET_ATTACKS,
        **CONNECTION_ATTACKS,
        **HTTP_ATTACKS,
    }
)
