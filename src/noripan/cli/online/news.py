"""What happens around the table as news for one person; the room itself has the words for everyone."""

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


def news_of(
    entry: AnyEntryView, names: Mapping[str, str], me: str, seat: Viewer, teller: Teller
) -> str | None:
    """An entry as news for one member in their seat; None: nothing to tell, or seen otherwise."""
    match entry:
        case BotTookOver(its) | VoteOpened(its) if its == seat:
            return None  # the person is asked about it
        case SeatReturned(its) if its == seat:
            return room_texts.SEAT_IS_YOURS.in_(teller.lang)
        case MemberJoined(member) | MemberLeft(member) | MemberRenamed(member) if member == me:
            return None
        case MemberLost(member) | MemberBack(member) if member == me:
            return None
        case HostChanged(member) if member == me:
            return room_texts.YOU_HOST.in_(teller.lang)
        case Said(member, text, result):
            return _said(names[member], text, result, teller.lang)
        case TableCleared(notice):
            return teller.notice(notice)
        case MatchStarted() | MoveView() | MatchEnded() | ServiceInterrupted():
            return None  # the table shows it
        case _:
            return rooms.news_line(entry, names, teller)


def _said(name: str, text: str, result: DiceResult | None, lang: Lang) -> str:
    """A message, and what it rolled."""
    line = room_texts.SAID
    if result is not None:
        line += room_texts.ROLLED_FOR_NOTHING if result.is_not_ready else room_texts.ROLLED
    rolled = {} if result is None else {"low": result.low, "high": result.high, "value": result.value}
    return fill(line, {"name": name, "text": text, **rolled}, lang)
