"""The guide part of docs/reference/protocol.md: schemas, seats, roles, close codes."""

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

`GET /api/games/SLUG/schema` returns the JSON Schema (2020-12) of everything sent in rooms of that game, for
each `slug` of `GET /api/games`. The server computes it from the game's types, so every game has one. Its
`$defs` contain, among others:

| name | what it describes |
| --- | --- |
| `Sent` | each frame you send |
| `Received` | each frame you receive; a message contains one, or a list of them |
| `Room`, `Turn` | the documents `room` and `turn` |
| `Table` | the document `table`: your view of the game |
| `Action` | the `action` of Act and Check |
| `Event` | each of the `events` of a MoveView |
| `Options`, `SeatOptions` | what the host and each player may choose |
| `RefusalCode` | the codes of refusals that a client of this game may get, also over HTTP |
| `OutcomeReason` | the codes that say why a match of this game ended |

The description of a code is its text in English, and `x-ko` that in Korean; names in braces are in `params`.
`x-rules` has the numbers of the rules behind it.

The bounds in a schema are those of the game; the game's rules refuse values outside them. Values of the
wrong shape are refused as `MALFORMED`, and `params.why` says where. Later versions may add codes, and
fields to the frames you receive, which the schemas allow.

## Your seat

Welcome's `member` is your id in the room. Before a match, your seat is the entry of `room.seats` whose
`player` is `{"type": "HumanPlayer", "member": YOUR_ID}`; without one you are a spectator. In a match, your
seat is the index at which `room.match.players` has that value, or `{"type": "StandIn", "member": YOUR_ID,
"bot": …}` while a bot plays for you. Views, events, outcomes and clocks number the seats by this index,
from 0. A game may seat players in another order than `room.seats`: look again after MatchStarted. If the
table has a field `viewer`, it is the same number, or null for a spectator. Seat 255 is the referee: its clock
runs while `turn.asks` is not null.

## Hints

[AskHint](#askhint) asks what the normal bot would do in your place; [Hint](#hint) has its action and its
reason. You may ask while `turn.hint` is true: in your own turn, as the only person in a match against bots,
unless the host has switched hints off. The bot gets your view and your menu, so a hint tells you nothing that
you may not know. You get one answer at a time: a question before it is refused as `TOO_FAST`.

## Roles and their keys

Some games have roles, as Blackjack has a dealer: see the `roles` of a game in `GET /api/games`. Each role has
a key. Only the answer of `POST /api/rooms` contains the `keys`, by role. Send a key as `key` in [Join](#join)
or [Sit](#sit) to take the role's seat, or pass it on to somebody else.

## Starting a match

`room.commitment` is the commitment to the luck of the next match. Send it back in [Ready](#ready),
[Start](#start), [Rematch](#rematch) or [PlayOn](#playon). It changes with every match; an old one is
refused as `STALE_COMMITMENT`. `room.start` says who starts:

| `room.start` | who starts |
| --- | --- |
| `all_ready` | the host, once everyone at the table is ready |
| `ready_only` | the host; those who are ready take part |
| `first_seat` | the player in the first seat; nobody has to be ready |
| `automatic` | nobody: the match starts once everyone is ready |

"""


class CloseCode(NamedTuple):
    """A close code, its cause, and what a client should do."""

    code: int
    when: str
    then: str


_RETURN: Final = "Connect again, after a short and growing pause."
_FIX: Final = "Do not reconnect: fix the client."

CLOSE_CODES: Final = (
    CloseCode(1002, "The bytes violated the WebSocket protocol.", _FIX),
    CloseCode(
        1006,
        "No close frame: the connection broke, or the server cut it off because it flooded or did not read.",
        _RETURN,
    ),
    CloseCode(NOT_A_FRAME, "The message was not a frame, or not UTF-8.", _FIX),
    CloseCode(1009, "The message was too long.", _FIX),
    CloseCode(BROKEN, "The room is loaded from the log again, or a ping was not answered.", _RETURN),
    CloseCode(RESTARTING, "The server restarts.", _RETURN),
    CloseCode(
        TRY_LATER,
        "The storage does not answer, the address has too many connections, or no Join came in time."
        " A Refused that answers Join says which, if there was one.",
        _RETURN,
    ),
    CloseCode(
        LEFT, "You have left the room, or did not come back in time.", "Do not reconnect, or join again."
    ),
    CloseCode(KICKED, "The host removed you.", "Do not reconnect; only a new invite link lets you in."),
    CloseCode(NO_SPECTATORS, "The host closed the room to spectators.", "Do not reconnect."),
    CloseCode(
        NOT_SIGNED_IN, "The cookie is missing or unknown.", "Sign in by `POST /api/session`, then connect."
    ),
)
"""All close codes."""


def close_codes() -> str:
    """The table of all close codes."""
    rows = "\n".join(f"| {code} | {when} | {then} |" for code, when, then in CLOSE_CODES)
    return f"""## Close codes

The server may also refuse the handshake with HTTP 403 (`FOREIGN_ORIGIN`) or 429 (`TOO_FAST`), and a refusal
as the body.

| code | when | what to do |
| --- | --- | --- |
{rows}

"""
