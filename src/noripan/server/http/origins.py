"""Which web pages may use this server."""

from collections.abc import Mapping

from ..settings import Settings


def is_allowed_origin(headers: Mapping[str, str], settings: Settings, /) -> bool:
    """Whether a request comes from our own page or a listed one; programs send no Origin."""
    origin, host = headers.get("origin"), headers.get("host")
    if origin is None or origin in settings.origins:
        return True
    return origin == f"https://{host}" or (origin == f"http://{host}" and not settings.secure_cookies)
