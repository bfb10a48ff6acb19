"""The door: whoever has come in vain too often is answered without being listened to. Knows bytes alone.

Refusing by all the rules takes as long as serving, and that is what a flood lives on.
"""

import asyncio
from asyncio import BaseTransport, TimerHandle, Transport
from collections.abc import Callable
from typing import Final, cast

PATIENCE: Final = 1.0
"""Seconds in which whoever is turned away has to say something; then they are let go without an answer."""


class FloodGate:
    """Decides on a connection before a byte of it is read."""

    def __init__(self, is_shut: Callable[[str], bool], answer: bytes) -> None:
        self._is_shut = is_shut
        self._answer = answer

    def turns_away(self, transport: BaseTransport) -> bool:
        """Whether it was shut; then the connection is dealt with."""
        peer = transport.get_extra_info("peername")
        if not (peer and self._is_shut(peer[0])):
            return False
        transport.set_protocol(_TurnedAway(cast("Transport", transport), self._answer))
        return True


class _TurnedAway(asyncio.Protocol):
    """Whatever is asked, the answer is the same."""

    def __init__(self, transport: Transport, answer: bytes) -> None:
        self._transport = transport
        self._answer = answer
        self._patience: TimerHandle = asyncio.get_running_loop().call_later(PATIENCE, transport.abort)

    def data_received(self, _: bytes) -> None:
        """Answers: one who was not heard first would not hear the answer."""
        self._transport.pause_reading()
        self._transport.write(self._answer)
        self._transport.close()

    def connection_lost(self, _: Exception | None) -> None:
        """Gone."""
        self._patience.cancel()
