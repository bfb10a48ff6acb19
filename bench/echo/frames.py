"""The few parts of RFC 6455 that a benchmark needs: a handshake, and text frames of one known size."""

import base64
import hashlib

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
SHORT = 125
"""The longest text whose length is in the second byte; we use none longer than 65,535."""
EMPTY_MASK = bytes(4)
"""Clients must mask; with zeros the text stays as it is."""
HEAD_END = b"\r\n\r\n"


def text_frame(text: bytes, *, masked: bool = False) -> bytes:
    """A whole text message as one frame."""
    bit = 0x80 if masked else 0
    size = len(text)
    length = bytes([bit | size]) if size <= SHORT else bytes([bit | 126]) + size.to_bytes(2, "big")
    return b"\x81" + length + (EMPTY_MASK if masked else b"") + text


def request(path: str) -> bytes:
    """A client's side of the handshake."""
    key = base64.b64encode(bytes(16)).decode()
    lines = (
        f"GET {path} HTTP/1.1",
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
    )
    return "\r\n".join(lines).encode() + HEAD_END


def response(head: bytes) -> bytes:
    """The server's answer to a handshake."""
    fields = dict(line.split(b": ", 1) for line in head.split(b"\r\n")[1:] if line)
    accept = base64.b64encode(hashlib.sha1(fields[b"Sec-WebSocket-Key"] + GUID).digest())  # noqa: S324 - the RFC's
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: " + accept + HEAD_END
    )
