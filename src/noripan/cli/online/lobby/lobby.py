"""The lobby for one member: their seat, what they may do, and the commands of typed lines."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from noripan.kernel import AnyGame, Viewer
from noripan.rooms import (
    FIRST_SEAT,
    BotPlayer,
    MemberView,
    RoomView,
    bots_by_level,
    seat_among,
    usual_bot,
)

from ...terminal.form_input import whole_number
from ..command_sender import CommandSender
from ..role_keys import RoleKeys
from .option_commands import option_command

_TWO = 2


class Lobby(Struct, frozen=True):
    """A room between matches, as one member sees it."""

    room: RoomView[Any, Any]
    me: str
    game: AnyGame
    bots: tuple[str, ...]
    """The bots that can play the game."""
    keys: RoleKeys = RoleKeys()

    @property
    def visible_room(self) -> RoomView[Any, Any]:
        """The room without what is not drawn: commitments and, where a dealer starts, ready marks."""
        room = replace(self.room, commitment="", rolls=None)
        if room.start != "first_seat":
            return room
        return replace(room, members=tuple(replace(member, ready=True) for member in room.members))

    @property
    def seat(self) -> Viewer:
        """The member's seat; None for a spectator."""
        at = seat_among([taken.player for taken in self.room.seats], self.me)
        return None if at is None else self.room.seats[at].seat

    @property
    def member(self) -> MemberView[Any]:
        """The member as the others see them."""
        return next(member for member in self.room.members if member.id == self.me)

    @property
    def is_ready(self) -> bool:
        """Whether the member is ready."""
        return self.member.ready

    @property
    def is_awaited(self) -> bool:
        """Whether the room waits for the member."""
        return self.may_start or not self.is_ready

    @property
    def is_host(self) -> bool:
        """Whether the member is the host."""
        return self.room.host == self.me

    @property
    def may_start(self) -> bool:
        """Whether the member is the one who starts the match."""
        if self.room.start == "first_seat":
            return self.seat == FIRST_SEAT
        return self.is_host and self.room.start != "automatic"

    @property
    def may_confirm(self) -> bool:
        """Whether the member must confirm the preview of the options."""
        preview = self.room.preview
        return self.is_host and preview is not None and preview.confirmation == "needed"

    @property
    def readies_on_join(self) -> bool:
        """Whether a player is made ready on joining: somebody else starts the match."""
        waits_for_host = self.room.start in {"all_ready", "ready_only"}
        return waits_for_host and self.seat is not None and not self.may_start

    @property
    def max_seats(self) -> int:
        """The largest number of seats."""
        return max(self.game.facts.seats)

    @property
    def is_over(self) -> bool:
        """Whether a match was just played."""
        return self.room.phase == "over"

    @property
    def may_play_on(self) -> bool:
        """Whether the opponent in a match of two has left."""
        players = () if self.room.match is None else self.room.match.players
        seat = seat_among(players, self.me)
        if not self.is_over or seat is None or len(players) != _TWO:
            return False
        return all(taken.seat != 1 - seat for taken in self.room.seats)

    @property
    def key_for_free_seat(self) -> str | None:
        """The key of a free role seat."""
        return self.keys.for_free_seat(self.game, self.room)

    def command_for(self, typed: str) -> CommandSender | None:
        """The command of a typed line, or None if there is none. Raises InvalidValue."""
        word, *rest = typed.split() or [""]
        command = _COMMANDS.get(word.lower())
        return None if command is None else command(self, rest)

    def on_enter(self) -> CommandSender | None:
        """The command of an empty line: sit down, get ready, play again or start."""
        if self.seat is None and (self.room.start == "first_seat" or self.key_for_free_seat is not None):
            return _sit(self, ())
        command = self._next()
        return None if command is None else lambda table: table.ready(command)

    def _next(self) -> str | None:
        if self.room.start == "first_seat":
            return "Start" if self.may_start else None
        if self.room.start == "automatic":
            return None if self.is_ready else "Ready"
        wants_start = self.may_start and self.seat is not None and (self.is_ready or not self.is_over)
        return "Start" if wants_start else "Rematch" if self.is_over else "Ready"


def _enter(lobby: Lobby, rest: Sequence[str]) -> CommandSender | None:
    return lobby.on_enter()


def _unready(lobby: Lobby, rest: Sequence[str]) -> CommandSender | None:
    if not lobby.is_ready or lobby.room.start == "first_seat":
        return None
    return lambda table: table.send("Unready")


def _play_on(lobby: Lobby, rest: Sequence[str]) -> CommandSender | None:
    return (lambda table: table.ready("PlayOn")) if lobby.may_play_on else None


def _sit(lobby: Lobby, rest: Sequence[str]) -> CommandSender | None:
    """Takes the given seat, else the one a key opens, else any."""
    number = whole_number(rest[0]) if rest else None
    if rest and (number is None or not 1 <= number <= lobby.max_seats):
        return None
    seat = None if number is None else number - 1
    return lambda table: table.send("Sit", seat=seat, key=lobby.key_for_free_seat)


def _stand(lobby: Lobby, rest: Sequence[str]) -> CommandSender | None:
    return None if lobby.seat is None else lambda table: table.send("Stand")


def _choose(lobby: Lobby, rest: Sequence[str]) -> CommandSender | None:
    return option_command(lobby.game, lobby.room, lobby.member, rest) if len(rest) > 1 else None


def _seat_bot(lobby: Lobby, rest: Sequence[str]) -> CommandSender | None:
    """Seats a bot by its level or its name, else the usual one."""
    facts, chosen = lobby.game.facts, rest[0].lower() if rest else ""
    levels: Mapping[str, str] = bots_by_level(facts)  # type: ignore[assignment]  # typed by people
    bot = levels.get(chosen, chosen) or usual_bot(facts)
    return (lambda table: table.send("SeatBot", bot=bot)) if lobby.is_host else None


def _confirm(lobby: Lobby, rest: Sequence[str]) -> CommandSender | None:
    options = lobby.room.options
    return (lambda table: table.send("ConfirmOptions", options=options)) if lobby.may_confirm else None


def _remove_bot(lobby: Lobby, rest: Sequence[str]) -> CommandSender | None:
    """Removes the bot of the given seat, else the last bot."""
    seated = [taken.seat for taken in lobby.room.seats if isinstance(taken.player, BotPlayer)]
    number = whole_number(rest[0]) if rest else max(seated, default=0) + 1
    if not lobby.is_host or number is None or not 1 <= number <= lobby.max_seats:
        return None
    return lambda table: table.send("RemoveBot", seat=number - 1)


_COMMANDS: Final[Mapping[str, Callable[[Lobby, Sequence[str]], CommandSender | None]]] = {
    "": _enter,
    "u": _unready,
    "p": _play_on,
    "s": _sit,
    "w": _stand,
    "o": _choose,
    "c": _confirm,
    "b": _seat_bot,
    "x": _remove_bot,
}
"""By a line's first word."""
