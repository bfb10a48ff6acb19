"""HTTP requests as raw bytes, including invalid ones."""

import asyncio
import json
from typing import Any, Final, NamedTuple

SECONDS: Final = 60.0
MAX_READ: Final = 1 << 20
HERE: Final = "127.0.0.1"


class Answer(NamedTuple):
    """A response; status 0 means none."""

    status: int
    head: str
    body: bytes

    def header(self, name: str) -> str:
        """A header's value."""
        lines = (line.partition(": ") for line in self.head.split("\r\n"))
        return next((value for key, _, value in lines if key.lower() == name), "")


def http_request(
    method: str, path: str, body: Any = None, *, cookie: str | None = None, headers: tuple[str, ...] = ()
) -> bytes:
    """The bytes of a request; a body of bytes is sent as it is."""
    raw = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close", *headers]
    lines += [f"Cookie: {cookie}"] if cookie else []
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(raw)}"]
    return "\r\n".join([*lines, "", ""]).encode("utf-8", "surrogateescape") + raw


async def send_request(port: int, request: bytes, *, disconnect: bool = False, address: str = HERE) -> Answer:
    """Sends anything, and reads until the server closes; `disconnect` says that no more will follow."""
    reader, writer = await asyncio.open_connection(HERE, port, limit=MAX_READ, local_addr=(address, 0))
    try:
        async with asyncio.timeout(SECONDS):
            writer.write(request)
            if disconnect:
                writer.write_eof()
            return _read(await reader.read(-1))
    except (ConnectionError, TimeoutError) as error:
        if isinstance(error, TimeoutError):
            raise AssertionError(f"no answer in {SECONDS:.0f} s to {request[:200]!r}") from error
        return Answer(0, "", b"")
    finally:
        writer.transport.abort()


def _read(raw: bytes) -> Answer:
    head, _, body = raw.partition(b"\r\n\r\n")
    words = head.split(b" ", 2)
    status = int(words[1]) if len(words) > 1 and words[0].startswith(b"HTTP/") else 0
    return Answer(status, head.decode("latin-1"), body)
