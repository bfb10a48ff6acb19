"""FinishedMatch matches: lists, replay files, and replays step by step."""

from typing import Annotated, Final

from litestar import Controller, MediaType, Response, get, post
from litestar.params import PathParameter, QueryParameter
from litestar.response import Stream

from noripan.games.registry import find
from noripan.kernel import MatchStatistics, Refusal
from noripan.rooms import RoomSettings
from noripan.storage import FinishedMatch

from ...matches.finished import MatchCard, card_of, match_statistics, replay_file
from ...matches.origins import origin_at
from ...matches.replay_steps import ReplaySteps, replay_steps
from ...service import Service
from ..dependencies import InjectedService, Limits, OptionalGuest, SignedInGuest, room_for
from ..openapi import READ_REFUSALS, SIGNED_IN, WRITE_REFUSALS, json_body, responses
from ..schemas import ContinuedRoom, RoomCreated, room_created
from .parameters import Code, Invite, Language, Limit

ContinuedRoomBody = Annotated[ContinuedRoom, json_body(ContinuedRoom)]
REPLAY: Final = "application/x-ndjson"

ViewerSeat = Annotated[
    int | None,
    # The framework leaves a bound of 0 out of its error message.
    QueryParameter(gt=-1, le=255, description="The seat whose view to show; default: a spectator's."),
]
MatchId = Annotated[
    str,
    # PostgreSQL takes no NUL, and would report a failure.
    PathParameter(max_length=32, pattern=r"^[0-9A-Za-z_-]+$", description="The id of a match."),
]


class Matches(Controller):
    """FinishedMatch matches."""

    path = "/api"
    tags = ("matches",)

    @get(
        "/rooms/{code:str}/matches",
        summary="FinishedMatch matches of a room",
        responses=responses(
            200, list[MatchCard], "MALFORMED", "NO_SUCH_ROOM", *READ_REFUSALS, description="The latest first."
        ),
    )
    async def list_room_matches(
        self,
        code: Code,
        visitor: OptionalGuest,
        service: InjectedService,
        invite: Invite = None,
        limit: Limit = 20,
    ) -> list[MatchCard]:
        """The finished matches of a room, for callers who may see the room."""
        runner = await room_for(service, code, visitor, invite)
        return [card_of(each) for each in await service.storage.matches_in_room(runner.room.id, limit)]

    @get(
        "/matches",
        summary="The caller's finished matches",
        security=SIGNED_IN,
        responses=responses(
            200,
            list[MatchCard],
            "MALFORMED",
            "NOT_SIGNED_IN",
            *READ_REFUSALS,
            description="The latest first.",
        ),
    )
    async def list_own_matches(
        self, guest: SignedInGuest, service: InjectedService, limit: Limit = 20
    ) -> list[MatchCard]:
        """The matches in which the caller has played."""
        return [card_of(each) for each in await service.storage.matches_of_guest(guest.id, limit)]

    @get(
        "/matches/{match:str}",
        summary="One finished match",
        responses=responses(
            200, MatchCard, "MALFORMED", "NO_SUCH_MATCH", *READ_REFUSALS, description="How it ended."
        ),
    )
    async def show_match(self, match: MatchId, service: InjectedService) -> MatchCard:
        """A match id cannot be guessed, so everyone who has it may look."""
        return card_of(await _finished(service, match))

    @get(
        "/matches/{match:str}/replay",
        summary="The replay file",
        media_type=REPLAY,
        responses=responses(
            200,
            str,
            "MALFORMED",
            "NO_SUCH_MATCH",
            "NO_SUCH_GAME",
            *READ_REFUSALS,
            description="One JSON value per line: heading, entries, end. Includes the secret of the draws.",
            media_type=REPLAY,
        ),
    )
    async def download_replay(
        self, match: MatchId, limits: Limits, service: InjectedService
    ) -> Response[bytes]:
        """Only after the end of the match: the file reveals every hand."""
        limits.spend("replay")
        finished = await _finished(service, match)
        async with service.replay_queue:
            replay = await replay_file(find(finished.slug).game, service.storage, finished)
        name = f"{finished.slug}-{finished.match}.jsonl"
        return Response(
            replay, media_type=REPLAY, headers={"Content-Disposition": f'attachment; filename="{name}"'}
        )

    @get(
        "/matches/{match:str}/statistics",
        summary="Numbers and charts of one finished match",
        responses=responses(
            200,
            MatchStatistics,
            "MALFORMED",
            "NO_SUCH_MATCH",
            "NO_SUCH_GAME",
            *READ_REFUSALS,
            description="Numbers by seat, and charts; only what every spectator could count.",
        ),
    )
    async def show_statistics(
        self, match: MatchId, limits: Limits, service: InjectedService
    ) -> MatchStatistics:
        """The game's own; empty if it counts or draws nothing."""
        limits.spend("replay")
        finished = await _finished(service, match)
        async with service.replay_queue:
            return await match_statistics(find(finished.slug).game, service.storage, finished)

    @get(
        "/matches/{match:str}/analysis",
        summary="Luck and skill in one finished match",
        media_type=REPLAY,
        responses=responses(
            200,
            str,
            "MALFORMED",
            "NO_SUCH_MATCH",
            "NO_SUCH_GAME",
            "TOO_MANY_CONNECTIONS",
            "ANALYSIS_BUSY",
            *READ_REFUSALS,
            description="One JSON value per line, each sent as soon as it is computed: `AnalysisBegun`, a "
            "`TurnAnalysed` for each turn, and `AnalysisEnded` or `AnalysisFailed`; `AnalysisWaiting` while "
            "there is nothing new.",
            media_type=REPLAY,
        ),
    )
    async def analyse(self, match: MatchId, limits: Limits, service: InjectedService) -> Stream:
        """The win chances after every turn, and what luck and choices had to do with them."""
        limits.spend("replay")
        limits.hold_connection()
        finished = await _finished(service, match)
        analysis = service.analyses.find(match)
        if analysis is None:
            async with service.replay_queue:
                replay = await replay_file(find(finished.slug).game, service.storage, finished)
            analysis = service.analyses.start(match, replay)
        return Stream(analysis.lines(), media_type=REPLAY, headers={"X-Accel-Buffering": "no"})

    @post(
        "/matches/{match:str}/rooms",
        summary="Play on from a move",
        security=SIGNED_IN,
        responses=responses(
            201,
            RoomCreated,
            "MALFORMED",
            "NO_SUCH_MATCH",
            "NO_SUCH_GAME",
            "NO_SUCH_MOVE",
            "NO_SUCH_VIEWER",
            "NOT_SIGNED_IN",
            "OTHER_RULES",
            "OVER_BY_THEN",
            "ROLE_NEEDED",
            "SEAT_OUT",
            *WRITE_REFUSALS,
            description="The new room's code and invite. Its matches go on from that move; none is rated.",
        ),
    )
    async def open_continued_room(
        self,
        match: MatchId,
        data: ContinuedRoomBody,
        guest: SignedInGuest,
        limits: Limits,
        service: InjectedService,
    ) -> RoomCreated:
        """A private room, against bots without a clock. The chosen seat sees the table as it was; what it did
        not see is dealt again."""
        limits.spend("replay")
        finished = await _finished(service, match)
        service.check_offered(finished.slug)
        game = find(finished.slug).game
        async with service.replay_queue:
            origin, options = await origin_at(game, service.storage, finished, data.move, data.seat)
        await limits.spend_everywhere("open_room")
        bot = game.facts.par if data.bots else None
        settings = RoomSettings(turn_seconds=None, public=False) if data.bots else None
        room = await service.live_rooms.open(
            game, settings, options, limits.begin_write(), origin=origin, bot=bot
        )
        return room_created(room)

    @get(
        "/matches/{match:str}/steps",
        summary="One finished match, step by step",
        responses=responses(
            200,
            ReplaySteps,
            "MALFORMED",
            "NO_SUCH_MATCH",
            "NO_SUCH_GAME",
            "NO_SUCH_VIEWER",
            *READ_REFUSALS,
            description="The empty table, and every move with the table after it.",
        ),
    )
    async def show_steps(
        self,
        match: MatchId,
        limits: Limits,
        service: InjectedService,
        viewer: ViewerSeat = None,
        lang: Language = "en",
    ) -> Response[bytes]:
        """As a seat or a spectator saw it, with texts, so that clients need no rules."""
        limits.spend("replay")
        finished = await _finished(service, match)
        async with service.replay_queue:
            steps = await replay_steps(find(finished.slug).game, service.storage, finished, viewer, lang)
        return Response(steps, media_type=MediaType.JSON)


async def _finished(service: Service, match: str) -> FinishedMatch:
    finished = await service.storage.match(match)
    if finished is None:
        raise Refusal("NO_SUCH_MATCH")
    return finished
