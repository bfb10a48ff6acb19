"""The built web client, read into memory as responses that are ready to send."""

import gzip
import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from noripan.kernel import Refusal, Value

from .errors import refusal_body, status_of
from .middleware.security_headers import RawHeaders, raw_headers

WEB_BUILD: Final = Path(__file__).parents[1] / "web"
"""Where `make web` and the wheel put the build."""
HASHED_FOLDER: Final = "assets"
"""The folder in which file names contain a hash of the content."""

_BROTLI_SUFFIX: Final = ".br"

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
    "manifest-src": "'self'",
    "worker-src": "'self'",
}
"""Only our own files and socket; nothing inline except style attributes."""
_PAGE_HEADERS: Final = {
    "Content-Security-Policy": "; ".join(f"{name} {sources}" for name, sources in _POLICY.items()),
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
_REVALIDATE: Final = "no-cache"
_CONTENT_TYPES: Final[Mapping[str, str]] = {
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
"""Our own table, because the system's differs between machines."""


class EncodedFile(Value, frozen=True):
    """One encoding of a file, ready to send."""

    status: int
    etag: bytes
    headers: RawHeaders
    """Sent with a 304 too."""
    body_headers: RawHeaders
    """Sent only with the body."""
    body: bytes


class StaticFile(Value, frozen=True):
    """A file plain and compressed; a compressed copy that would save nothing is the plain one."""

    plain: EncodedFile
    gzipped: EncodedFile
    brotli: EncodedFile | None = None
    """As the build compressed it; None if it did not."""


@cache
def read_web_build(folder: Path, /) -> Mapping[str, StaticFile]:
    """The files below a folder by path; files of unknown content types are left out."""
    files = [file.relative_to(folder) for file in folder.rglob("*") if file.suffix in _CONTENT_TYPES]
    return {f"/{file.as_posix()}": _static_file(folder, file) for file in files}


def lasting_file(path: str, body: bytes, /) -> StaticFile:
    """A file whose path changes with its content; browsers keep it."""
    return _encoded(body, _CACHE_FOREVER, Path(path).suffix)


def page_file(html: str, /) -> StaticFile:
    """A page made for one request, whose words depend on the reader's language."""
    content_type = {"Content-Type": _CONTENT_TYPES[".html"]}
    body = html.encode()
    vary = "Accept-Encoding, Accept-Language"
    compressed = gzip.compress(body, mtime=0)
    return StaticFile(
        _file_copy(body, _REVALIDATE, content_type, vary=vary),
        _file_copy(compressed, _REVALIDATE, {**content_type, "Content-Encoding": "gzip"}, vary=vary),
    )


def picture_file(png: bytes, max_age: int, /) -> StaticFile:
    """A drawn picture; pages of messengers may show it."""
    headers = {
        "Cache-Control": f"public, max-age={max_age}",
        "ETag": _etag(png),
        "Cross-Origin-Resource-Policy": "cross-origin",
    }
    copy = _copy(200, png, headers, {"Content-Type": _CONTENT_TYPES[".png"]})
    return StaticFile(copy, copy)


def missing_build() -> StaticFile:
    """Shown for every page if the web client is not built."""
    body = msgspec.json.encode(refusal_body(Refusal("NOT_BUILT")))
    copy = _copy(status_of("NOT_BUILT"), body, {}, {"Content-Type": "application/json"})
    return StaticFile(copy, copy)


def _static_file(folder: Path, file: Path) -> StaticFile:
    caching = _CACHE_FOREVER if file.parts[0] == HASHED_FOLDER else _REVALIDATE
    return _encoded((folder / file).read_bytes(), caching, file.suffix, folder / f"{file}{_BROTLI_SUFFIX}")


def _encoded(body: bytes, caching: str, suffix: str, brotli: Path | None = None) -> StaticFile:
    content_type = {"Content-Type": _CONTENT_TYPES[suffix]}
    plain = _file_copy(body, caching, content_type)
    compressed = gzip.compress(body, mtime=0)
    if len(compressed) >= len(body):
        return StaticFile(plain, plain)
    gzipped = _file_copy(compressed, caching, {**content_type, "Content-Encoding": "gzip"})
    if brotli is None or not brotli.exists():
        return StaticFile(plain, gzipped)
    best = _file_copy(brotli.read_bytes(), caching, {**content_type, "Content-Encoding": "br"})
    return StaticFile(plain, gzipped, best)


def _file_copy(
    body: bytes, caching: str, body_headers: Mapping[str, str], *, vary: str = "Accept-Encoding"
) -> EncodedFile:
    headers = {**_PAGE_HEADERS, "Cache-Control": caching, "ETag": _etag(body), "Vary": vary}
    return _copy(200, body, headers, body_headers)


def _copy(
    status: int, body: bytes, headers: Mapping[str, str], body_headers: Mapping[str, str]
) -> EncodedFile:
    length = {"Content-Length": str(len(body))}
    return EncodedFile(
        status, _etag(body).encode(), raw_headers(headers), raw_headers({**body_headers, **length}), body
    )


def _etag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:32]}"'
