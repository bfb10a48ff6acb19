"""URLs of databases and buses: what they name, and how to show them without their passwords."""

import re
from typing import Final

POSTGRES_SCHEMES: Final = ("postgresql", "postgres")
HIDDEN: Final = "…"

_SECRET_PARAMETER: Final = re.compile(r"([?&](?:ssl)?password=)[^&#]*", re.IGNORECASE)


def is_postgres(database: str, /) -> bool:
    """Whether the setting `database` is the URL of a PostgreSQL server, and not a file."""
    scheme, separator, _ = database.partition("://")
    return bool(separator) and scheme.lower() in POSTGRES_SCHEMES


def without_password(url: str, /) -> str:
    """The URL with its password hidden; anything else unchanged.

    A password may contain characters that a URL should not, so everything up to the last @ counts.
    """
    scheme, separator, rest = url.partition("://")
    if not separator:
        return url
    user, at, place = rest.rpartition("@")
    if at and ":" in user:
        rest = f"{user.partition(':')[0]}:{HIDDEN}@{place}"
    return _SECRET_PARAMETER.sub(rf"\1{HIDDEN}", f"{scheme}://{rest}")
