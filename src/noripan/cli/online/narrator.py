"""Prints the entries of a room for one member: moves and news."""

from collections.abc import Sequence

from noripan.client import RoomAddress, Table
from noripan.rooms import (
    AnyEntryView,
    InviteChanged,
    MatchStarted,
    MemberJoined,
    MemberLost,
    MoveView,
    SeatFreed,
    SeatReturned,
    TableCleared,
)

from ..terminal.table import TerminalTable
from ..text import room_texts
from .documents import Documents
from .entry_texts import entry_text
from .match import OnlineMatch


class Narrator:
    """Prints entries, with the names of present and past members."""

    def __init__(
        self, screen: TerminalTable, match: OnlineMatch, documents: Documents, table: Table, url: str
    ) -> None:
        self._screen = screen
        self._match = match
        self._documents = documents
        self._table = table
        self._url = url
        self._names: dict[str, str] = {}
        """Names by id, also of members who have left."""

    def show(self, entries: Sequence[AnyEntryView]) -> None:
        """Prints entries; the documents must already include them."""
        joined = {entry.member: entry.name for entry in entries if isinstance(entry, MemberJoined)}
        self._names |= joined | {member.id: member.name for member in self._documents.room.members}
        for entry in entries:
            self._show(entry)

    def show_invite(self) -> None:
        """Prints the invite link."""
        room = self._documents.room
        self._screen.say_unwrapped(
            room_texts.INVITE_LINK, link=self._url + RoomAddress(room.code, room.invite).path()
        )

    def _show(self, entry: AnyEntryView) -> None:
        if isinstance(entry, MatchStarted):
            self._match.set_players(entry.names, entry.players)
            self._match.announce_start()
        elif isinstance(entry, MoveView):
            self._match.show_move(entry)
        else:
            self._show_news(entry)

    def _show_news(self, entry: AnyEntryView) -> None:
        me, seat = self._table.member, self._match.seat
        line = entry_text(entry, self._names, me, seat, self._screen.teller)
        if line is not None:
            self._screen.print_news(line)
        match entry:
            case MemberLost(member) if member != me:
                self._show_grace_time(member)
            case SeatFreed(freed):
                self._match.free_seat(freed)
            case TableCleared():
                self._match.drop()
            case SeatReturned(its) if its == seat:
                self._match.ask_again()
            case InviteChanged():
                self.show_invite()
            case _:
                pass

    def _show_grace_time(self, lost: str) -> None:
        """Prints how long the room waits for a lost member."""
        deadlines = {member.id: member.awaited for member in self._documents.room.members}
        until = deadlines.get(lost)
        if until is not None and (seconds := self._documents.seconds_to(until)):
            self._screen.say(room_texts.AWAITED, name=self._names[lost], seconds=seconds)
