"""Narration: entries and menus as text. Uses only what the viewer was shown."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from noripan.kernel import AnyGame, Lang, SeatNumber, Teller, Text, Value, Viewer

from ..bot_kinds import bot_name, bot_title
from ..events import (
    AccessChanged,
    AnyRoomEntry,
    BotTookOver,
    HostChanged,
    InviteChanged,
    MatchEnded,
    MatchStarted,
    MemberAbsent,
    MemberBack,
    MemberJoined,
    MemberLeft,
    MemberLost,
    MemberMuted,
    MemberRenamed,
    OptionsConfirmed,
    Reacted,
    RoomConfigured,
    SeatReturned,
    SeatTaken,
    ServiceInterrupted,
    TableCleared,
    Voted,
    VoteOpened,
)
from ..room import AnyRoom, names_of, players_of, seat_among
from ..values import BotPlayer, Millis, Seq
from . import texts
from .entry_views import AnyEntryView, LockView, MoveKind, MoveView
from .menus import FormView, Menu

_AboutMember = (
    MemberJoined
    | MemberLeft
    | MemberLost
    | MemberBack
    | MemberAbsent
    | MemberRenamed
    | MemberMuted
    | HostChanged
    | Reacted
    | Voted
)
_AboutSeat = SeatTaken | VoteOpened | BotTookOver | SeatReturned

_NEWS: Final[Mapping[type, Text]] = {
    MemberJoined: texts.CAME_IN,
    MemberLost: texts.WAS_LOST,
    MemberBack: texts.CAME_BACK,
    MemberAbsent: texts.WAS_ABSENT,
    MemberRenamed: texts.RENAMED,
    HostChanged: texts.NEW_HOST,
    InviteChanged: texts.NEW_INVITE,
    RoomConfigured: texts.CONFIGURED,
    OptionsConfirmed: texts.CONFIRMED,
    AccessChanged: texts.DOOR_SET,
    MatchStarted: texts.MATCH_BEGINS,
    VoteOpened: texts.VOTE_OPENED,
    BotTookOver: texts.TOOK_OVER,
    SeatReturned: texts.RETURNED,
    ServiceInterrupted: texts.SERVER_AWAY,
}
"""Events with a fixed text."""
_NOT_CHOSEN: Final[Mapping[MoveKind, Text]] = {"idle": texts.TIME_RAN_OUT, "forfeit": texts.GAVE_UP}
"""Texts before a move that nobody chose."""


class LogLine(Value, frozen=True):
    """A line of narration about an entry."""

    seq: Seq
    """The number of its entry; an entry may have several lines."""
    at: Millis
    seat: SeatNumber | None
    """The seat it is about; null: none."""
    text: str


class FormText(Value, frozen=True):
    """A form as text."""

    label: str
    """The title of the form."""
    fields: tuple[str, ...]
    """The names of its fields, in order."""


class MenuText(Value, frozen=True):
    """A menu as text."""

    actions: tuple[str, ...]
    """In the order of the menu."""
    forms: tuple[FormText, ...]
    """In the order of the menu."""


class RoomContext:
    """Who was in the room when entries happened, so that they can be narrated later."""

    def __init__(self, before: AnyRoom, after: AnyRoom, entries: Sequence[AnyRoomEntry]) -> None:
        table = before if after.match is None else after  # a cleared match can still be narrated
        self.players = players_of(table)
        self.match_names = () if table.match is None else table.match.names
        self._match = table.match
        self._members = before.members, after.members
        self._entries = entries

    def is_still(self, room: AnyRoom) -> bool:
        """Whether nothing has changed; cheap, since most entries are moves."""
        return room.members is self._members[1] and players_of(room) is self.players

    def teller(self, game: AnyGame, lang: Lang) -> Teller:
        """A teller for the match, with the names that things have at its table."""
        teller = texts.table_teller(game, self.match_names, self.players, lang)
        if self._match is None or game.facts.texts.table_words is None:
            return teller
        return teller.at(game.view(self._match.state, None))

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Display names by member; members who left keep their last name."""
        events = [entry.event for entry in self._entries]
        joined = {event.member: event.name for event in events if isinstance(event, MemberJoined)}
        before, after = map(names_of, self._members)
        return before | joined | after


def log_lines(
    game: AnyGame, entry: AnyRoomEntry, view: AnyEntryView | None, context: RoomContext, lang: Lang, /
) -> list[LogLine]:
    """The lines about an entry as a viewer sees it."""
    if view is None:
        return []
    teller = context.teller(game, lang)
    seat = _seat_in(view, context)
    return [LogLine(entry.seq, entry.at, seat, line) for line in _lines(view, context, teller)]


def _lines(view: AnyEntryView, context: RoomContext, teller: Teller) -> Sequence[str]:
    match view:
        case MoveView():
            return move_lines(view, teller)
        case MatchEnded(_, outcome):
            return [teller.outcome(outcome)]
        case TableCleared(notice):
            return [teller.notice(notice)]
        case _:
            news = news_line(view, context.names, teller)
            return [] if news is None else [news]


def _seat_in(view: AnyEntryView, context: RoomContext) -> Viewer:
    match view:
        case MoveView(_, seat):
            return seat
        case _ if isinstance(view, _AboutSeat):
            return view.seat
        case _ if isinstance(view, _AboutMember):
            return seat_among(context.players, view.member)
        case _:
            return None


def move_lines(move: MoveView[Any], teller: Teller, /) -> list[str]:
    """The lines about a move; a first line says if nobody chose it."""
    if not move.events:
        return []
    line = _NOT_CHOSEN.get(move.kind)
    before = [] if line is None else [teller.say(line, seat=move.seat)]
    return [*before, *map(teller.event, move.events)]


def news_line(entry: AnyEntryView, names: Mapping[str, str], teller: Teller, /) -> str | None:
    """The line about an event outside the match, the same for everyone; None: there is none."""
    line = _news_line(entry)
    return None if line is None else teller.say(line, **_line_params(entry, names, teller))


def _news_line(entry: AnyEntryView) -> Text | None:
    match entry:
        case Reacted():
            return texts.REACTED
        case MemberLeft(_, why):
            return texts.PARTINGS[why]
        case MemberMuted(_, muted):
            return texts.MUTED if muted else texts.UNMUTED
        case LockView(locked):
            return texts.LOCKED if locked else texts.UNLOCKED
        case Voted(_, _, yes):
            return texts.VOTED[yes]
        case SeatTaken(_, BotPlayer()):
            return texts.BOT_SAT
        case _:
            return _NEWS.get(type(entry))


def _line_params(entry: AnyEntryView, names: Mapping[str, str], teller: Teller) -> dict[str, Any]:
    """The parameters of a line."""
    params: dict[str, Any] = {}
    if isinstance(entry, _AboutMember):
        params["name"] = names[entry.member]
    if isinstance(entry, _AboutSeat):
        params["seat"] = entry.seat
    match entry:
        case Reacted(_, reaction):
            params["reaction"] = texts.REACTIONS[reaction]
        case BotTookOver(_, bot):
            params["bot"] = bot_title(teller.texts, bot).in_(teller.lang)
        case SeatTaken(_, BotPlayer() as player):
            params["bot"] = bot_name(teller.texts, player).in_(teller.lang)
        case _:
            pass
    return params


def menu_text(menu: Menu[Any] | None, teller: Teller, /) -> MenuText | None:
    """A menu as text."""
    if menu is None:
        return None
    forms = tuple(_form_text(form, teller) for form in menu.forms)
    return MenuText(tuple(map(teller.action, menu.actions)), forms)


def _form_text(form: FormView, teller: Teller) -> FormText:
    (action,) = (kind for kind in teller.texts.forms if kind.__name__ == form.action)
    return FormText(teller.form(action), tuple(teller.field(bound.name) for bound in form.fields))
