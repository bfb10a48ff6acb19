"""The built web client, read into answers that are ready to be sent. Knows files and headers, no request."""

import gzip
import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from noripan.kernel import Refusal, Value

from .errors import refusal_body, status_of
from .security_headers import Lines, lines

BUILT: Final = Path(__file__).parents[1] / "web"
"""Where `make web` and the wheel put it."""
HASHED: Final = "assets"
"""The folder in which every name holds a hash of the content."""

_POLICY: Final = {
    "default-src": "'self'",
    "connect-src": "'self'",
    "img-src": "'self' data:",
    "script-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "object-src": "'none'",
}
"""Everything is our own, the game socket included, and nothing is inline but the style of single elements."""
_GUARDS: Final = {
    "Content-Security-Policy": "; ".join(f"{what} {whence}" for what, whence in _POLICY.items()),
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_KINDS: Final[Mapping[str, str]] = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""Our own table, because every machine's differs."""


class EncodedFile(Value, frozen=True):
    """One way to send a file; the tag tells it from every other."""

    status: int
    tag: bytes
    headers: Lines
    """Of any answer about it."""
    about_body: Lines
    """Of an answer that holds it."""
    body: bytes


class StaticFile(Value, frozen=True):
    """A file as it is and gzipped: the same copy twice where that saves nothing."""

    plain: EncodedFile
    gzipped: EncodedFile


@cache
def read_web_build(folder: Path, /) -> Mapping[str, StaticFile]:
    """The files below a folder, by address; what has no kind here is not handed out."""
    files = [file.relative_to(folder) for file in folder.rglob("*") if file.suffix in _KINDS]
    return {f"/{file.as_posix()}": _page(file, (folder / file).read_bytes()) for file in files}


def not_built() -> StaticFile:
    """What stands for every page where there is none."""
    body = msgspec.json.encode(refusal_body(Refusal("NOT_BUILT")))
    copy = _copy(status_of("NOT_BUILT"), body, {}, {"Content-Type": "application/json"})
    return StaticFile(copy, copy)


def _page(file: Path, body: bytes) -> StaticFile:
    caching = _FOREVER if file.parts[0] == HASHED else _ASK_AGAIN
    kind = {"Content-Type": _KINDS[file.suffix]}
    plain = _file_copy(body, caching, kind)
    smaller = gzip.compress(body, mtime=0)
    if len(smaller) >= len(body):
        return StaticFile(plain, plain)
    return StaticFile(plain, _file_copy(smaller, caching, {**kind, "Content-Encoding": "gzip"}))


def _file_copy(body: bytes, caching: str, about_body: Mapping[str, str]) -> EncodedFile:
    headers = {**_GUARDS, "Cache-Control": caching, "ETag": _tag(body), "Vary": "Accept-Encoding"}
    return _copy(200, body, headers, about_body)


def _copy(status: int, body: bytes, headers: Mapping[str, str], about_body: Mapping[str, str]) -> EncodedFile:
    length = {"Content-Length": str(len(body))}
    return EncodedFile(status, _tag(body).encode(), lines(headers), lines({**about_body, **length}), body)


def _tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'
