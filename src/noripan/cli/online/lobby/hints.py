"""What a member may type between matches, in words: first what most people want, then the rest."""

from collections.abc import Iterator

from noripan.kernel import Lang, Text, fill

from ...terminal.option_values import option_names
from ...text import room_texts
from .lobby import Lobby
from .option_commands import choosable


def hints(lobby: Lobby, lang: Lang, *, whole: bool = False) -> Iterator[str]:
    """A line each; the whole of it also tells a host what is of no use while nobody else is there."""
    codecs = lobby.game.facts.codecs
    spoken_of = {
        "bots": ", ".join(f"b {bot}" for bot in lobby.bots),
        "wishes": choosable(lobby.game, codecs.seat_options),
        "options": choosable(lobby.game, codecs.options),
        "role": _role_title(lobby, lang),
    }
    for line in _lines(lobby, whole):
        yield fill(line, spoken_of, lang)


def _lines(lobby: Lobby, whole: bool) -> Iterator[Text]:
    if lobby.may_play_on:
        yield room_texts.CAN_PLAY_ON
    if lobby.room.start == "first_seat" and _is_open(lobby):
        yield room_texts.ROLE_IS_OPEN
    if lobby.may_confirm:
        yield room_texts.CONFIRM
    yield _joined(_next(lobby), *_others(lobby), room_texts.RULES_OR_LEAVE)
    if lobby.is_host and (whole or len(lobby.room.members) > 1):
        yield _joined(room_texts.HOST_CAN, room_texts.HOST_SETS)


def _next(lobby: Lobby) -> Text:
    """What stands at the beginning: the member's place, and what Enter does."""
    if lobby.seat is None:
        return room_texts.WATCHES
    if lobby.room.start == "first_seat":
        return room_texts.CAN_DEAL if lobby.may_start else room_texts.DEALER_STARTS
    if lobby.room.start == "automatic":
        return room_texts.HOUSE_WAITS if lobby.is_ready else room_texts.HOUSE_STARTS
    if lobby.is_over and not lobby.is_ready:
        return room_texts.PLAY_AGAIN
    if lobby.may_start:
        return room_texts.CAN_START
    if lobby.is_ready:
        starts_itself = lobby.is_over and lobby.room.start == "all_ready"
        return room_texts.WAITS_FOR_OTHERS if starts_itself else room_texts.IS_READY
    return room_texts.CAN_BE_READY


def _others(lobby: Lobby) -> Iterator[Text]:
    parts = {
        room_texts.BOTS: lobby.is_host,
        room_texts.WISHES: bool(option_names(lobby.game.facts.codecs.seat_options)),
        room_texts.KEYS: bool(lobby.keys.by_role),
        room_texts.STAND_UP: lobby.seat is not None and lobby.game.rounds,
        room_texts.CAN_ROLL: lobby.game.free_rolls is not None,
    }
    return (line for line, may in parts.items() if may)


def _is_open(lobby: Lobby) -> bool:
    """Whether nobody has the first role."""
    return all(taken.seat != 0 for taken in lobby.room.seats)


def _role_title(lobby: Lobby, lang: Lang) -> str:
    """What the first role is called."""
    return next((line.in_(lang) for line in lobby.game.facts.texts.roles.values()), "")


def _joined(*lines: Text) -> Text:
    return Text(ko=" · ".join(line.ko for line in lines), en=" · ".join(line.en for line in lines))
