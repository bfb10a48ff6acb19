"""Rejects connections of flooding addresses with a canned response, before reading a byte.

A regular refusal takes as long as serving, so it would not stop a flood.
"""

import asyncio
from asyncio import BaseTransport, TimerHandle, Transport
from collections.abc import Callable
from typing import Final, cast

REQUEST_SECONDS: Final = 1.0
"""A rejected client that sends nothing for this long is disconnected without a response."""


class FloodGate:
    """Decides on a connection before a byte of it is read."""

    def __init__(self, is_blocked: Callable[[str], bool], response: bytes) -> None:
        self._is_blocked = is_blocked
        self._response = response

    def rejects(self, transport: BaseTransport) -> bool:
        """Whether the connection is rejected; if so, the gate takes it over."""
        peer = transport.get_extra_info("peername")
        if not (peer and self._is_blocked(peer[0])):
            return False
        transport.set_protocol(_CannedResponse(cast("Transport", transport), self._response))
        return True


class _CannedResponse(asyncio.Protocol):
    """Sends the same response to every request."""

    def __init__(self, transport: Transport, response: bytes) -> None:
        self._transport = transport
        self._response = response
        self._timeout: TimerHandle = asyncio.get_running_loop().call_later(REQUEST_SECONDS, transport.abort)

    def data_received(self, _: bytes) -> None:
        """Responds only now: clients ignore a response that comes before their request."""
        self._transport.pause_reading()
        self._transport.write(self._response)
        self._transport.close()

    def connection_lost(self, _: Exception | None) -> None:
        """Stops the timeout."""
        self._timeout.cancel()
