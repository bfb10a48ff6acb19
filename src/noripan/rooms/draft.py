"""A draft of one decision: new entries, and the room after them. Nothing is stored yet."""

from typing import Any, Final

from msgspec import UNSET, UnsetType

from noripan.kernel import Acted, AnyGame, Chance, Chooser, Draw, Forfeited, MatchEntry, SetUp, apply_move

from .accepted_commands import content_hash
from .commands import Request
from .events import (
    AnyRoomEntry,
    AnyRoomEvent,
    MatchEnded,
    RollSecretMade,
    RollsRevealed,
    RoomEntry,
    SecretMade,
)
from .evolve import evolve, moved
from .room import AnyRoom, chance_of
from .rules.checks import match_of

_WORD: Final = 2**32
SECRET_WORDS: Final = 8
ID_WORDS: Final = 3


def random_hex(chance: Chance, count: int, /) -> str:
    """`count` words of 32 bits, in hexadecimal."""
    return "".join(f"{chance.below(_WORD):08x}" for _ in range(count))


class Draft:
    """Collects the entries of one command."""

    def __init__(self, game: AnyGame, room: AnyRoom, request: Request, now: int, chance: Chance) -> None:
        self.game = game
        self.room = room
        self.member = request.member
        self.now = now
        self.chance = chance
        self._request = request
        self.entries: list[AnyRoomEntry] = []

    @property
    def name_lengths(self) -> tuple[int, int]:
        """The fewest and the most characters of a name in this room."""
        return self.game.seating.name_lengths(self.room.options)

    def add(self, event: AnyRoomEvent) -> None:
        """Adds an entry."""
        entry = self._entry(event)
        self.room = evolve(self.game, self.room, entry)
        self.entries.append(entry)

    def move(self, move: SetUp | Acted[Any] | Forfeited, by: Chooser | UnsetType = UNSET) -> tuple[Draw, ...]:
        """Makes a move in the running match, ends the match if it is over, and returns the draws."""
        match = match_of(self.room)
        chance = chance_of(match)
        state, events = apply_move(self.game, match.state, move, chance, match.source is not None)
        if not events and isinstance(move, Forfeited):
            return ()
        match_entry = MatchEntry(match.moves, move, chance.draws, events, by)
        entry = self._entry(match_entry)
        self.room = moved(self.game, self.room, entry, match_entry, state)
        self.entries.append(entry)
        outcome = self.game.outcome(state)
        if outcome is not None:
            self.add(MatchEnded(match.id, outcome, match.secret, match.key))
            self.make_secret()
            self.renew_rolls()
        return chance.draws

    def make_secret(self) -> None:
        """Fixes the secret of the next match before anyone is ready for it."""
        self.add(SecretMade(random_hex(self.chance, SECRET_WORDS)))

    def renew_rolls(self) -> None:
        """Reveals the secret of past free rolls, and fixes that of future ones."""
        if self.game.free_rolls is None:
            return
        if self.room.free_rolls is not None:
            self.add(RollsRevealed(self.room.free_rolls.secret, self.room.free_rolls.rolls))
        self.add(RollSecretMade(random_hex(self.chance, SECRET_WORDS)))

    def _entry(self, event: AnyRoomEvent) -> AnyRoomEntry:
        """Only the first entry carries the command's id, so that a command is in the log once."""
        seq, request = self.room.seq + 1, self._request
        if self.entries or request.id is None:
            return RoomEntry(seq, self.now, event, self.member)
        return RoomEntry(seq, self.now, event, self.member, request.id, content_hash(request.command))
