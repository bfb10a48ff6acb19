"""Refusals without a framework: of a request, and of a handshake before it costs anything. Knows no route."""

from http import HTTPStatus

import msgspec

from noripan.kernel import Refusal

from ..net.asgi import Send
from .errors import refusal_body, retry_after, status_of
from .security_headers import Lines, lines


async def refuse_request(send: Send, no: Refusal, /) -> None:
    """Answers a request."""
    await _answer(send, "http.response", no)


async def refuse_handshake(send: Send, no: Refusal, /) -> None:
    """Answers a handshake as if it was a request; there never is a socket."""
    await _answer(send, "websocket.http.response", no)


def written_refusal(no: Refusal, headers: Lines, /) -> bytes:
    """An answer as it is written on a line that is closed then; `headers` are those of every answer."""
    status = HTTPStatus(status_of(no.code))
    own, body = _parts(no)
    head = [b"HTTP/1.1 %d %b" % (status, status.phrase.encode())]
    head += [b"%b: %b" % line for line in (*own, *headers, (b"connection", b"close"))]
    return b"\r\n".join([*head, b"", body])


async def _answer(send: Send, kind: str, no: Refusal) -> None:
    headers, body = _parts(no)
    await send({"type": f"{kind}.start", "status": status_of(no.code), "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


def _parts(no: Refusal) -> tuple[Lines, bytes]:
    body = msgspec.json.encode(refusal_body(no))
    own = {"Content-Type": "application/json", "Content-Length": str(len(body)), **retry_after(no)}
    return lines(own), body
