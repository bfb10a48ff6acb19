"""HTTP under /api: sessions, games, open rooms, finished matches. Each route asks the service and answers."""

from typing import Annotated, Any, Final, cast

import msgspec
from litestar import Controller, MediaType, Response, Router, get, patch, post
from litestar.datastructures import Cookie
from litestar.di import Provide
from litestar.openapi.spec import Example
from litestar.params import PathParameter, QueryParameter
from litestar.response import Stream

from noripan.games.registry import find, slugs
from noripan.kernel import AnyGame, Lang, Refusal, check_bounds, in_own_types, unbounded
from noripan.rooms import PreviewView, RoomCard, preview_text
from noripan.rooms import card_of as room_card
from noripan.storage import GUEST_BYTES, Finished, Guest
from noripan.wire import short_reason

from ..content.rulebook import Rulebook, rulebook
from ..judge.routes import Verdicts
from ..matches.finished import MatchCard, replay_file
from ..matches.finished import card_of as match_card
from ..matches.replay_steps import ReplaySteps, replay_steps
from ..rooms.open_rooms_stream import room_events
from ..service import Service
from .dependencies import Caller, Serving, Visiting, Visitor, guest_of, limits_of, room_for, signed_in_guest
from .errors import OptionsRefused
from .lesson_routes import Lessons
from .openapi import READING, SIGNED_IN, WRITING, GameSlug, answers, body
from .schema_routes import Schemas
from .schemas import (
    GameCard,
    NewRoom,
    PreviewRequest,
    RoomCreated,
    RoomsEvent,
    SessionChange,
    SessionView,
    SignIn,
    game_cards,
)

COOKIE_SECONDS: Final = 400 * 24 * 60 * 60
"""As long as browsers keep any cookie."""
EVENT_STREAM: Final = "text/event-stream"
REPLAY: Final = "application/x-ndjson"

SignInBody = Annotated[SignIn, body(SignIn)]
SessionChangeBody = Annotated[SessionChange, body(SessionChange)]
NewRoomBody = Annotated[NewRoom, body(NewRoom)]
PreviewBody = Annotated[PreviewRequest, body(PreviewRequest)]
GameName = Annotated[
    str | None,
    QueryParameter(max_length=64, description="Only of this game.", examples=[Example(value=slugs()[0])]),
]
Joinable = Annotated[bool, QueryParameter(description="Only rooms with a seat to take.")]
Most = Annotated[int, QueryParameter(ge=1, le=100, description="How many at most.")]
Code = Annotated[str, PathParameter(max_length=32, description="The room's code, in any spelling.")]
Invite = Annotated[
    str | None, QueryParameter(max_length=64, description="Shows a private room to whoever is not in it.")
]
ViewerSeat = Annotated[
    int | None,
    # The framework would not tell of a bound that is 0.
    QueryParameter(gt=-1, le=255, description="The seat to look from; left out, a spectator."),
]
Language = Annotated[Lang, QueryParameter(description="In which language to tell it.")]
MatchId = Annotated[str, PathParameter(max_length=32, description="The id of a match.")]


class Sessions(Controller):
    """Guests: a name and a language, known again by a cookie."""

    path = "/session"
    tags = ("session",)

    @post(
        summary="Sign in as a guest",
        responses={
            **answers(201, SessionView, "INVALID_NAME", *WRITING, what="A new guest, and the cookie."),
            **answers(200, SessionView, what="The caller has a session, which was changed."),
        },
    )
    async def sign_in(
        self, data: SignInBody, visitor: Visitor, visit: Visiting, service: Serving
    ) -> Response[SessionView]:
        """Makes a guest of whoever has no session. Whoever has one keeps it, under the new name."""
        if visitor is not None:
            changed = await service.people.change(visitor, data.name, data.lang)
            return Response(_session(changed), status_code=200)
        visit.spend("sign_in")
        wrote = visit.write()
        person, token = await service.people.sign_in(data.name, data.lang)
        wrote(GUEST_BYTES)
        return Response(_session(person), status_code=201, cookies=[_cookie(service, token)])

    @get(
        summary="Who one is",
        security=SIGNED_IN,
        responses=answers(200, SessionView, "NOT_SIGNED_IN", *READING, what="The caller's session."),
    )
    async def show_session(self, person: Caller) -> SessionView:
        """Whom the server takes the caller for."""
        return _session(person)

    @patch(
        summary="Change name or language",
        security=SIGNED_IN,
        responses=answers(200, SessionView, "NOT_SIGNED_IN", "INVALID_NAME", *WRITING, what="As it is now."),
    )
    async def change_session(self, data: SessionChangeBody, person: Caller, service: Serving) -> SessionView:
        """Rooms in which the caller is hear of a new name when the caller enters again."""
        return _session(await service.people.change(person, data.name, data.lang))


class Games(Controller):
    """What can be played."""

    path = "/games"
    tags = ("games",)

    @get(summary="What can be played", responses=answers(200, tuple[GameCard, ...], what="Every game."))
    async def list_games(self) -> tuple[GameCard, ...]:
        """Every game with its seats, options and bots."""
        return game_cards()

    @post(
        "/{slug:str}/preview",
        status_code=200,
        summary="How options would be understood",
        responses=answers(
            200,
            PreviewView | None,
            "NO_SUCH_GAME",
            "BAD_OPTIONS",
            *WRITING,
            what="As the room would show it; null: they speak for themselves.",
        ),
    )
    async def preview_options(
        self, slug: GameSlug, data: PreviewBody, service: Serving
    ) -> PreviewView | None:
        """For a host who is still choosing: nothing is set, and nobody has to have signed in."""
        game = service.judges.game_here(find(slug).game)
        preview = game.preview(_options(game, data.options), (), game.has_model)
        return None if preview is None else preview_text(game, preview)

    @get(
        "/{slug:str}/rules",
        summary="The rules of a game",
        responses=answers(200, Rulebook, "MALFORMED", "NO_SUCH_GAME", what="All of them, by chapter."),
    )
    async def show_rules(self, slug: GameSlug) -> Rulebook:
        """As players read them. A refusal over the game socket names the numbers of its rules."""
        return rulebook(slug)


class Rooms(Controller):
    """Tables with people around them."""

    path = "/rooms"
    tags = ("rooms",)

    @get(
        summary="Open rooms",
        responses=answers(200, list[RoomCard], "MALFORMED", "NO_SUCH_GAME", what="The newest first."),
    )
    async def list_rooms(
        self, service: Serving, game: GameName = None, joinable: Joinable = False, limit: Most = 100
    ) -> list[RoomCard]:
        """The public rooms in which somebody is."""
        return _open_rooms(service, game, joinable, limit)

    @get(
        "/live",
        summary="Open rooms, as they change",
        responses=answers(
            200,
            RoomsEvent,
            "MALFORMED",
            "NO_SUCH_GAME",
            "TOO_MANY_CONNECTIONS",
            what="Server-sent events `rooms`, each with the whole list: one at once, one after every change.",
            media_type=EVENT_STREAM,
        ),
    )
    async def watch_rooms(
        self,
        service: Serving,
        visit: Visiting,
        game: GameName = None,
        joinable: Joinable = False,
        limit: Most = 100,
    ) -> Stream:
        """The same list as a stream that never ends by itself."""
        visit.stay()
        _open_rooms(service, game, joinable, limit)
        events = room_events(service.lobby, lambda: _open_rooms(service, game, joinable, limit))
        return Stream(events, media_type=EVENT_STREAM, headers={"X-Accel-Buffering": "no"})

    @post(
        summary="Open a room",
        security=SIGNED_IN,
        responses=answers(
            201,
            RoomCreated,
            "NOT_SIGNED_IN",
            "NO_SUCH_GAME",
            "BAD_OPTIONS",
            "INVALID_CLOCK",
            "INVALID_GRACE",
            *WRITING,
            what="The way in. Nobody is inside yet; whoever enters first is the host.",
        ),
    )
    async def open_room(
        self, data: NewRoomBody, person: Caller, visit: Visiting, service: Serving
    ) -> RoomCreated:
        """A room for one game, entered through the game socket. The game may refuse its options."""
        game = find(data.game).game
        options = _options(game, data.options)
        visit.spend("open_room")
        room = await service.hall.open(game, data.settings, options, visit.write())
        return RoomCreated(room.code, room.invite, f"/r/{room.code}#{room.invite}", room.keys)

    @get(
        "/{code:str}",
        summary="One room",
        responses=answers(
            200, RoomCard, "MALFORMED", "NO_SUCH_ROOM", *READING, what="The room from outside."
        ),
    )
    async def show_room(
        self, code: Code, visitor: Visitor, service: Serving, invite: Invite = None
    ) -> RoomCard:
        """A private room shows itself to its members and to the invited; for others it is not there.

        One with a password shows itself to whoever knows its code, for they may know that, too.
        """
        runner = await room_for(service, code, visitor, invite, locked=True)
        return room_card(runner.game, runner.room)


class Matches(Controller):
    """What was played."""

    tags = ("matches",)

    @get(
        "/rooms/{code:str}/matches",
        summary="Finished matches of a room",
        responses=answers(
            200, list[MatchCard], "MALFORMED", "NO_SUCH_ROOM", *READING, what="The latest first."
        ),
    )
    async def list_room_matches(
        self, code: Code, visitor: Visitor, service: Serving, invite: Invite = None, limit: Most = 20
    ) -> list[MatchCard]:
        """What was played in a room, for those who may see it."""
        runner = await room_for(service, code, visitor, invite)
        return [match_card(each) for each in await service.storage.matches_in(runner.room.id, limit)]

    @get(
        "/matches",
        summary="One's own finished matches",
        security=SIGNED_IN,
        responses=answers(
            200, list[MatchCard], "MALFORMED", "NOT_SIGNED_IN", *READING, what="The latest first."
        ),
    )
    async def list_own_matches(self, person: Caller, service: Serving, limit: Most = 20) -> list[MatchCard]:
        """What the caller has played."""
        return [match_card(each) for each in await service.storage.matches_of(person.id, limit)]

    @get(
        "/matches/{match:str}",
        summary="One finished match",
        responses=answers(200, MatchCard, "MALFORMED", "NO_SUCH_MATCH", *READING, what="How it ended."),
    )
    async def show_match(self, match: MatchId, service: Serving) -> MatchCard:
        """Its id cannot be guessed, so whoever has it may look."""
        return match_card(await _finished(service, match))

    @get(
        "/matches/{match:str}/replay",
        summary="The replay file",
        media_type=REPLAY,
        responses=answers(
            200,
            str,
            "MALFORMED",
            "NO_SUCH_MATCH",
            "NO_SUCH_GAME",
            *READING,
            what="A JSON value a line: heading, entries, end. The secret of the luck stands in it.",
            media_type=REPLAY,
        ),
    )
    async def download_replay(self, match: MatchId, visit: Visiting, service: Serving) -> Response[bytes]:
        """There is none before the end: it would tell every hand."""
        visit.spend("replay")
        finished = await _finished(service, match)
        async with service.replays:
            replay = await replay_file(find(finished.slug).game, service.storage, finished)
        name = f"{finished.slug}-{finished.match}.jsonl"
        return Response(
            replay, media_type=REPLAY, headers={"Content-Disposition": f'attachment; filename="{name}"'}
        )

    @get(
        "/matches/{match:str}/steps",
        summary="One finished match, step by step",
        responses=answers(
            200,
            ReplaySteps,
            "MALFORMED",
            "NO_SUCH_MATCH",
            "NO_SUCH_GAME",
            "NO_SUCH_VIEWER",
            *READING,
            what="The empty table, and every move with the table after it.",
        ),
    )
    async def show_steps(
        self,
        match: MatchId,
        visit: Visiting,
        service: Serving,
        viewer: ViewerSeat = None,
        lang: Language = "en",
    ) -> Response[bytes]:
        """As one of the seats or a spectator saw it, in words too: whoever shows it needs no rules."""
        visit.spend("replay")
        finished = await _finished(service, match)
        async with service.replays:
            steps = await replay_steps(find(finished.slug).game, service.storage, finished, viewer, lang)
        return Response(steps, media_type=MediaType.JSON)


def api_routes() -> Router:
    """All of them, under /api."""
    return Router(
        "/api",
        route_handlers=[Sessions, Games, Lessons, Schemas, Rooms, Matches, Verdicts],
        dependencies={
            "visit": Provide(limits_of),
            "visitor": Provide(guest_of),
            "person": Provide(signed_in_guest),
        },
    )


def _session(person: Guest) -> SessionView:
    return SessionView(person.id, person.name, cast("Lang", person.lang))


def _cookie(service: Service, token: str) -> Cookie:
    return Cookie(
        service.people.cookie,
        value=token,
        max_age=COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=service.settings.secure_cookies,
    )


def _open_rooms(service: Service, game: str | None, joinable: bool, most: int) -> list[RoomCard]:
    slug = None if game is None else find(game).game.facts.slug
    return service.lobby.open_rooms(slug, joinable=joinable)[:most]


def _options(game: AnyGame, wanted: dict[str, Any]) -> Any:
    """Refuses in the game's own words what is of the right kind and still cannot be chosen."""
    try:
        options = in_own_types(msgspec.convert(wanted, unbounded(game.facts.codecs.options.type)))
        check_bounds(options)
        game.check_options(options)
    except msgspec.ValidationError as error:
        raise Refusal("BAD_OPTIONS", why=short_reason(error)) from error
    except Refusal as no:
        raise OptionsRefused(no, game.facts.texts) from no
    return options


async def _finished(service: Service, match: str) -> Finished:
    finished = await service.storage.match(match)
    if finished is None:
        raise Refusal("NO_SUCH_MATCH")
    return finished
