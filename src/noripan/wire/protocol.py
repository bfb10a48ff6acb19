"""docs/reference/protocol.md: the guide, and the reference that is generated from the types and examples."""

from typing import Any, Final

from noripan.kernel import Bound, Outcome, Seat, free_roll
from noripan.rooms import (
    AccessChanged,
    Act,
    BotPlayer,
    BotTookOver,
    CallOff,
    ChatMessage,
    Choose,
    ClockView,
    ComeBack,
    Configure,
    ConfirmOptions,
    Decide,
    DiceResult,
    FormText,
    FormView,
    HandOver,
    HostChanged,
    HumanPlayer,
    InviteChanged,
    Kick,
    Leave,
    Lock,
    LockView,
    LogLine,
    MatchEnded,
    MatchStarted,
    MatchSummary,
    MemberAbsent,
    MemberBack,
    MemberJoined,
    MemberLeft,
    MemberLost,
    MemberMuted,
    MemberRenamed,
    MemberUnready,
    MemberView,
    Menu,
    MenuText,
    MoveView,
    Mute,
    OptionsConfirmed,
    PlayOn,
    React,
    Reacted,
    Ready,
    ReadyView,
    Rematch,
    RemoveBot,
    RollsRevealed,
    RoomConfigured,
    RoomSettings,
    RoomView,
    Said,
    Say,
    SeatBot,
    SeatFreed,
    SeatOptionsChosen,
    SeatReturned,
    SeatTaken,
    SeatView,
    ServiceInterrupted,
    Sit,
    Stand,
    Start,
    TurnView,
    Unready,
    Vote,
    Voted,
    VoteOpened,
)

from .guide import CHANGES, GUIDE
from .inbound import AskHint, Check, Command, Join, Ping
from .markdown import Section, markdown_of
from .outbound import Accepted, Allowed, Hint, Narration, Pong, Refused, ServerTime, Update, Welcome

_MEMBER: Final = "5b1c0f6e2a9d4c7788aa01f3"
_OTHER: Final = "9e02d7a1c4b35f60217c4d88"
_DIGEST: Final = "2540a5a04e8b9640d21fef3c93e820f9b845d794bdfbb52cf05e866445371795"
_SECRET: Final = "008a05b67204e528b8b6d8f93a902932f1fd42a3e6c3f32a07d4bec006839eb4"
_KEY: Final = "d00d0228c4e2b47fac7e0ba7d901788f46799213bdba0a6831db543125b2b676"
_MATCH: Final = "7eed8d113bab6c2b3b1a11d5"
_AT: Final = 1_794_717_663_512
_SETTINGS: Final = RoomSettings(turn_seconds=30, grace_seconds=60, on_disconnect="vote")
_OPTIONS: Final[Any] = {"wild_ones": True, "dice": None}
_BET: Final[Any] = {"type": "Bet", "face": 4, "count": 3}
_BET_MADE: Final[Any] = {"type": "BetMade", "seat": 0, "face": 4, "count": 3}
_TURN: Final = TurnView[Any](
    number=5,
    clocks=(ClockView(Seat(1), _AT + 30_000),),
    menu=Menu[Any](
        actions=({"type": "Challenge"},),
        forms=(
            FormView(
                "Bet",
                (Bound("face", 1, 6), Bound("count", 1, 999)),
                (((5, 6), (3, 3)), ((1, 6), (4, 16))),
            ),
        ),
    ),
)
_ROLL: Final = free_roll(_SECRET, 0, "1794717663512", 1, 100)
_RESULT: Final = DiceResult(1, 100, _ROLL.value, is_not_ready=False, free=_ROLL)
_ROOM: Final = RoomView[Any, Any](
    code="6VS9HF",
    invite="a6cecc0cc9e9c60618072e8f0741c7bc",
    slug="…",
    phase="playing",
    start="all_ready",
    host=_MEMBER,
    settings=_SETTINGS,
    options=_OPTIONS,
    members=(MemberView(_MEMBER, "지민", ready=True, connected=True, awaited=None, muted=False, options={}),),
    seats=(SeatView(Seat(0), HumanPlayer(_MEMBER)), SeatView(Seat(1), BotPlayer("odds"))),
    commitment=_DIGEST,
    rolls=None,
    preview=None,
    start_blocker=None,
    locked=False,
    places=6,
    match=MatchSummary(
        _MATCH, _OPTIONS, ("지민", "odds"), (HumanPlayer(_MEMBER), BotPlayer("odds")), (0, 1), None, (), None
    ),
)
_MOVE: Final = MoveView[Any](4, Seat(0), (_BET_MADE,))
_NARRATION: Final = Narration(
    lines=(LogLine(42, _AT, Seat(0), "지민 bet at least three 4s."),),
    names=("지민", "Reckoner"),
    rows=(("Round", "1"), ("Bet", "at least three 4s (by 지민)")),
    menu=MenuText(("Challenge: the last bet is a lie!",), (FormText("Make a bet", ("face", "count")),)),
    ending=None,
)


def protocol(codes: str, /) -> str:
    """The whole page; the caller lists the codes of refusals and outcomes, which come from the games."""
    return GUIDE + codes + markdown_of(_SECTIONS)


_SECTIONS: Final = (
    Section(
        "Frames you send",
        "The first is Join; all others follow once Welcome has come.",
        (
            (Join, Join("6VS9HF", "player", after=41, narrate="en")),
            (Command[Any], Command[Any]("c7-1", Act(_BET, 4))),
            (Check[Any], Check[Any]("c7-2", _BET)),
            (AskHint, AskHint("c7-3", 4)),
            (Ping, Ping()),
        ),
    ),
    Section(
        "Commands",
        "The `do` of a Command.",
        (
            (Act[Any], Act[Any](_BET, 4)),
            (Ready, Ready(_DIGEST, "d1f0c2a9")),
            (Unready, Unready()),
            (Start, Start(_DIGEST, "d1f0c2a9")),
            (Rematch, Rematch(_DIGEST, "d1f0c2a9")),
            (PlayOn, PlayOn(_DIGEST, "d1f0c2a9")),
            (Vote, Vote(Seat(2), yes=True)),
            (ComeBack, ComeBack()),
            (Sit, Sit(Seat(2))),
            (Stand, Stand()),
            (Choose[Any], Choose[Any]({})),
            (Configure[Any], Configure[Any](_OPTIONS, _SETTINGS)),
            (ConfirmOptions[Any], ConfirmOptions[Any](_OPTIONS)),
            (SeatBot, SeatBot("odds", Seat(1))),
            (RemoveBot, RemoveBot(Seat(1))),
            (HandOver, HandOver(_OTHER)),
            (Kick, Kick(_OTHER)),
            (Mute, Mute(_OTHER, muted=True)),
            (Lock, Lock("open sesame")),
            (Decide, Decide((Seat(1),), "the latest to come")),
            (CallOff, CallOff()),
            (Say, Say("안녕하세요!")),
            (React, React("clap")),
            (Leave, Leave()),
        ),
    ),
    Section(
        "Frames you get",
        "They contain only what you may know.",
        (
            (
                Welcome[Any, Any, Any, Any, Any],
                Welcome[Any, Any, Any, Any, Any](
                    protocol=2,
                    seq=42,
                    at=_AT,
                    member=_MEMBER,
                    room=_ROOM,
                    table={"…": "the game's own view"},
                    turn=_TURN,
                    chat=(ChatMessage(9, _AT - 60_000, _MEMBER, "지민", "안녕하세요!"),),
                    missed=(_MOVE,),
                    narration=_NARRATION,
                ),
            ),
            (
                Update[Any, Any, Any],
                Update[Any, Any, Any](
                    seq=43,
                    at=_AT,
                    entries=(_MOVE,),
                    table=(("phase", "turn", 1), ("board", "track", "place", 3)),
                    turn=(("number", 6), ("clocks", (ClockView(Seat(0), _AT + 30_000),)), ("menu", None)),
                    narration=_NARRATION,
                ),
            ),
            (Accepted, Accepted("c7-1", 43)),
            (Allowed, Allowed("c7-2", "Bet: at least 3 dice show 4")),
            (Hint[Any], Hint[Any]("c7-3", _BET, "Bet: at least 3 dice show 4", "Three 4s are 72% likely.")),
            (
                Refused,
                Refused(
                    "c7-1",
                    "NOT_YOUR_TURN",
                    {"turn": 1},
                    {"ko": "지금은 odds의 차례예요.", "en": "It’s not your turn yet. Waiting for odds."},
                    ("4.4",),
                ),
            ),
            (Pong, Pong(_AT)),
            (ServerTime, ServerTime(_AT)),
        ),
    ),
    Section(
        "Documents and their changes",
        CHANGES,
        ((RoomView[Any, Any], _ROOM), (TurnView[Any], _TURN)),
    ),
    Section(
        "Entries",
        "What has happened, as you may know it: for words and motion. The documents already hold the effect.",
        (
            (MoveView[Any], _MOVE),
            (
                MatchStarted[Any, Any],
                MatchStarted[Any, Any](
                    _MATCH,
                    (HumanPlayer(_MEMBER), BotPlayer("odds")),
                    ("지민", "odds"),
                    _OPTIONS,
                    ({}, {}),
                    ("d1f0c2a9", "77e01b52"),
                ),
            ),
            (
                MatchEnded,
                MatchEnded(_MATCH, Outcome(("win", "lose"), (1, 2), "LAST_STANDING"), _SECRET, _KEY),
            ),
            (VoteOpened, VoteOpened(Seat(2))),
            (Voted, Voted(_MEMBER, Seat(2), yes=True)),
            (BotTookOver, BotTookOver(Seat(2), "odds")),
            (SeatReturned, SeatReturned(Seat(2))),
            (RollsRevealed, RollsRevealed(_SECRET, (_ROLL,))),
            (MemberJoined, MemberJoined(_MEMBER, "지민")),
            (MemberRenamed, MemberRenamed(_MEMBER, "지민이")),
            (MemberLeft, MemberLeft(_MEMBER, "kicked")),
            (MemberLost, MemberLost(_MEMBER)),
            (MemberBack, MemberBack(_MEMBER)),
            (MemberAbsent, MemberAbsent(_MEMBER)),
            (HostChanged, HostChanged(_OTHER)),
            (MemberMuted, MemberMuted(_OTHER, muted=True)),
            (LockView, LockView(locked=True)),
            (InviteChanged, InviteChanged("0d9f5b6f3c2e4a1788aa01c4e9b37d52")),
            (SeatTaken, SeatTaken(Seat(1), BotPlayer("odds"))),
            (SeatFreed, SeatFreed(Seat(1))),
            (ReadyView, ReadyView(_MEMBER)),
            (MemberUnready, MemberUnready(_MEMBER)),
            (SeatOptionsChosen[Any], SeatOptionsChosen[Any](_MEMBER, {})),
            (RoomConfigured[Any], RoomConfigured[Any](_SETTINGS, _OPTIONS)),
            (OptionsConfirmed[Any], OptionsConfirmed[Any](_OPTIONS)),
            (AccessChanged, AccessChanged(public=False, spectators=False)),
            (Said, Said(_MEMBER, "/주사위", _RESULT)),
            (Reacted, Reacted(_MEMBER, "clap")),
            (ServiceInterrupted, ServiceInterrupted(_AT)),
        ),
    ),
)
