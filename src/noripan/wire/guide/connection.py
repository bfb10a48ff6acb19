"""How a connection lives: reconnecting, heartbeats, rate limits, command ids and close codes."""

from typing import Final, NamedTuple

from noripan.rooms import COMMANDS_KEPT, MOST_MEMBERS

from ..close_codes import (
    BROKEN,
    KICKED,
    LEFT,
    NO_SPECTATORS,
    NOT_A_FRAME,
    NOT_SIGNED_IN,
    RESTARTING,
    TRY_LATER,
)

CONNECTION: Final = f"""## Reconnecting

Connect again with the same cookie, after a short and growing pause, and send Join with `after`, the number of the
last entry you have seen. Welcome then lists the missed entries in `missed`, or null if there are too many, and your
documents as they are now. Send every unanswered command again with its old id: the server does a command only once,
and answers as before. [Close codes](#close-codes) say why the server closed a connection, and whether to come back.

Entries are numbered without gaps: an Update's `seq` is the previous one plus the number of its entries. If you read
too slowly, the server drops updates, never answers, and sends a new Welcome instead: take its documents.

Others do not notice if you are back within two seconds. A room waits for a lost member as long as its settings say
(`awaited` says until when). Then the others vote, a bot takes over, or the seat forfeits; with two players it always
forfeits. Three timeouts in a row have the same effect. A player who comes back before a forfeit has their seat
again, even in the middle of a turn; a player who was connected all the time sends [ComeBack](#comeback).

## Heartbeats

The server sends a WebSocket ping every 20 seconds, which every library answers by itself, and closes a connection
that does not answer, and one that sends no Join for 20 seconds. To find out whether the server is there, send
WebSocket pings of your own, or [Ping](#ping), which browsers need, because they cannot send WebSocket pings. It is
answered by [Pong](#pong).

## Rate limits

A connection may send 100 frames in 10 seconds, and 50 chat messages and reactions in 10 seconds, unless the
operator says otherwise; beyond that the server answers `TOO_FAST` and does nothing. All connections and requests of
one address count together as well ([limits](limits.md#rate-limits)). If `params` of `TOO_FAST` has `seconds`, wait
that long, else a second.

## Command ids

The scope of a command id is one member in one room: all connections of that member, also after a server restart, and
after leaving and joining again. The room remembers the last {COMMANDS_KEPT} commands of each member that
changed something; it may forget those of people who left once {MOST_MEMBERS} members have sent commands.

- Same id, same content: done once, and answered again with the same `seq`.
- Same id, different content: refused (`ID_REUSED`).
- A command that was refused, or that changed nothing, does not use up its id.

Two tabs of one person share the scope: choose random ids, or count up from a random prefix for each connection.

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
