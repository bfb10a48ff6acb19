"""The words of a room: members, bots, settings, who plays in which seat. Knows no game and no socket."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from noripan.kernel import (
    MAX_BOUND,
    TURN_SECONDS,
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
"""The number of an entry in a room's log; 0 stands before the first."""

Millis = Annotated[int, Meta(ge=0, le=MAX_BOUND)]
"""Milliseconds since 1970."""

MemberId = Annotated[str, Meta(min_length=1, max_length=32)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
ContentHash = Annotated[str, Meta(min_length=16, max_length=16)]
"""Tells a command from another one under the same id."""
Salt = Annotated[str, Meta(min_length=1, max_length=64)]
Digest = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
BotName = Annotated[str, Meta(min_length=1, max_length=32)]
Password = Annotated[str, Meta(min_length=1, max_length=256)]
"""What a lock is made of: a guest's words on the way in, their hash in the room."""
Key = Annotated[str, Meta(max_length=64)]
"""What opens the seat of a role."""

JoinAs = Literal["player", "spectator"]

Reaction = Literal["clap", "heart", "laugh", "sad", "think", "wow"]
LeaveReason = Literal["left", "lost", "kicked", "closed"]
"""Why somebody is gone: on purpose, not come back, sent away, or no spectators are let in any more."""

GRACE_SECONDS: Final = (0, 600)
"""What a host may choose for waiting for a lost connection, at least and at most."""
MOST_MEMBERS: Final = 50
CHAT_LENGTH: Final = 200
CHAT_KEPT: Final = 100
BARRED_KEPT: Final = 100
"""How many of those whom hosts sent away or silenced a room remembers."""
ROLLS_KEPT: Final = 200
"""So many free rolls come from one secret of a room; then it is revealed, and another one committed."""
COMMANDS_KEPT: Final = 256
"""How many accepted commands of each member a room still knows, so that resending one is harmless."""


class RoomSettings(Value, frozen=True):
    """What a host chooses for any game."""

    turn_seconds: Annotated[int, published(*TURN_SECONDS)] | None
    """Seconds for a turn; null: no clock."""
    public: bool = True
    """Whether the room stands in the list of open rooms; otherwise only the invite link opens it."""
    spectators: bool = True
    """Whether people may come in to look on."""
    grace_seconds: Annotated[int, published(*GRACE_SECONDS)] | None = None
    """How long a lost connection is waited for; 0: not at all; null: as long as the game says."""
    on_disconnect: OnDisconnect | None = None
    """What becomes of a lost player's seat after that; null: what the game says."""


class HumanPlayer(Tagged, frozen=True):
    """A member at the table."""

    member: MemberId


class BotPlayer(Tagged, frozen=True):
    """A bot at the table."""

    bot: BotName


class StandIn(Tagged, frozen=True):
    """A bot that plays for a member until the member is back."""

    member: MemberId
    bot: BotName


Player = HumanPlayer | BotPlayer
ActivePlayer = Player | StandIn
"""Whoever makes a seat's moves."""


def member_of(player: ActivePlayer | None, /) -> str | None:
    """Whose place it is; None: nobody's, or a bot's own."""
    return player.member if isinstance(player, HumanPlayer | StandIn) else None


class DiceResult(Value, frozen=True):
    """What came of a command to roll, linked to the message."""

    low: DieNumber
    high: DieNumber
    value: DieNumber
    is_not_ready: bool
    """Whether others were playing: it counts for nothing."""
    free: FreeRoll | None
    """As the room's own luck made it; null: it was the member's move in the match."""
    effect: Literal["fixedDuration"] = "fixedDuration"


class ChatMessage(Value, frozen=True):
    """Something a member said."""

    seq: Seq
    at: Millis
    member: MemberId
    name: str
    text: str
    dice_result: DiceResult | None = None
    """What was rolled by this message."""


Seats = dict[SeatNumber, Player]
"""Who sits where, empty seats left out."""


def in_order(seats: Seats, /) -> list[tuple[Seat, Player]]:
    """The seats by number."""
    return sorted(seats.items())
