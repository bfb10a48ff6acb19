"""The rate limits by address, which tests raise: all their clients share one address."""

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
"""The names of the settings."""
