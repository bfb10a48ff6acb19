"""Hints on what a member can type in the lobby, the most likely first."""

from collections.abc import Iterator

from noripan.kernel import Lang, Text, fill
from noripan.rooms import bots_by_level

from ...terminal.option_values import option_names
from ...text import room_texts
from .lobby import Lobby
from .option_commands import option_list


def hints(lobby: Lobby, lang: Lang, *, complete: bool = False) -> Iterator[str]:
    """Lines to print; `complete` includes a host's commands that are useless while they are alone."""
    codecs = lobby.game.facts.codecs
    params = {
        "bots": ", ".join(f"b {chosen}" for chosen in bots_by_level(lobby.game.facts) or lobby.bots),
        "seat_options": option_list(lobby.game, codecs.seat_options),
        "options": option_list(lobby.game, codecs.options),
        "role": _role_title(lobby, lang),
    }
    for line in _lines(lobby, complete):
        yield fill(line, params, lang)


def _lines(lobby: Lobby, complete: bool) -> Iterator[Text]:
    if lobby.may_play_on:
        yield room_texts.CAN_PLAY_ON
    if lobby.room.start == "first_seat" and _is_open(lobby):
        yield room_texts.ROLE_IS_OPEN
    if lobby.may_confirm:
        yield room_texts.CONFIRM
    yield _joined(_next(lobby), *_others(lobby), room_texts.RULES_OR_LEAVE)
    if lobby.is_host and (complete or len(lobby.room.members) > 1):
        yield _joined(room_texts.HOST_COMMANDS, room_texts.ROOM_OPTIONS)


def _next(lobby: Lobby) -> Text:
    """The first hint: where the member stands, and what Enter does."""
    if lobby.seat is None:
        return room_texts.IS_SPECTATING
    if lobby.room.start == "first_seat":
        return room_texts.DEALER_CAN_START if lobby.may_start else room_texts.DEALER_STARTS
    if lobby.room.start == "automatic":
        return room_texts.WAITS_UNTIL_ALL_READY if lobby.is_ready else room_texts.STARTS_WHEN_ALL_READY
    if lobby.is_over and not lobby.is_ready:
        return room_texts.PLAY_AGAIN
    if lobby.may_start:
        return room_texts.CAN_START
    if lobby.is_ready:
        starts_itself = lobby.is_over and lobby.room.start == "all_ready"
        return room_texts.WAITS_FOR_REMATCH if starts_itself else room_texts.IS_READY
    return room_texts.CAN_BE_READY


def _others(lobby: Lobby) -> Iterator[Text]:
    parts = {
        room_texts.BOTS: lobby.is_host,
        room_texts.SEAT_OPTIONS: bool(option_names(lobby.game.facts.codecs.seat_options)),
        room_texts.KEYS: bool(lobby.keys.by_role),
        room_texts.STAND_UP: lobby.seat is not None and lobby.game.rounds,
        room_texts.CAN_ROLL: lobby.game.free_rolls is not None,
    }
    return (line for line, may in parts.items() if may)


def _is_open(lobby: Lobby) -> bool:
    """Whether the first role's seat is free."""
    return all(taken.seat != 0 for taken in lobby.room.seats)


def _role_title(lobby: Lobby, lang: Lang) -> str:
    """The title of the first role."""
    return next((line.in_(lang) for line in lobby.game.facts.texts.roles.values()), "")


def _joined(*lines: Text) -> Text:
    return Text(ko=" · ".join(line.ko for line in lines), en=" · ".join(line.en for line in lines))
