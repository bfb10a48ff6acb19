"""URLs of databases and buses: what they name, whether they can be read, and how to show them."""

import re
from typing import Final
from urllib.parse import parse_qsl

POSTGRES_SCHEMES: Final = ("postgresql", "postgres")
HIDDEN: Final = "…"
NOT_POSTGRES: Final = "contains ://, but does not begin with postgresql:// or postgres://"
UNREADABLE: Final = (
    "this URL cannot be read; in its user name, password and options write"
    " : / ? # [ ] @ & % and spaces percent-encoded, such as %2F for /"
)
"""Why a URL is refused. Neither this nor anything else repeats the URL or a parser's message: both may
contain the password."""

_HIGHEST_PORT: Final = 65535
_HOST: Final = r"(?:\[[0-9a-f:.]+(?:%25[\w.-]+)?\]|[^\s:@/?#\[\],]*)(?::[0-9]{1,5})?"
# No part may contain an @ except for the one after the password: otherwise a part of a password that is not
# percent-encoded would count as host, path or options.
_URL: Final = re.compile(
    r"(?P<scheme>[a-z]+)://"
    r"(?:(?P<user>[^\s:@/?#\[\]]*)(?P<password>:[^\s@/?#\[\]]*)?@)?"
    rf"(?P<hosts>{_HOST}(?:,{_HOST})*)(?P<path>/[^\s@?#]*)?(?:\?(?P<options>[^\s@#]*))?",
    re.IGNORECASE,
)
_PORT: Final = re.compile(r":([0-9]+)(?:,|\Z)")


def is_postgres(database: str, /) -> bool:
    """Whether the setting `database` is the URL of a PostgreSQL server, and not a file."""
    scheme, separator, _ = database.partition("://")
    return bool(separator) and scheme.lower() in POSTGRES_SCHEMES


def check_database(database: str, /) -> None:
    """Raises ValueError with a fixed text for a URL that is not one of PostgreSQL, or cannot be read."""
    if "://" not in database:
        return
    if not is_postgres(database):
        raise ValueError(NOT_POSTGRES)
    check_url(database)


def check_url(url: str, /) -> None:
    """Raises ValueError with a fixed text if the URL cannot be read."""
    read = _URL.fullmatch(url)
    if read is None or any(int(port) > _HIGHEST_PORT for port in _PORT.findall(read["hosts"])):
        raise ValueError(UNREADABLE)
    try:
        parse_qsl(read["options"] or "", strict_parsing=bool(read["options"]))
    except ValueError:
        raise ValueError(UNREADABLE) from None


def without_password(url: str, /) -> str:
    """What may be shown of a URL: no password and no options; anything else than a URL unchanged."""
    scheme, separator, _ = url.partition("://")
    if not separator:
        return url
    read = _URL.fullmatch(url)
    if read is None:
        return f"{scheme}://{HIDDEN}" if scheme.isalpha() else HIDDEN
    user = "" if read["user"] is None else f"{read['user']}{':' + HIDDEN if read['password'] else ''}@"
    return f"{scheme}://{user}{read['hosts']}{read['path'] or ''}"
