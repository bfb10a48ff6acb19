"""What a server counts by address: in tests all people have the same one."""

from typing import Final

RATES: Final = (
    "address_command_rate",
    "address_chat_rate",
    "connect_rate",
    "request_rate",
    "replay_rate",
    "sign_in_rate",
    "room_rate",
    "password_rate",
    "room_password_rate",
    "write_rate",
)
"""The settings that tell how fast."""
