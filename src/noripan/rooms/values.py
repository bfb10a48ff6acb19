"""The words of a room: members, bots, settings, who plays in which seat. Knows no game and no socket."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from noripan.kernel import MAX_BOUND, Seat, SeatNumber, Tagged, Value

Seq = Annotated[int, Meta(ge=0, le=MAX_BOUND)]
"""The number of an entry in a room's log; 0 stands before the first."""

Millis = Annotated[int, Meta(ge=0, le=MAX_BOUND)]
"""Milliseconds since 1970."""

MemberId = Annotated[str, Meta(min_length=1, max_length=32)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
Salt = Annotated[str, Meta(min_length=1, max_length=64)]
Digest = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
BotName = Annotated[str, Meta(min_length=1, max_length=32)]

Role = Literal["player", "spectator"]
Reaction = Literal["clap", "heart", "laugh", "sad", "think", "wow"]

MOST_MEMBERS: Final = 50
CHAT_LENGTH: Final = 200
CHAT_KEPT: Final = 100
COMMANDS_KEPT: Final = 256
"""How many accepted commands of each member a room still knows, so that resending one is harmless."""


class RoomSettings(Value, frozen=True):
    """What a host chooses for any game."""

    turn_seconds: Annotated[int, Meta(ge=1, le=3600)] | None
    """Seconds for a turn; null: no clock."""
    public: bool = True
    """Whether the room stands in the list of open rooms; otherwise only the invite link opens it."""
    spectators: bool = True
    """Whether people may come in to look on."""


class Person(Tagged, frozen=True):
    """A member at the table."""

    member: MemberId


class Bot(Tagged, frozen=True):
    """A bot at the table."""

    bot: BotName


Player = Person | Bot


class ChatLine(Value, frozen=True):
    """Something a member said."""

    seq: Seq
    at: Millis
    member: MemberId
    name: str
    text: str


Seats = dict[SeatNumber, Player]
"""Who sits where, empty seats left out."""


def in_order(seats: Seats, /) -> list[tuple[Seat, Player]]:
    """The seats by number."""
    return sorted(seats.items())
