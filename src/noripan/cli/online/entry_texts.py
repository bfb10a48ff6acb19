"""Entries of a room as lines for one member; the room has the lines that are the same for everyone."""

from collections.abc import Mapping

from noripan import rooms
from noripan.kernel import Lang, Teller, Viewer, fill
from noripan.rooms import (
    AnyEntryView,
    BotTookOver,
    DiceResult,
    HostChanged,
    MatchEnded,
    MatchStarted,
    MemberBack,
    MemberJoined,
    MemberLeft,
    MemberLost,
    MemberRenamed,
    MoveView,
    Said,
    SeatReturned,
    ServiceInterrupted,
    TableCleared,
    VoteOpened,
)

from ..text import room_texts


def entry_text(
    entry: AnyEntryView, names: Mapping[str, str], me: str, seat: Viewer, teller: Teller
) -> str | None:
    """An entry as a line for one member in their seat; None if it is shown otherwise or not at all."""
    match entry:
        case BotTookOver(its) | VoteOpened(its) if its == seat:
            return None  # `Absences` asks about it
        case SeatReturned(its) if its == seat:
            return room_texts.SEAT_RETURNED.in_(teller.lang)
        case MemberJoined(member) | MemberLeft(member) | MemberRenamed(member) if member == me:
            return None
        case MemberLost(member) | MemberBack(member) if member == me:
            return None
        case HostChanged(member) if member == me:
            return room_texts.YOU_ARE_HOST.in_(teller.lang)
        case Said(member, text, result):
            return _message(names[member], text, result, teller.lang)
        case TableCleared(notice):
            return teller.notice(notice)
        case MatchStarted() | MoveView() | MatchEnded() | ServiceInterrupted():
            return None  # the table shows it
        case _:
            return rooms.news_line(entry, names, teller)


def _message(name: str, text: str, result: DiceResult | None, lang: Lang) -> str:
    """A chat message, with the result of a free roll."""
    line = room_texts.SAID
    if result is not None:
        line += room_texts.ROLLED_OUTSIDE_MATCH if result.is_not_ready else room_texts.ROLLED
    rolled = {} if result is None else {"low": result.low, "high": result.high, "value": result.value}
    return fill(line, {"name": name, "text": text, **rolled}, lang)
