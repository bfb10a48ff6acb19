"""Sets options by name in the lobby: a member's own, and the room's for the host."""

from collections.abc import Sequence
from typing import Any

from noripan.kernel import AnyGame, Codec
from noripan.rooms import MemberView, RoomView

from ...terminal.option_values import option_names, parse_value
from ..command_sender import CommandSender


def option_command(
    game: AnyGame, room: RoomView[Any, Any], member: MemberView[Any], typed: Sequence[str]
) -> CommandSender | None:
    """The command for a name and a value; None if the member cannot set it. Raises InvalidValue."""
    codecs, name, value = game.facts.codecs, typed[0].lower(), " ".join(typed[1:])
    if name in option_names(codecs.seat_options):
        own = {**member.options, name: parse_value(game.facts.texts, codecs.seat_options, name, value)}
        return lambda table: table.send("Choose", options=own)
    if room.host != member.id or name not in option_names(codecs.options):
        return None
    changed = {**room.options, name: parse_value(game.facts.texts, codecs.options, name, value)}
    return lambda table: table.send("Configure", options=changed, settings=room.settings)


def option_list(game: AnyGame, codec: Codec[Any]) -> str:
    """All options with their possible words, in one line."""
    words = {name: "/".join(game.facts.texts.options[name].choices) for name in option_names(codec)}
    return ", ".join(f"{name} {values}".strip() for name, values in words.items())
