"""Settings without effective rate limits, so that refusals come from the rules."""

from typing import Any, Final

from msgspec.structs import fields

from noripan.server.limits.token_bucket import Rate
from noripan.server.settings import Settings

OFTEN: Final = "1000000000/1"
"""Also in bytes: a fast machine writes more than a megabyte a second."""
CHOSEN: Final = {"bot_pause": 0, "connections": 1_000_000}
"""Settings by name; unknown ones are ignored."""

NO_LIMITS: Final[dict[str, Any]] = {
    field.name: CHOSEN.get(field.name, OFTEN)
    for field in fields(Settings)
    if field.name in CHOSEN or isinstance(field.default, Rate)
}
