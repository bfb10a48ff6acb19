"""Rooms: the open ones, as a list and as a live stream; new ones; one by its code."""

from typing import Annotated, Final

from litestar import Controller, get, post
from litestar.openapi.spec import Example
from litestar.params import QueryParameter
from litestar.response import Stream
from msgspec.structs import asdict

from noripan.games.registry import find, slugs
from noripan.rooms import RoomCard, RoomSettings, card_of

from ...open_rooms.stream import room_events
from ...service import Service
from ..dependencies import InjectedService, Limits, OptionalGuest, SignedInGuest, room_for
from ..openapi import READ_REFUSALS, SIGNED_IN, WRITE_REFUSALS, json_body, responses
from ..options import read_options, room_options
from ..schemas import NewRoom, RoomCreated, RoomsEvent, room_created
from .parameters import Code, Invite, Limit

EVENT_STREAM: Final = "text/event-stream"

NewRoomBody = Annotated[NewRoom, json_body(NewRoom)]
GameName = Annotated[
    str | None,
    QueryParameter(
        max_length=64, description="Only rooms of this game.", examples=[Example(value=slugs()[0])]
    ),
]
Joinable = Annotated[bool, QueryParameter(description="Only rooms with a free seat.")]


class Rooms(Controller):
    """Members around one game."""

    path = "/api/rooms"
    tags = ("rooms",)

    @get(
        summary="Open rooms",
        responses=responses(
            200, list[RoomCard], "MALFORMED", "NO_SUCH_GAME", description="The newest first."
        ),
    )
    async def list_rooms(
        self, service: InjectedService, game: GameName = None, joinable: Joinable = False, limit: Limit = 100
    ) -> list[RoomCard]:
        """The public rooms that have members."""
        return _open_rooms(service, game, joinable, limit)

    @get(
        "/live",
        summary="Open rooms, live",
        responses=responses(
            200,
            RoomsEvent,
            "MALFORMED",
            "NO_SUCH_GAME",
            "TOO_MANY_CONNECTIONS",
            description="Server-sent events: `rooms` with the whole list at once and after each change, and "
            "`people` with the number of people in rooms now, with some of them.",
            media_type=EVENT_STREAM,
        ),
    )
    async def watch_rooms(
        self,
        service: InjectedService,
        limits: Limits,
        game: GameName = None,
        joinable: Joinable = False,
        limit: Limit = 100,
    ) -> Stream:
        """The same list as a stream; it ends only when the server stops."""
        limits.hold_connection()
        _open_rooms(service, game, joinable, limit)
        events = room_events(service.open_rooms, lambda: _open_rooms(service, game, joinable, limit))
        return Stream(events, media_type=EVENT_STREAM, headers={"X-Accel-Buffering": "no"})

    @post(
        summary="Open a room",
        security=SIGNED_IN,
        responses=responses(
            201,
            RoomCreated,
            "NOT_SIGNED_IN",
            "NO_SUCH_GAME",
            "BAD_OPTIONS",
            "INVALID_CLOCK",
            "INVALID_GRACE",
            *WRITE_REFUSALS,
            description="The new room's code and invite. It is empty; the first guest to join is the host.",
        ),
    )
    async def open_room(
        self, data: NewRoomBody, guest: SignedInGuest, limits: Limits, service: InjectedService
    ) -> RoomCreated:
        """A room for one game, joined through the game socket. The game may refuse its options."""
        service.check_offered(data.game)
        game = find(data.game).game
        options = room_options(game) if data.options is None else read_options(game, data.options)
        await limits.spend_everywhere("open_room")
        settings = None if data.settings is None else RoomSettings(**asdict(data.settings))
        room = await service.live_rooms.open(game, settings, options, limits.begin_write())
        return room_created(room)

    @get(
        "/{code:str}",
        summary="One room",
        responses=responses(
            200, RoomCard, "MALFORMED", "NO_SUCH_ROOM", *READ_REFUSALS, description="The room from outside."
        ),
    )
    async def show_room(
        self, code: Code, visitor: OptionalGuest, service: InjectedService, invite: Invite = None
    ) -> RoomCard:
        """A private room is shown to its members and to invited guests; for others it does not exist.

        A private room with a password is shown to everyone who has its code: they may know the password.
        """
        runner = await room_for(service, code, visitor, invite, locked=True)
        return card_of(runner.game, runner.room)


def _open_rooms(service: Service, game: str | None, joinable: bool, limit: int) -> list[RoomCard]:
    slug = None if game is None else find(game).game.facts.slug
    return service.open_rooms.cards(slug, joinable=joinable)[:limit]
