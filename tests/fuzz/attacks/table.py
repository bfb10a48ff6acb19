"""All attacks of the fuzz test in one table."""

from typing import Final

from .commands import COMMAND_ATTACKS
from .connections import CONNECTION_ATTACKS
from .definition import AttackTable
from .http_requests import HTTP_ATTACKS
from .invalid_frames import INVALID_FRAMES
from .malformed_commands import MALFORMED_COMMANDS
from .websocket_frames import WEBSOCKET_ATTACKS

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
