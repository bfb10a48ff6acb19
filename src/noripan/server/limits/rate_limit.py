"""One request over HTTP as its address's deed: measured before any framework hears of it. Knows no route."""

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Final

from noripan.kernel import Refusal

from ..http.raw_responses import refuse_request
from ..net.asgi import App, Receive, Scope, Send
from .address_limits import AddressLimits, LimitedAction, address_of

REQUEST_LIMITS: Final = "noripan.visit"
"""Where a route finds it in its scope."""


class RequestLimits:
    """What a route may charge to whoever asks."""

    def __init__(self, addresses: AddressLimits, address: str, until_end: ExitStack) -> None:
        self._addresses = addresses
        self._address = address
        self._until_end = until_end

    def spend(self, deed: LimitedAction) -> None:
        """Counts a deed that costs more than any request."""
        self._addresses.spend(deed, self._address)

    def write(self) -> Callable[[int], None]:
        """Lets the address store something; whom to tell how many bytes it took."""
        self._addresses.check_writes(self._address)
        return partial(self._addresses.wrote, self._address)

    def stay(self) -> None:
        """Counts as an open connection until the answer is complete."""
        self._until_end.enter_context(self._addresses.connected(self._address))


class RateLimit:
    """Around the HTTP side: lets in whoever does not come too often."""

    def __init__(self, app: App, addresses: AddressLimits) -> None:
        self._app = app
        self._addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request, or the server's own beginning and end."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        with ExitStack() as until_end:
            address = address_of(scope)
            try:
                await self._addresses.come_in("request", address)
            except Refusal as no:
                await refuse_request(send, no)
                return
            visit = RequestLimits(self._addresses, address, until_end)
            await self._app({**scope, REQUEST_LIMITS: visit}, receive, send)
