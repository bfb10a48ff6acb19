"""What docs/reference/protocol.md tells beyond the frames: schemas, seats, roles, close codes."""

from typing import Final, NamedTuple

from .close_codes import (
    BROKEN,
    KICKED,
    LEFT,
    NO_SPECTATORS,
    NOT_A_FRAME,
    NOT_SIGNED_IN,
    RESTARTING,
    TRY_LATER,
)

GUIDE: Final = """## Schemas

`GET /api/games/SLUG/schema` gives the JSON Schema (2020-12) of everything that travels in a room of
that game; `src/noripan/games/SLUG/schema.json` is the same file. Its `$defs` have these entries, among
others:

| name | what it describes |
| --- | --- |
| `Sent` | each frame you send |
| `Received` | each frame you get; a text holds one, or a list of them |
| `Room`, `Turn` | the documents `room` and `turn`, as they are after every change |
| `Table` | the document `table`: the game as you see it |
| `Action` | the `action` of Act and Check |
| `Event` | each of the `events` of a MoveSeen |
| `Options`, `SeatOptions` | what the host and each player may choose |

The bounds in a schema are those of the game. A value outside them is refused by the rule about it. A
value of another shape is refused as `MALFORMED`, and `params.why` says where. A later version may add
fields to the frames you get.

## Your own seat

Welcome's `member` is your id in the room. Before a match, you sit where `room.seats` has an entry whose
`player` is `{"type": "HumanPlayer", "member": YOUR_ID}`; without one you look on. In a match, your seat is
the index at which `room.match.players` has that value, or `{"type": "StandIn", "member": YOUR_ID,
"bot": …}` while a bot plays for you. Views, events, outcomes and clocks number the seats by this index,
from 0 on. A game may seat people in another order than `room.seats`: look again when MatchStarted has
come. If the table has a field `viewer`, it is the same number, or null for a spectator. Seat 255 is the
table itself: its clock runs while `turn.asks` is not null.

## Roles and their keys

Some games have roles, as Blackjack has a dealer: the `roles` of a game in `GET /api/games`. Each role
has a key. `POST /api/rooms` answers with the `keys`, by role, and nothing else ever tells them. Send a
key as `key` in [Join](#join) or [Sit](#sit) to take the role's seat, or hand it on to somebody else.

## Starting a match

`room.commitment` is the commitment to the luck of the next match: send it back in [Ready](#ready),
[Start](#start), [Rematch](#rematch) or [PlayOn](#playon). It changes with every match, and an old one
is refused as `STALE_COMMITMENT`. `room.start` says who starts:

| `room.start` | who starts |
| --- | --- |
| `all_ready` | the host, once everyone at the table is ready |
| `ready_only` | the host; those who are ready take part |
| `dealer` | the holder of the role; nobody has to be ready |
| `house` | nobody: the match starts once everyone is ready |

"""


class CloseCode(NamedTuple):
    """A number, when the server closes with it, and what a client should do then."""

    code: int
    when: str
    then: str


_RETURN: Final = "Connect again, after a short and growing pause."
_FIX: Final = "Do not come back: fix the client."

CLOSE_CODES: Final = (
    CloseCode(1002, "The bytes broke the rules of WebSocket.", _FIX),
    CloseCode(
        1006,
        "No close frame came: the connection broke, or was cut off because it flooded or did not read.",
        _RETURN,
    ),
    CloseCode(NOT_A_FRAME, "The text was no frame, or was not UTF-8.", _FIX),
    CloseCode(1009, "The text was too long.", _FIX),
    CloseCode(BROKEN, "The room is read from the log again, or no ping was answered.", _RETURN),
    CloseCode(RESTARTING, "The server restarts.", _RETURN),
    CloseCode(
        TRY_LATER,
        "The storage does not answer, the address has too many connections, or no Join came in time."
        " A Refused that answers Join says which, where there was one.",
        _RETURN,
    ),
    CloseCode(LEFT, "You have left the room, or did not come back in time.", "Stay out, or enter again."),
    CloseCode(KICKED, "The host sent you away.", "Stay out; only a new invite link lets you in."),
    CloseCode(NO_SPECTATORS, "The host closed the room to spectators.", "Stay out."),
    CloseCode(
        NOT_SIGNED_IN, "The cookie is missing or unknown.", "Sign in by `POST /api/session`, then connect."
    ),
)
"""Every number with which a connection may end."""


def close_codes() -> str:
    """The table of all close codes."""
    rows = "\n".join(f"| {code} | {when} | {then} |" for code, when, then in CLOSE_CODES)
    return f"""## Close codes

The server may refuse the handshake instead, by HTTP: 403 (`FOREIGN_ORIGIN`) or 429 (`TOO_FAST`), with a
refusal as the body.

| code | when | what to do |
| --- | --- | --- |
{rows}

"""
