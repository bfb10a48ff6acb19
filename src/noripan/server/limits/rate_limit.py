"""The rate limit of HTTP requests, checked before the framework sees them."""

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Final

from noripan.kernel import Refusal

from ..http.raw_responses import refuse_request
from ..net.asgi import App, Receive, Scope, Send
from .address_limits import AddressLimits, LimitedAction, address_of

REQUEST_LIMITS: Final = "noripan.limits"
"""The key of the RequestLimits in a request's scope."""


class RequestLimits:
    """The limits of the address that sent a request, for routes with further limits."""

    def __init__(self, limits: AddressLimits, address: str, until_end: ExitStack) -> None:
        self._limits = limits
        self._address = address
        self._until_end = until_end

    def spend(self, action: LimitedAction) -> None:
        """Counts an action; raises Refusal if the address is over its limit."""
        self._limits.spend(action, self._address)

    async def spend_everywhere(self, action: LimitedAction) -> None:
        """Counts an action on all nodes together; raises Refusal if the address is over its limit."""
        await self._limits.spend_everywhere(action, self._address)

    def begin_write(self) -> Callable[[int], None]:
        """Checks that the address may write; returns the callback for the bytes written."""
        self._limits.check_writes(self._address)
        return partial(self._limits.charge_write, self._address)

    def hold_connection(self) -> None:
        """Counts the request as an open connection until its response is complete."""
        self._until_end.enter_context(self._limits.connection(self._address))


class RateLimit:
    """Refuses requests of addresses that send too many."""

    def __init__(self, app: App, limits: AddressLimits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request, or the lifespan."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        with ExitStack() as until_end:
            address = address_of(scope)
            try:
                await self._limits.admit("request", address)
            except Refusal as refusal:
                await refuse_request(send, refusal)
                return
            limits = RequestLimits(self._limits, address, until_end)
            await self._app({**scope, REQUEST_LIMITS: limits}, receive, send)
