"""Refusals sent without the web framework: of a request, and of a handshake before it costs anything."""

from http import HTTPStatus

import msgspec

from noripan.kernel import Refusal

from ..net.asgi import Send
from .errors import refusal_body, retry_after, status_of
from .middleware.security_headers import RawHeaders, raw_headers


async def refuse_request(send: Send, refusal: Refusal, /) -> None:
    """Answers a request with a refusal."""
    await _send_refusal(send, "http.response", refusal)


async def refuse_handshake(send: Send, refusal: Refusal, /) -> None:
    """Answers a handshake like a request, without opening a socket."""
    await _send_refusal(send, "websocket.http.response", refusal)


def raw_refusal(refusal: Refusal, headers: RawHeaders, /) -> bytes:
    """A complete HTTP response that closes the connection; `headers` are those of every response."""
    status = HTTPStatus(status_of(refusal.code))
    own, body = _parts(refusal)
    head = [b"HTTP/1.1 %d %b" % (status, status.phrase.encode())]
    head += [b"%b: %b" % line for line in (*own, *headers, (b"connection", b"close"))]
    return b"\r\n".join([*head, b"", body])


async def _send_refusal(send: Send, kind: str, refusal: Refusal) -> None:
    headers, body = _parts(refusal)
    await send({"type": f"{kind}.start", "status": status_of(refusal.code), "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def _parts(refusal: Refusal) -> tuple[RawHeaders, bytes]:
    body = msgspec.json.encode(refusal_body(refusal))
    own = {"Content-Type": "application/json", "Content-Length": str(len(body)), **retry_after(refusal)}
    return raw_headers(own), body
