"""Chapters of docs/reference/protocol.md about schemas, seats, roles and close codes."""

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

`GET /api/games/SLUG/schema` returns the JSON Schema (2020-12) of all frames in rooms of that game;
`src/noripan/games/SLUG/schema.json` is the same file. Among others, its `$defs` have these entries:

| name | describes |
| --- | --- |
| `Sent` | each frame you send |
| `Received` | each frame you get; a message has one, or a list of them |
| `Room`, `Turn` | the documents `room` and `turn`, as they are after every change |
| `Table` | the document `table`: the game as you see it |
| `Action` | the `action` of Act and Check |
| `Event` | each of the `events` of a MoveView |
| `Options`, `SeatOptions` | what the host and each player may choose |

The bounds in a schema are those of the game. A value outside them is refused by the rule about it. A
value of another shape is refused as `MALFORMED`, and `params.why` has the position. A later version may add
fields to the frames you get.

## Your own seat

Welcome's `member` is your id in the room. Before a match, you sit where `room.seats` has an entry whose
`player` is `{"type": "HumanPlayer", "member": YOUR_ID}`; without one you are a spectator. In a match, your seat is
the index at which `room.match.players` has that value, or `{"type": "StandIn", "member": YOUR_ID,
"bot": …}` while a bot plays for you. Views, events, outcomes and clocks number the seats by this index,
from 0 on. A game may seat people in another order than `room.seats`: look again after MatchStarted.
If the table has a field `viewer`, it is the same number, or null for a spectator. Seat 255 is the
referee: its clock runs while `turn.asks` is not null.

## Roles and keys

Some games have roles, as Blackjack has a dealer: the `roles` of a game in `GET /api/games`. Each role
has a key. Only the answer of `POST /api/rooms` has the `keys`, by role. Send a key as `key` in
[Join](#join) or [Sit](#sit) to take the role's seat, or pass it on to somebody else.

## Starting a match

`room.commitment` is the commitment to the luck of the next match: send it back in [Ready](#ready),
[Start](#start), [Rematch](#rematch) or [PlayOn](#playon). It changes with every match, and an old one
is refused as `STALE_COMMITMENT`. `room.start` defines who starts:

| `room.start` | who starts |
| --- | --- |
| `all_ready` | the host, once everyone at the table is ready |
| `ready_only` | the host; those who are ready take part |
| `dealer` | the holder of the role; nobody has to be ready |
| `house` | nobody: the match starts once everyone is ready |

"""


class CloseCode(NamedTuple):
    """A code, when the server uses it, and what a client should do then."""

    code: int
    when: str
    then: str


_RETURN: Final = "Connect again, with a growing delay."
_FIX: Final = "Do not reconnect: fix the client."

CLOSE_CODES: Final = (
    CloseCode(1002, "The bytes violated the WebSocket protocol.", _FIX),
    CloseCode(
        1006,
        "There was no close frame: the connection broke, or the server cut it because it flooded or did not read.",
        _RETURN,
    ),
    CloseCode(NOT_A_FRAME, "The message was not a frame, or not UTF-8.", _FIX),
    CloseCode(1009, "The message was too long.", _FIX),
    CloseCode(
        BROKEN, "The server reads the room from the log again, or the client answered no ping.", _RETURN
    ),
    CloseCode(RESTARTING, "The server restarts.", _RETURN),
    CloseCode(
        TRY_LATER,
        "The storage does not answer, the address has too many connections, or no Join arrived in time."
        " If there was a Join, the Refused that answers it says which.",
        _RETURN,
    ),
    CloseCode(LEFT, "You have left the room, or did not come back in time.", "Stay out, or join again."),
    CloseCode(KICKED, "The host removed you.", "Stay out; only a new invite link lets you in."),
    CloseCode(NO_SPECTATORS, "The host closed the room to spectators.", "Stay out."),
    CloseCode(
        NOT_SIGNED_IN, "The cookie is missing or unknown.", "Sign in by `POST /api/session`, then connect."
    ),
)
"""All close codes."""


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
