"""One request over HTTP as its address's deed: measured before any framework hears of it. Knows no route."""

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Final

from noripan.kernel import Refusal

from .addresses import Addresses, Deed, address_of
from .asgi import App, Receive, Scope, Send
from .refusing import refuse_request

VISIT: Final = "noripan.visit"
"""Where a route finds it in its scope."""


class Visit:
    """What a route may charge to whoever asks."""

    def __init__(self, addresses: Addresses, address: str, until_end: ExitStack) -> None:
        self._addresses = addresses
        self._address = address
        self._until_end = until_end

    def spend(self, deed: Deed) -> None:
        """Counts a deed that costs more than any request."""
        self._addresses.spend(deed, self._address)

    def write(self) -> Callable[[int], None]:
        """Lets the address store something; whom to tell how many bytes it took."""
        self._addresses.check_writes(self._address)
        return partial(self._addresses.wrote, self._address)

    def stay(self) -> None:
        """Counts as an open connection until the answer is complete."""
        self._until_end.enter_context(self._addresses.connected(self._address))


class Visits:
    """Around the HTTP side: lets in whoever does not come too often."""

    def __init__(self, app: App, addresses: Addresses) -> None:
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
            visit = Visit(self._addresses, address, until_end)
            await self._app({**scope, VISIT: visit}, receive, send)
