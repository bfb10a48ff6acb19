"""Security headers for every response."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from ...net.asgi import App, Message, Receive, Scope, Send

RawHeaders: TypeAlias = tuple[tuple[bytes, bytes], ...]

COMMON_HEADERS: Final = {
    "Cross-Origin-Resource-Policy": "same-origin",  # listed origins use CORS, which this allows
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
API_HEADERS: Final = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
}
"""For responses that are not pages: browsers must not cache, show or run them."""
HTTPS_HEADERS: Final = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
}
"""Over plain HTTP, browsers warn about the first and ignore the second."""


def raw_headers(headers: Mapping[str, str], /) -> RawHeaders:
    """Headers as ASGI sends them."""
    return tuple((name.lower().encode(), value.encode()) for name, value in headers.items())


def api_headers(*, is_https: bool) -> RawHeaders:
    """The headers of every response that is not a page."""
    return raw_headers({**COMMON_HEADERS, **API_HEADERS, **(HTTPS_HEADERS if is_https else {})})


class SecurityHeaders:
    """Adds missing security headers to every response, and to refused handshakes."""

    def __init__(self, app: App, *, is_https: bool) -> None:
        self._app = app
        self._headers = api_headers(is_https=is_https)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                message = {**message, "headers": self._completed(message["headers"])}
            await send(message)

        await self._app(scope, receive, send_with_headers)

    def _completed(self, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        names = {name.lower() for name, _ in headers}
        return [*headers, *(line for line in self._headers if line[0] not in names)]
