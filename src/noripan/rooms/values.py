"""Small values of a room: ids, limits, settings, players."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from noripan.kernel import (
    MAX_BOUND,
    TURN_SECONDS,
    BotLevel,
    DieNumber,
    FreeRoll,
    OnDisconnect,
    Seat,
    SeatNumber,
    Tagged,
    Value,
    published,
)

Seq = Annotated[int, Meta(ge=0, le=MAX_BOUND)]
"""The number of an entry in a room's log; 0 is before the first."""

Millis = Annotated[int, Meta(ge=0, le=MAX_BOUND)]
"""Milliseconds since 1970."""

MemberId = Annotated[str, Meta(min_length=1, max_length=32)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
ContentHash = Annotated[str, Meta(min_length=16, max_length=16)]
"""A hash that distinguishes commands with the same id."""
Salt = Annotated[str, Meta(min_length=1, max_length=64)]
Digest = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
BotName = Annotated[str, Meta(min_length=1, max_length=32)]
CharacterId = Annotated[str, Meta(min_length=1, max_length=32)]
Password = Annotated[str, Meta(min_length=1, max_length=256)]
"""A password: as typed in commands, hashed in the room."""
Key = Annotated[str, Meta(max_length=64)]
"""The key of a role."""

JoinAs = Literal["player", "spectator"]

Reaction = Literal["clap", "heart", "laugh", "sad", "think", "wow"]
LeaveReason = Literal["left", "lost", "kicked", "closed"]
"""Why a member is gone: left, did not come back, removed by the host, or spectators were excluded."""

GRACE_SECONDS: Final = (0, 600)
"""The shortest and the longest grace time a host may choose."""
MOST_MEMBERS: Final = 50
CHAT_LENGTH: Final = 200
CHAT_KEPT: Final = 100
BARRED_KEPT: Final = 100
"""How many removed and muted members a room remembers."""
ROLLS_KEPT: Final = 200
"""How many free rolls one secret makes before it is revealed and replaced."""
COMMANDS_KEPT: Final = 256
"""How many accepted commands a room remembers for each member, so that resending one is harmless."""


class RoomSettings(Value, frozen=True):
    """Settings that a host chooses for any game."""

    turn_seconds: Annotated[int, published(*TURN_SECONDS)] | None
    """Seconds for a turn; null: no clock."""
    public: bool = True
    """Whether the room is in the list of open rooms; otherwise only the invite link leads to it."""
    spectators: bool = True
    """Whether guests may join as spectators."""
    grace_seconds: Annotated[int, published(*GRACE_SECONDS)] | None = None
    """The grace time in seconds; null: the game's default."""
    on_disconnect: OnDisconnect | None = None
    """What happens to a lost player's seat after that; null: the game's default."""
    hints: bool = True
    """Whether a player among bots may ask what the normal bot would do."""
    stand_in: BotLevel | None = None
    """The level of the bot that takes over for a lost player; null: the game's default."""


class HumanPlayer(Tagged, frozen=True):
    """A member at the table."""

    member: MemberId


class BotPlayer(Tagged, frozen=True):
    """A bot at the table."""

    bot: BotName
    character: CharacterId | None = None
    """Its name and face, from the cast; null: it is called by its kind, like the house."""


class StandIn(Tagged, frozen=True):
    """A bot that plays for a member until the member is back."""

    member: MemberId
    bot: BotName


Player = HumanPlayer | BotPlayer
ActivePlayer = Player | StandIn
"""Who makes a seat's moves."""


def member_of(player: ActivePlayer | None, /) -> str | None:
    """The member a seat belongs to; None: nobody, or a bot."""
    return player.member if isinstance(player, HumanPlayer | StandIn) else None


class DiceResult(Value, frozen=True):
    """The result of a roll, attached to its chat message."""

    low: DieNumber
    high: DieNumber
    value: DieNumber
    is_not_ready: bool
    """Whether a match was running without the sender, so that the roll counts for nothing."""
    free: FreeRoll | None
    """The free roll; null: it was the member's move in the match."""
    effect: Literal["fixedDuration"] = "fixedDuration"


class ChatMessage(Value, frozen=True):
    """A chat message."""

    seq: Seq
    at: Millis
    member: MemberId
    name: str
    text: str
    dice_result: DiceResult | None = None
    """The roll made by this message."""


Seats = dict[SeatNumber, Player]
"""Players by seat, without free seats."""


def in_order(seats: Seats, /) -> list[tuple[Seat, Player]]:
    """The seats in order."""
    return sorted(seats.items())
