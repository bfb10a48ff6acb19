"""The HTTP routes, one file per resource."""

from collections.abc import Mapping
from typing import Final

from litestar import Controller
from litestar.di import Provide

from ..dependencies import guest_of, limits_of, signed_in_guest
from .game_schemas import GameSchemas
from .games import Games
from .lessons import Lessons
from .matches import Matches
from .rooms import Rooms
from .sessions import Sessions
from .verdicts import Verdicts

API_ROUTES: Final[tuple[type[Controller], ...]] = (
    Sessions,
    Games,
    Lessons,
    GameSchemas,
    Rooms,
    Matches,
    Verdicts,
)
"""All routes under /api. They are in no router: Litestar copies everything in a router, which takes long."""

API_DEPENDENCIES: Final[Mapping[str, Provide]] = {
    "limits": Provide(limits_of),
    "visitor": Provide(guest_of),
    "guest": Provide(signed_in_guest),
}
