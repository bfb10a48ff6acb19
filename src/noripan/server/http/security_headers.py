"""What every answer says to browsers besides its content. Knows headers alone."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from ..net.asgi import App, Message, Receive, Scope, Send

Lines: TypeAlias = tuple[tuple[bytes, bytes], ...]

OF_ALL: Final = {
    "Cross-Origin-Resource-Policy": "same-origin",  # pages of listed origins ask by CORS, which it lets pass
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
OF_PLAIN_ANSWERS: Final = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
}
"""Of what is no page: nothing in it is to be kept, shown or run."""
OF_HTTPS: Final = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
}
"""Over plain HTTP browsers would complain of the one and not believe the other."""


def lines(headers: Mapping[str, str], /) -> Lines:
    """Headers as they are sent."""
    return tuple((name.lower().encode(), value.encode()) for name, value in headers.items())


def plain_lines(*, is_https: bool) -> Lines:
    """What every answer says that is no page."""
    return lines({**OF_ALL, **OF_PLAIN_ANSWERS, **(OF_HTTPS if is_https else {})})


class SecurityHeaders:
    """Around everything: adds to each answer what it does not say by itself, to refused handshakes too."""

    def __init__(self, app: App, *, is_https: bool) -> None:
        self._app = app
        self._lines = plain_lines(is_https=is_https)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one connection."""

        async def say(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                message = {**message, "headers": self._completed(message["headers"])}
            await send(message)

        await self._app(scope, receive, say)

    def _completed(self, said: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        names = {name.lower() for name, _ in said}
        return [*said, *(line for line in self._lines if line[0] not in names)]
