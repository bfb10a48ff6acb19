"""Sentences in which a document repeats a number of the code, made from that number.

Every number with a unit in these documents has to be part of such a sentence, or of `NOT_OF_THE_CODE`.
"""

from collections.abc import Mapping

from noripan.analysis.better_moves import LEAST_LOSS, MOST_CHECKS, WORLDS
from noripan.analysis.draws import MOST_EXACT, SAMPLES
from noripan.analysis.match_analysis import LEAST_TURN, TURNING_POINTS
from noripan.analysis.playout_values import PLAYOUTS
from noripan.kernel import TURN_SECONDS, Disconnects, FreeRoll, Referee
from noripan.kernel.chance.dice import MAX_HANDFUL
from noripan.kernel.chance.fairness import SECRET_BYTES
from noripan.rooms.decide import CODE_LENGTH
from noripan.rooms.draft import ID_WORDS
from noripan.rooms.evolve import VOTE_SECONDS
from noripan.rooms.room import ABSENT_SECONDS, EXCUSED_SECONDS, LINK_KEY_LENGTH
from noripan.rooms.rules.clocks import SECOND, SHORT_PAUSE
from noripan.rooms.rules.host import INVITE_WORDS
from noripan.rooms.rules.idle import IDLE_TURNS
from noripan.rooms.values import CHAT_LENGTH, COMMANDS_KEPT, GRACE_SECONDS, MOST_MEMBERS, ROLLS_KEPT
from noripan.server.analyses.compute import SECONDS as ANALYSIS_SECONDS
from noripan.server.analyses.shared import MOST_KEPT as ANALYSES_KEPT
from noripan.server.analyses.shared import QUIET_SECONDS as ANALYSIS_QUIET_SECONDS
from noripan.server.analyses.shared import WAITING as ANALYSES_WAITING
from noripan.server.app import MAX_BODY_BYTES
from noripan.server.bots.pacing import BOT_ROUNDS, SPEEDUP
from noripan.server.cluster.caretaker import NEGLECTED_BOT_MS, NEGLECTED_MS, POLL_SECONDS
from noripan.server.content.packaged_boards import MAX_FILE_BYTES, MAX_FILES
from noripan.server.guests import TOKEN_BYTES
from noripan.server.judge.prompt import MAX_REASON_LENGTH
from noripan.server.limits.address_limits import BURST_DIVISOR, DRAIN_FACTOR, EXCESS_RATE
from noripan.server.link_previews.pictures import PICTURE_HEIGHT, PICTURE_WIDTH
from noripan.server.link_previews.png import MOST_KEPT
from noripan.server.matches.popularity import RECENT_MATCHES, REFRESH_MS
from noripan.server.net.connection import JOIN_SECONDS
from noripan.server.net.protocols import MAX_STALLED_CHECKS, REQUEST_SECONDS, STALL_CHECK_SECONDS
from noripan.server.open_rooms.stream import PING_SECONDS as LIST_PING_SECONDS
from noripan.server.rooms.live_rooms import CLAIMED_AT_ONCE, WOKEN_AT_ONCE
from noripan.server.rooms.presence import RECONNECT_SECONDS, STABLE_SECONDS
from noripan.server.rooms.recent_entries import MAX_NARRATED
from noripan.server.rooms.runner import MAX_CONFLICTS
from noripan.server.serve import MAX_FRAME_BYTES, PING_SECONDS
from noripan.server.service import GIVE_UP_SECONDS, HEARTBEAT_SECONDS
from noripan.server.settings import Settings
from noripan.storage.cluster import FAREWELL_SECONDS, LEASE_SECONDS
from noripan.storage.postgres.cluster import CONNECTIONS as CLUSTER_CONNECTIONS
from noripan.storage.postgres.errors import RETRY_SECONDS
from noripan.storage.postgres.storage import CONNECTIONS as STORAGE_CONNECTIONS
from noripan.storage.sqlite.maintenance import ROWS_PER_STEP
from noripan.storage.write_probe import PROBE_SECONDS

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
_FRESHNESS = (ROOT / "web" / "src" / "offline" / "freshness.ts").read_text()
_QUIET_SECONDS = int(_FRESHNESS.partition("QUIET_MS = ")[2].partition(";")[0].replace("_", "")) // 1000
_SIZES = f"Frames hold {MAX_FRAME_BYTES // 1024} kB at most, bodies {MAX_BODY_BYTES // 1024} kB"
_STORED = (
    f"adds at most {_WRITES.count // _MB} MB at once"
    f" and {_WRITES.count * _DAY / _WRITES.seconds / _MB:.0f} MB a day"
)
_NODE_CONNECTIONS = 1 + STORAGE_CONNECTIONS + 1 + CLUSTER_CONNECTIONS
"""One appends, and one is for heartbeats."""

CLAIMS: Mapping[str, tuple[str, ...]] = {
    "ARCHITECTURE.md": (f"the room remembers the last {COMMANDS_KEPT} of each member",),
    "docs/reference/rooms.md": (
        f"A room holds {MOST_MEMBERS} people.",
        f"({TURN_SECONDS[0]} to {TURN_SECONDS[1]} seconds)",
        f"clock runs out in {word(IDLE_TURNS)} turns in a row",
        f"the grace time: {Disconnects().grace} seconds unless the game or the host",
        f"the host may choose {GRACE_SECONDS[0]} to {GRACE_SECONDS[1]}",
        f"reports a lost connection to the room only after {word(RECONNECT_SECONDS)} seconds",
        f"until the member stays connected for {word(STABLE_SECONDS / 60)} minutes",
        f"They have {word(VOTE_SECONDS)} seconds.",
        f"counts as absent after {word(ABSENT_SECONDS / 60)} minutes",
        f"Up to {word(_PAUSE)} seconds are added",
        f"the full grace time, and {half_a_minute(EXCUSED_SECONDS)} at least",
        f"as soon as it has made {ROLLS_KEPT}.",
        f"a clock of its own, {Referee.__dataclass_fields__['seconds'].default} seconds unless the game",
        f"may say why in {CHAT_LENGTH} characters",
    ),
    "docs/scaling.md": (
        f"after {word(MAX_CONFLICTS + 1)} tries in a row refuses",
        f"asks the database every {word(POLL_SECONDS)} seconds for the last numbers",
        f"about an alarm for {word(NEGLECTED_MS // SECOND)} seconds"
        f" or about a bot for {NEGLECTED_BOT_MS // SECOND} seconds",
        f"renews its lease every {word(HEARTBEAT_SECONDS)} seconds",
        f"After {word(LEASE_SECONDS)} seconds without that",
        f"does not come back within {word(RETRY_SECONDS)} seconds",
        f"reads those of the others every {word(POLL_SECONDS)} seconds",
        f"adds up those of the others every {word(POLL_SECONDS)} seconds",
        "a cached guest is read again after a minute",
        f"after {word(LEASE_SECONDS)} seconds at most plus a poll",
        f"see each other's changes every {word(POLL_SECONDS)} seconds",
        f"commands wait for up to {word(RETRY_SECONDS)} seconds",
        f"After {half_a_minute(GIVE_UP_SECONDS)} it closes its sockets",
        f"After {word(FAREWELL_SECONDS)} seconds other nodes claim",
        f"A node has up to {_NODE_CONNECTIONS} connections, and PostgreSQL allows 100 by default: enough for"
        f" {100 // _NODE_CONNECTIONS} nodes",
        f"every node asks every {word(POLL_SECONDS)} seconds for the last numbers",
        f"reads the cards of all other nodes every {word(POLL_SECONDS)} seconds",
        f"claim its rooms {CLAIMED_AT_ONCE} at a time and load {word(WOKEN_AT_ONCE)} at once",
    ),
    "docs/reference/settings.md": (
        f"The pause is a {word(SPEEDUP).replace('five', 'fif')}th of it once people have been out of a match"
        f" for {word(BOT_ROUNDS)} rounds of bots",
    ),
    "docs/reference/limits.md": (
        f"more than {word(EXCESS_RATE.count)} times a minute",
        f"a {word(BURST_DIVISOR)[:-1]}ieth of a bucket in one burst. The server spreads the rest out,"
        f" {word(DRAIN_FACTOR)} times as fast",
        f"has read nothing of the pending data for {half_a_minute(_UNREAD_SECONDS)}",
        f"takes more than {REQUEST_SECONDS:.0f} seconds to arrive",
        f"joins no room for {JOIN_SECONDS:.0f} seconds",
        f"a WebSocket ping every {PING_SECONDS:.0f} seconds",
        _SIZES.replace("bodies", "request bodies"),
        f"A chat message has at most {CHAT_LENGTH} characters. A room holds {MOST_MEMBERS} people.",
        _STORED,
    ),
    "docs/analysis.md": (
        f"fewer of them, from {PLAYOUTS[1]} down to {PLAYOUTS[0]},",
        f"with more than {MOST_EXACT} outcomes, such as a deal, is sampled {SAMPLES} times",
        f"up to {word(TURNING_POINTS)} of at least {100 * LEAST_TURN:.0f} percentage points",
        f"moves that cost {100 * LEAST_LOSS:.0f} percentage points or more",
        f"up to {word(MOST_CHECKS)} in a match",
        f"is determinized into {WORLDS} worlds",
        f"{capital(MOST_CHECKS)} checks with 95 % intervals",
    ),
    "docs/reference/http.md": (
        f"Every {word(PROBE_SECONDS)} seconds at most it writes a test row",
        f"The link key is the first {word(LINK_KEY_LENGTH)} characters of the invite.",
        f"PNG files of {PICTURE_WIDTH} × {PICTURE_HEIGHT} pixels",
        f"keeps the last {MOST_KEPT}.",
        f"for at most {ANALYSIS_SECONDS:.0f} seconds",
        f"after every {ANALYSIS_QUIET_SECONDS:.0f} seconds without a line",
        f"Up to {ANALYSES_WAITING} more wait; after that",
        f"A node keeps the last {ANALYSES_KEPT} analyses.",
        f"latest {RECENT_MATCHES:,} finished matches and again after {word(REFRESH_MS // 60_000)} minutes",
        f"with the list or a ping, so it is up to {LIST_PING_SECONDS:.0f} seconds old",
        f"has pressed anything for {half_a_minute(_QUIET_SECONDS)}",
    ),
    "docs/reference/protocol.md": (
        f"of at most {MAX_FRAME_BYTES // 1024} kB",
        f"the last {word(MAX_NARRATED)} entries",
        f"if you are back within {word(RECONNECT_SECONDS)} seconds",
        f"that sends no Join for {JOIN_SECONDS:.0f} seconds",
        f"a WebSocket ping every {PING_SECONDS:.0f} seconds",
        f"{capital(IDLE_TURNS)} timeouts in a row",
        f"may send {_FRAMES.count} frames in {_FRAMES.seconds:.0f} seconds, and {_TALK.count} chat messages"
        f" and reactions in {_TALK.seconds:.0f} seconds",
    ),
    "docs/reference/draws.md": (
        f"a `secret` of {SECRET_BYTES} random bytes and shows",
        f"a fresh `secret` of {SECRET_BYTES} random bytes is generated",
        f"`count` dice, at most {MAX_HANDFUL}, are one draw",
        f"as soon as one secret has made {ROLLS_KEPT} rolls",
        f"words of their own, at most {bounds(FreeRoll, 'words')[1]} characters",
    ),
    "docs/reference/replay-format.md": (
        f"the {SECRET_BYTES} bytes revealed",
        f"not {SECRET_BYTES} bytes in hex",
    ),
    "docs/how-to/ship-a-game.md": (f"at most {MAX_FILES}, each at most {MAX_FILE_BYTES:,} bytes",),
    "docs/how-to/reverse-proxy.md": (
        f"pings every socket every {PING_SECONDS:.0f} seconds, so a read timeout above"
        f" {2 * PING_SECONDS:.0f} seconds is enough",
    ),
    "docs/explanation/durability.md": (
        f"up to {word(_PAUSE)} seconds are added to running clocks",
        f"its entries follow, {ROWS_PER_STEP} at a time",
    ),
    "docs/explanation/fairness.md": (f"as soon as one secret has made {ROLLS_KEPT} rolls",),
    "docs/explanation/language-model.md": (f"a reason of {MAX_REASON_LENGTH} characters",),
    "docs/explanation/security.md": (
        f"The link key is {LINK_KEY_LENGTH} of the {INVITE_WORDS * 8} characters of the invite,"
        f" so {INVITE_WORDS * _BITS_OF_A_WORD - LINK_KEY_LENGTH * 4} bits stay after the `#`",
        _STORED,
        _SIZES,
        f"a token of {8 * TOKEN_BYTES} random bits",
        f"{_BITS_OF_A_WORD * ID_WORDS} to {_BITS_OF_A_WORD * INVITE_WORDS} random bits",
        f"(31{'⁰¹²³⁴⁵⁶⁷⁸⁹'[CODE_LENGTH]},",
    ),
    **dict.fromkeys(
        (
            "CONTRIBUTING.md",
            "README.md",
            "README.ko.md",
            "docs/README.md",
            "docs/explanation/bots.md",
            "docs/explanation/hidden-information.md",
            "docs/how-to/backups.md",
            "docs/how-to/delete-old-data.md",
            "docs/how-to/measure-capacity.md",
            "docs/how-to/monitor.md",
            "docs/how-to/test-a-game.md",
            "docs/how-to/use-a-language-model.md",
            "docs/how-to/use-the-playground.md",
            "docs/how-to/verify-a-match.md",
            "docs/how-to/write-a-bot.md",
            "docs/bots.md",
            "docs/reference/capacity.md",
            "docs/reference/commands.ko.md",
            "docs/reference/commands.md",
            "docs/tutorials/host-a-server.md",
            "docs/tutorials/play-with-friends.md",
            "docs/how-to/hide-information.md",
            "docs/tutorial-game.md",
        ),
        (),
    ),
    **GAME_CLAIMS,
}
"""By document."""

MEASURED = {"docs/benchmarks.md", "docs/reference/quality.md"}
"""`make bench-peers` and `make quality` write these documents; they have only measured numbers."""

NOT_OF_THE_CODE: Mapping[str, tuple[str, ...]] = {
    "CONTRIBUTING.md": ("teaches the core of a game in two minutes",),
    "docs/explanation/durability.md": ("shrinks the file, 1 MB at a time",),
    "docs/reference/capacity.md": ("| memory per idle connection | about 25 kB |",),
    "docs/reference/draws.md": ("Two characters are invisible here",),
    "docs/scaling.md": (
        "## 100,000 people at once",
        "## 1,000,000 people at once",
        "before a million people",
        "A connection takes about 25 kB",
    ),
    "docs/tutorials/play-with-friends.md": ("then **Learn in 2 minutes**",),
    "docs/reference/settings.md": ("Thirty people, each at a table of bots",),
}
"""Numbers that were measured, or are somebody else's."""
