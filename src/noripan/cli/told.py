"""What happens around the table, in words: who comes and goes, who is host, what is said. Knows no game."""

from collections.abc import Mapping
from typing import Final, assert_never

from noripan.kernel import Lang, Line, fill
from noripan.rooms import (
    AnySeen,
    Bot,
    Committed,
    HostChanged,
    MatchEnded,
    MatchStarted,
    MemberBack,
    MemberJoined,
    MemberLeft,
    MemberLost,
    MemberRenamed,
    MemberUnready,
    MoveSeen,
    Reacted,
    ReadySeen,
    RoomConfigured,
    Said,
    SeatFreed,
    SeatOptionsChosen,
    SeatTaken,
    ServiceInterrupted,
)

from . import words

COMINGS: Final[Mapping[type, Line]] = {
    MemberJoined: words.CAME_IN,
    MemberLeft: words.WENT_OUT,
    MemberLost: words.WAS_LOST,
    MemberBack: words.CAME_BACK,
    MemberRenamed: words.RENAMED,
}


def news_of(entry: AnySeen, names: Mapping[str, str], me: str, lang: Lang) -> str | None:
    """An entry as news for one member; None: nothing to tell, or seen otherwise."""
    match entry:
        case MemberJoined() | MemberLeft() | MemberLost() | MemberBack() | MemberRenamed():
            line = COMINGS[type(entry)]
            return None if entry.member == me else fill(line, {"name": names[entry.member]}, lang)
        case HostChanged(member):
            line = words.YOU_HOST if member == me else words.NEW_HOST
            return fill(line, {"name": names[member]}, lang)
        case SeatTaken(_, Bot(bot)):
            return fill(words.BOT_SAT, {"bot": bot}, lang)
        case RoomConfigured():
            return fill(words.CONFIGURED, {}, lang)
        case Said(member, text):
            return fill(words.SAID, {"name": names[member], "text": text}, lang)
        case Reacted(member, reaction):
            return fill(words.REACTED, {"name": names[member], "reaction": words.REACTIONS[reaction]}, lang)
        case SeatTaken() | SeatFreed() | ReadySeen() | MemberUnready() | SeatOptionsChosen() | Committed():
            return None  # the lobby shows it
        case MatchStarted() | MoveSeen() | MatchEnded() | ServiceInterrupted():
            return None  # the table shows it
        case _:
            assert_never(entry)
