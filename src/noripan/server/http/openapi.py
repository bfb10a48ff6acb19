"""How the HTTP side describes itself: examples, refusals route by route, and the OpenAPI document."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec
from litestar import Litestar, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, Example, SecurityScheme, Tag
from litestar.params import BodyKwarg, PathParameter
from msgspec import Struct

from noripan import __version__
from noripan.games.registry import slugs
from noripan.kernel import TURN_SECONDS, Outcome, Refusal, Seat, Text
from noripan.rooms import (
    GRACE_SECONDS,
    LONGEST_NAME,
    ClockView,
    Menu,
    PreviewView,
    RoomCard,
    RoomSettings,
)
from noripan.wire import Change, Delta

from ..content.lessons import LessonMoveView, LessonStepView, LessonView
from ..content.rulebook import Chapter, Rule, Rulebook
from ..guests import COOKIE, SECURE_COOKIE
from ..matches.finished import MatchCard
from ..matches.replay_steps import ReplayStep, ReplaySteps
from .errors import RefusalBody, refusal_body, status_of
from .schemas import (
    GameCard,
    Health,
    NewRoom,
    PreviewRequest,
    RoomCreated,
    RoomsEvent,
    SessionChange,
    SessionView,
    SignIn,
    VerdictRequest,
    VerdictResponse,
    game_cards,
)

READING: Final = ("STORAGE_FAILED",)
"""How any route may refuse that reads what is stored."""
WRITING: Final = ("MALFORMED", "FOREIGN_ORIGIN", "TOO_LARGE", "NOT_JSON", "STORAGE_FAILED", "STORAGE_FULL")
"""How any route may refuse that takes a body and stores something."""
GameSlug = Annotated[
    str, PathParameter(max_length=64, description="A game's name.", examples=[Example(value=slugs()[0])])
]
SIGNED_IN: Final[Sequence[dict[str, list[str]]]] = ({"session": []},)

_SESSION: Final = SessionView("5f1d7a3c9e0b4d2f8a6c1e70", "지민", "ko")
_ROOM: Final = RoomCard(
    "K7QX2M", slugs()[0], "lobby", public=True, locked=False, host="지민", people=2, seated=2, most=6, bots=0
)
_INVITE: Final = "0d9f5b6f3c2e4a1788aa01c4e9b37d52"
_OUTCOME: Final = Outcome(("win", "lose"), (1, 2), "LAST_STANDING")
_MATCH: Final = MatchCard(
    "9b2f6c0de1a8475302cc41ab",
    slugs()[0],
    1_790_000_000_000,
    ("지민", "odds"),
    _OUTCOME,
    (None, "odds"),
)
_STEPS: Final = ReplaySteps(
    card=_MATCH,
    options={},
    viewer=Seat(0),
    names=("지민", "Reckoner"),
    teams=(0, 1),
    table={"round": 0},
    rows=(("Round", "0"),),
    steps=(
        ReplayStep(
            number=0,
            seat=None,
            kind="opening",
            events=({"type": "RoundBegan", "number": 1},),
            table=Delta(changes=(Change(("round",), 1),)),
            lines=("Round 1: everyone rolled.", "Winner: 지민!"),
            rows=(("Round", "1"),),
            outcome=_OUTCOME,
        ),
    ),
    ending="Winner: 지민!",
)
_LESSON: Final = LessonView(
    slug=slugs()[0],
    learner=Seat(0),
    names=(Text("나", "You"), Text("지호", "Jiho")),
    teams=(0, 1),
    understood=None,
    table={"round": 0},
    steps=(
        LessonStepView(
            says=Text("주사위를 굴려 보세요.", "Roll the dice."),
            moves=(
                LessonMoveView(
                    seat=None,
                    events=({"type": "RoundBegan", "number": 1},),
                    table=Delta(changes=(Change(("round",), 1),)),
                    lines=(Text("1라운드예요.", "Round 1."),),
                ),
            ),
            clocks=(ClockView(Seat(0), None),),
            menu=Menu(({"type": "Roll"},)),
            do={"type": "Roll"},
            free=(),
            called=Text("굴리기", "Roll"),
        ),
    ),
)
_RULES: Final = Rulebook(
    (
        Chapter(
            1,
            Text("한 차례", "A turn"),
            (Rule("1.1", Text("자기 차례에만 둘 수 있어요.", "Nobody plays out of turn.")),),
        ),
    )
)
_EXAMPLES: Final[Mapping[Any, Any]] = {
    Health: Health("ok"),
    SignIn: SignIn("지민", "ko"),
    SessionChange: SessionChange(lang="en"),
    SessionView: _SESSION,
    tuple[GameCard, ...]: game_cards(),
    Rulebook: _RULES,
    PreviewRequest: PreviewRequest({}),
    PreviewView | None: PreviewView(
        Text("가장 낮은 수가 나온 사람이 걸려요.", "Whoever has the lowest number is caught."), (), (), None
    ),
    RoomCard: _ROOM,
    list[RoomCard]: [_ROOM],
    RoomsEvent: RoomsEvent("rooms", msgspec.json.encode([_ROOM]).decode()),
    NewRoom: NewRoom(slugs()[0], {}, RoomSettings(60, public=False)),
    RoomCreated: RoomCreated(_ROOM.code, _INVITE, f"/r/{_ROOM.code}#{_INVITE}", {}),
    MatchCard: _MATCH,
    list[MatchCard]: [_MATCH],
    ReplaySteps: _STEPS,
    LessonView: _LESSON,
    VerdictRequest: VerdictRequest(_ROOM.code, _MATCH.id),
    VerdictResponse: VerdictResponse(("지민",), "지민의 수만 소수예요."),
    dict[str, Any]: {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"Action": {}}},
    str: "…",
}
_TYPES: Final = (RefusalBody, GameCard, *(kind for kind in _EXAMPLES if isinstance(kind, type(Struct))))
_SPOKEN_OF: Final[Mapping[str, Mapping[str, Any]]] = {
    "BAD_OPTIONS": {"why": "Object contains unknown field `colour`"},
    "INVALID_CLOCK": {"low": TURN_SECONDS[0], "high": TURN_SECONDS[1]},
    "INVALID_GRACE": {"low": GRACE_SECONDS[0], "high": GRACE_SECONDS[1]},
    "INVALID_NAME": {"least": 1, "most": LONGEST_NAME},
    "MALFORMED": {"why": "limit: Expected `int` <= 100"},
    "NO_SUCH_GAME": {"games": slugs()},
    "NO_SUCH_VIEWER": {"seat": 7, "last": 1},
    "TOO_FAST": {"seconds": 3},
    "TOO_MANY_CONNECTIONS": {"most": 200},
}
"""Examples of what codes speak of, where they speak of something."""
_TAGS: Final = (
    Tag("session", "Guests: a name and a language, known again by a cookie."),
    Tag("games", "What can be played."),
    Tag("rooms", "Tables with people around them. They are entered through the game socket."),
    Tag("matches", "What was played, and the files that prove it was fair."),
    Tag("service", "For whoever runs the server."),
)
_DESCRIPTION: Final = """Everything around a game; the game itself goes through the socket at `/api/socket`.

Every answer that is not 2xx is a `RefusalBody`: a stable code, parameters, and texts for people. With 429,
`Retry-After` tells in how many seconds it is worth asking again."""


def answers(
    status: int, kind: Any, *codes: str, what: str, media_type: str = "application/json"
) -> dict[int, ResponseSpec]:
    """How a route answers: what it gives, and the codes of its refusals."""
    given = ResponseSpec(
        kind,
        generate_examples=False,
        description=what,
        media_type=media_type,
        examples=_examples(kind),
    )
    return {status: given, **refusals(*codes)}


def body(kind: type[Struct], /) -> BodyKwarg:
    """A route takes this."""
    return BodyKwarg(examples=_examples(kind))


def _examples(kind: Any) -> list[Example]:
    return [Example(value=_EXAMPLES[kind])]


def refusals(*codes: str) -> dict[int, ResponseSpec]:
    """How a route may refuse; whoever asks may always be too fast, and the failure may be ours."""
    by_status: dict[int, list[str]] = defaultdict(list)
    for code in ("TOO_FAST", *codes, "SERVER_ERROR"):
        by_status[status_of(code)].append(code)
    return {status: _refusal_spec(grouped) for status, grouped in sorted(by_status.items())}


def _refusal_spec(codes: Sequence[str]) -> ResponseSpec:
    bodies = [refusal_body(Refusal(code, **_SPOKEN_OF.get(code, {}))) for code in codes]
    return ResponseSpec(
        RefusalBody,
        generate_examples=False,
        description="\n\n".join(f"`{body.code}`: {body.message.en}" for body in bodies),
        examples=[Example(summary=body.code, value=body) for body in bodies],
    )


def document(routes: Router, /) -> bytes:
    """The OpenAPI document of routes. The types in it are told by the very codec that decodes them."""
    config = OpenAPIConfig(
        title="Noripan",
        version=__version__,
        description=_DESCRIPTION,
        tags=list(_TAGS),
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "session": SecurityScheme(
                    type="apiKey",
                    name=COOKIE,
                    security_scheme_in="cookie",
                    description=f"Behind HTTPS it is called `{SECURE_COOKIE}`.",
                )
            }
        ),
    )
    described = Litestar([routes], openapi_config=config, logging_config=None).openapi_schema.to_schema()
    _, types = msgspec.json.schema_components(_TYPES, ref_template="#/components/schemas/{name}")
    described["components"]["schemas"] = types
    return msgspec.json.encode(described)
