"""Which web pages may use this server."""

import re
from collections.abc import Mapping
from typing import Final

from ..net.asgi import Scope
from ..settings import Settings

_HOST: Final = re.compile(r"(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?")


def is_allowed_origin(headers: Mapping[str, str], settings: Settings, /) -> bool:
    """Whether a request comes from our own page or a listed one; programs send no Origin."""
    origin, host = headers.get("origin"), headers.get("host")
    if origin is None or origin in settings.origins:
        return True
    return origin == f"https://{host}" or (origin == f"http://{host}" and not settings.secure_cookies)


def public_origin(scope: Scope, settings: Settings, /) -> str:
    """How addresses of this server begin for the reader; empty without a proper Host header."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    scheme = "https" if settings.secure_cookies else scope.get("scheme", "http")
    return f"{scheme}://{host}" if _HOST.fullmatch(host) else ""
