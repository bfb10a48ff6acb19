"""Example values for the OpenAPI document."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from noripan.games.registry import slugs
from noripan.kernel import (
    TURN_SECONDS,
    Breakdown,
    Distribution,
    Line,
    MatchStatistics,
    Outcome,
    Part,
    Seat,
    Statistic,
    Text,
    Timeline,
    categories_of,
)
from noripan.rooms import (
    GRACE_SECONDS,
    LONGEST_NAME,
    ClockView,
    Menu,
    PreviewView,
    RoomCard,
)

from ..content.lessons import LessonMoveView, LessonStepView, LessonView
from ..content.rulebook import Chapter, Rule, Rulebook
from ..matches.finished import MatchCard
from ..matches.replay_steps import ReplayStep, ReplaySteps
from .schemas import (
    ContinuedRoom,
    GameCard,
    Health,
    NewRoom,
    NewRoomSettings,
    PreviewRequest,
    RoomCreated,
    RoomsEvent,
    SessionChange,
    SessionView,
    SignIn,
    VerdictRequest,
    VerdictResponse,
    card_of_game,
)

_SESSION: Final = SessionView("5f1d7a3c9e0b4d2f8a6c1e70", "지민", "ko")
_ROOM: Final = RoomCard(
    "K7QX2M",
    slugs()[0],
    "lobby",
    public=True,
    locked=False,
    host="지민",
    people=2,
    seated=2,
    most=6,
    bots=0,
    free=4,
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
            table=(("round", 1),),
            lines=("Round 1: everyone rolled.", "지민 won!"),
            rows=(("Round", "1"),),
            outcome=_OUTCOME,
        ),
    ),
    ending="지민 won!",
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
                    table=(("round", 1),),
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
_STATISTICS: Final = MatchStatistics(
    numbers=(Statistic("dice", Text(ko="남은 주사위", en="Dice left"), (3, 0), is_score=True),),
    charts=(
        Distribution(
            "coins",
            Text(ko="동전", en="Coins"),
            Text(ko="던진 동전이에요.", en="All coins tossed."),
            categories_of(((Text(ko="앞면", en="Heads"), 7, 0.5), (Text(ko="뒷면", en="Tails"), 3, 0.5))),
        ),
        Breakdown(
            "losses",
            Text(ko="잃은 주사위", en="Dice lost"),
            Text(ko="까닭별로 나눴어요.", en="By reason."),
            (Part(Text(ko="허풍을 들켜서", en="Own bluff called"), (1, 4)),),
        ),
        Timeline(
            "dice_left",
            Text(ko="남은 주사위", en="Dice left"),
            Text(ko="라운드마다 남은 주사위예요.", en="After each round."),
            Text(ko="라운드", en="Round"),
            (Line((Seat(0),), (4, 4, 3)), Line((Seat(1),), (4, 2, 0))),
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
EXAMPLES: Final[Mapping[Any, Any]] = {
    Health: Health("ok"),
    SignIn: SignIn("지민", "ko"),
    SessionChange: SessionChange(lang="en"),
    SessionView: _SESSION,
    GameCard: card_of_game(slugs()[0]),
    tuple[GameCard, ...]: (card_of_game(slugs()[0]),),
    Rulebook: _RULES,
    PreviewRequest: PreviewRequest({}),
    PreviewView | None: PreviewView(
        Text("가장 낮은 수가 나온 사람이 걸려요.", "The player with the lowest number is caught."),
        (),
        (),
        None,
    ),
    RoomCard: _ROOM,
    list[RoomCard]: [_ROOM],
    RoomsEvent: RoomsEvent("rooms", msgspec.json.encode([_ROOM]).decode()),
    ContinuedRoom: ContinuedRoom(12, 0),
    NewRoom: NewRoom(slugs()[0], {}, NewRoomSettings(60, public=True)),
    RoomCreated: RoomCreated(_ROOM.code, _INVITE, f"/r/{_ROOM.code}#{_INVITE}", {}),
    MatchCard: _MATCH,
    list[MatchCard]: [_MATCH],
    ReplaySteps: _STEPS,
    MatchStatistics: _STATISTICS,
    LessonView: _LESSON,
    VerdictRequest: VerdictRequest(_ROOM.code, _MATCH.id),
    VerdictResponse: VerdictResponse(("지민",), "지민의 수만 소수예요."),
    dict[str, Any]: {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"Action": {}}},
    str: "…",
}
"""By the type of a body or a response."""
REFUSAL_PARAMS: Final[Mapping[str, Mapping[str, Any]]] = {
    "BAD_OPTIONS": {"why": "Object contains unknown field `colour`"},
    "INVALID_CLOCK": {"low": TURN_SECONDS[0], "high": TURN_SECONDS[1]},
    "INVALID_GRACE": {"low": GRACE_SECONDS[0], "high": GRACE_SECONDS[1]},
    "INVALID_NAME": {"least": 1, "most": LONGEST_NAME},
    "MALFORMED": {"why": "limit: Expected `int` <= 100"},
    "NO_SUCH_GAME": {"games": slugs()},
    "NO_SUCH_MOVE": {"last": 42},
    "NO_SUCH_VIEWER": {"seat": 7, "last": 1},
    "TOO_FAST": {"seconds": 3},
    "TOO_MANY_CONNECTIONS": {"most": 200},
}
"""Example parameters of refusals, by code."""
