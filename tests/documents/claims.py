"""Sentences of documents in which a number of the code is repeated, made from that number.

A number with a unit in a document listed here has to be part of such a sentence, or of `NOT_OF_THE_CODE`.
"""

from collections.abc import Mapping

from noripan.kernel import SECRET_BYTES, TURN_SECONDS, Disconnects, FreeRoll, Referee
from noripan.kernel.chance.dice import MAX_HANDFUL
from noripan.rooms import ABSENT_SECONDS, IDLE_TURNS
from noripan.rooms.decide import CODE_LENGTH
from noripan.rooms.draft import ID_WORDS
from noripan.rooms.evolve import VOTE_SECONDS
from noripan.rooms.room import EXCUSED_SECONDS
from noripan.rooms.rules.clocks import SECOND, SHORT_PAUSE
from noripan.rooms.rules.host import INVITE_WORDS
from noripan.rooms.values import CHAT_LENGTH, COMMANDS_KEPT, GRACE_SECONDS, MOST_MEMBERS, ROLLS_KEPT
from noripan.server.app import MAX_BODY_BYTES
from noripan.server.bots.pacing import BOT_ROUNDS, SPEEDUP
from noripan.server.guests import TOKEN_BYTES
from noripan.server.judge.prompt import MAX_REASON_LENGTH
from noripan.server.limits.address_limits import BURST_DIVISOR, DRAIN_FACTOR, EXCESS_RATE
from noripan.server.net.connection import JOIN_SECONDS
from noripan.server.net.protocols import MAX_STALLED_CHECKS, REQUEST_SECONDS, STALL_CHECK_SECONDS
from noripan.server.rooms.presence import RECONNECT_SECONDS, STABLE_SECONDS
from noripan.server.rooms.recent_entries import MAX_NARRATED
from noripan.server.serve import MAX_FRAME_BYTES, PING_SECONDS
from noripan.server.settings import Settings
from noripan.storage.sqlite.maintenance import SLICE
from noripan.storage.write_probe import EVERY_SECONDS

from ..architecture.tree import ROOT
from .game_claims import GAME_CLAIMS
from .wording import bounds, capital, half_a_minute, word

_SETTINGS = Settings()
_FRAMES, _TALK = _SETTINGS.command_rate, _SETTINGS.chat_rate
_WRITES = _SETTINGS.write_rate
_MB = 1_000_000
_DAY = 24 * 60 * 60
_PAUSE = SHORT_PAUSE // SECOND
_UNREAD_SECONDS = STALL_CHECK_SECONDS * (MAX_STALLED_CHECKS + 1)
_BITS_OF_A_WORD = 32
_BOT_LINES = len((ROOT / "examples" / "bot.py").read_text().splitlines())

CLAIMS: Mapping[str, tuple[str, ...]] = {
    "ARCHITECTURE.md": (f"the room remembers the last {COMMANDS_KEPT} of each member",),
    "docs/rooms.md": (
        f"A room holds {MOST_MEMBERS} people.",
        f"({TURN_SECONDS[0]} to {TURN_SECONDS[1]} seconds)",
        f"clock runs out in {word(IDLE_TURNS)} turns in a row",
        f"the room's grace, {Disconnects().grace} seconds unless the game or the host says otherwise",
        f"the host may choose {GRACE_SECONDS[0]} to {GRACE_SECONDS[1]}",
        f"of a lost connection only after {word(RECONNECT_SECONDS)} seconds",
        f"until they stay connected for {word(STABLE_SECONDS / 60)} minutes",
        f"{capital(VOTE_SECONDS)} seconds;",
        f"counts as absent after {word(ABSENT_SECONDS / 60)} minutes",
        f"Up to {word(_PAUSE)} seconds are added",
        f"the whole grace, and {half_a_minute(EXCUSED_SECONDS)} at least",
        f"as soon as it has made {ROLLS_KEPT}.",
        f"a clock of its own, {Referee.__dataclass_fields__['seconds'].default} seconds unless the game",
        f"may say why in {CHAT_LENGTH} characters",
    ),
    "docs/hosting.md": (
        f"more than {word(EXCESS_RATE.count)} times a minute",
        f"of each measure a {word(BURST_DIVISOR)[:-1]}ieth as it comes,"
        f" the rest {word(DRAIN_FACTOR)} times as fast",
        f"nothing of what waits for it was read for {half_a_minute(_UNREAD_SECONDS)}",
        f"takes more than {REQUEST_SECONDS:.0f} seconds to arrive",
        f"enters no room for {JOIN_SECONDS:.0f} seconds",
        f"a reason of {MAX_REASON_LENGTH} characters",
        f"Every {word(EVERY_SECONDS)} seconds at most it tries one of its own",
        f"its entries follow, {SLICE} at a time",
        f"up to {word(_PAUSE)} seconds are added to it",
        f"a sign of life every {PING_SECONDS:.0f} seconds, so a read timeout above"
        f" {2 * PING_SECONDS:.0f} seconds is enough",
        f"A {word(SPEEDUP).replace('five', 'fif')}th of it where people have been out of a match for"
        f" {word(BOT_ROUNDS)} rounds of bots",
    ),
    "docs/security.md": (
        f"adds at most {_WRITES.count // _MB} MB at once"
        f" and {_WRITES.count * _DAY / _WRITES.seconds / _MB:.0f} MB a day",
        f"Frames hold {MAX_FRAME_BYTES // 1024} kB at most, bodies {MAX_BODY_BYTES // 1024} kB",
        f"a token of {8 * TOKEN_BYTES} random bits",
        f"{_BITS_OF_A_WORD * ID_WORDS} to {_BITS_OF_A_WORD * INVITE_WORDS} random bits",
        f"(31{'⁰¹²³⁴⁵⁶⁷⁸⁹'[CODE_LENGTH]},",
    ),
    "docs/protocol.md": (
        f"of at most {MAX_FRAME_BYTES // 1024} kB",
        f"the last {word(MAX_NARRATED)} entries",
        f"a connection that is back within {word(RECONNECT_SECONDS)} seconds",
        f"that entered nothing for {JOIN_SECONDS:.0f} seconds",
        f"a sign of life every {PING_SECONDS:.0f} seconds",
        f"{capital(IDLE_TURNS)} turns in a row",
        f"may send {_FRAMES.count} frames in {_FRAMES.seconds:.0f} seconds, and {_TALK.count} chat messages"
        f" and reactions in {_TALK.seconds:.0f} seconds",
        f"`examples/bot.py` does all this in {word(round(_BOT_LINES, -1))} lines",
    ),
    "docs/fairness.md": (
        f"a fresh `secret` of {SECRET_BYTES} random bytes and shows",
        f"a fresh `secret` of {SECRET_BYTES} random bytes is made",
        f"`count` dice, at most {MAX_HANDFUL}, are one draw",
        f"as soon as one secret has made {ROLLS_KEPT} rolls",
        f"words of their own, at most {bounds(FreeRoll, 'words')[1]} characters",
    ),
    "docs/replay.md": (f"the {SECRET_BYTES} bytes revealed", f"not {SECRET_BYTES} bytes in hex"),
    **dict.fromkeys(
        (
            "CONTRIBUTING.md",
            "README.md",
            "README.ko.md",
            "docs/bots.md",
            "docs/commands.md",
            "docs/commands.ko.md",
        ),
        (),
    ),
    **GAME_CLAIMS,
}
"""By document."""

NOT_OF_THE_CODE: Mapping[str, tuple[str, ...]] = {
    "CONTRIBUTING.md": ("teaches the core of a game in two minutes",),
    "docs/fairness.md": ("Two characters cannot be seen here",),
    "docs/hosting.md": (
        "An idle connection costs about 25 kB",
        "a move or message takes 300 to 1200. Thirty people, each at a table of bots",
        "shrinks the file, 1 MB at a time",
    ),
}
"""Numbers that were measured, or are somebody else's."""
