"""Refusals without a framework: of a request, and of a handshake before it costs anything. Knows no route."""

import msgspec

from noripan.kernel import RuleViolation

from .asgi import Send
from .errors import refusal_of, retry_after, status_of
from .headers import lines


async def refuse_request(send: Send, no: RuleViolation, /) -> None:
    """Answers a request."""
    await _answer(send, "http.response", no)


async def refuse_handshake(send: Send, no: RuleViolation, /) -> None:
    """Answers a handshake as if it was a request; there never is a socket."""
    await _answer(send, "websocket.http.response", no)


async def _answer(send: Send, kind: str, no: RuleViolation) -> None:
    body = msgspec.json.encode(refusal_of(no))
    headers = {"Content-Type": "application/json", "Content-Length": str(len(body)), **retry_after(no)}
    await send({"type": f"{kind}.start", "status": status_of(no.code), "headers": lines(headers)})
    await send({"type": f"{kind}.body", "body": body})
