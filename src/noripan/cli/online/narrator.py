"""Tells one person what happens in a room, entry by entry: moves, news, and what follows from them."""

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
from .match import OnlineMatch
from .news import news_of


class Narrator:
    """What one person is told, by the names that everyone goes by."""

    def __init__(
        self, screen: TerminalTable, place: OnlineMatch, documents: Documents, table: Table, url: str
    ) -> None:
        self._screen = screen
        self._place = place
        self._documents = documents
        self._table = table
        self._url = url
        self._names: dict[str, str] = {}
        """What everyone is called who is or was here."""

    def tell(self, entries: Sequence[AnyEntryView]) -> None:
        """What has happened, once the documents are up to date."""
        joined = {entry.member: entry.name for entry in entries if isinstance(entry, MemberJoined)}
        self._names |= joined | {member.id: member.name for member in self._documents.room.members}
        for entry in entries:
            self._tell(entry)

    def show_invite(self) -> None:
        """The link by which others come in."""
        room = self._documents.room
        self._screen.say_whole(
            room_texts.INVITE_LINK, link=self._url + RoomAddress(room.code, room.invite).path()
        )

    def _tell(self, entry: AnyEntryView) -> None:
        if isinstance(entry, MatchStarted):
            self._place.take(entry.names, entry.players)
            self._place.begin()
        elif isinstance(entry, MoveView):
            self._place.tell(entry)
        else:
            self._tell_news(entry)

    def _tell_news(self, entry: AnyEntryView) -> None:
        me, seat = self._table.member, self._place.seat
        said = news_of(entry, self._names, me, seat, self._screen.teller)
        if said is not None:
            self._screen.note(said)
        match entry:
            case MemberLost(member) if member != me:
                self._say_wait(member)
            case SeatFreed(freed):
                self._place.lose(freed)
            case TableCleared():
                self._place.stand_up()
            case SeatReturned(its) if its == seat:
                self._place.forget_question()
            case InviteChanged():
                self.show_invite()
            case _:
                pass

    def _say_wait(self, lost: str) -> None:
        """How long the room still waits for somebody."""
        waits = {member.id: member.awaited for member in self._documents.room.members}
        until = waits.get(lost)
        if until is not None and (seconds := self._documents.seconds_to(until)):
            self._screen.say(room_texts.WAITED_FOR, name=self._names[lost], seconds=seconds)
