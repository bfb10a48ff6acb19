"""The HTTP routes, one file per resource."""

from litestar import Router
from litestar.di import Provide

from ..dependencies import guest_of, limits_of, signed_in_guest
from .game_schemas import GameSchemas
from .games import Games
from .lessons import Lessons
from .matches import Matches
from .rooms import Rooms
from .sessions import Sessions
from .verdicts import Verdicts


def api_routes() -> Router:
    """All routes under /api."""
    return Router(
        "/api",
        route_handlers=[Sessions, Games, Lessons, GameSchemas, Rooms, Matches, Verdicts],
        dependencies={
            "limits": Provide(limits_of),
            "visitor": Provide(guest_of),
            "guest": Provide(signed_in_guest),
        },
    )
