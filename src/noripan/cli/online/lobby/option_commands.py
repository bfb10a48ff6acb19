"""Options set between matches by their names: each player's own, and the host's for the table."""

from collections.abc import Sequence
from typing import Any

from noripan.kernel import AnyGame, Codec
from noripan.rooms import MemberView, RoomView

from ...terminal.option_values import option_names, value_of
from ..parsed_line import ParsedLine


def chosen(
    game: AnyGame, room: RoomView[Any, Any], member: MemberView[Any], typed: Sequence[str]
) -> ParsedLine | None:
    """What a name and a value ask for; None: no option of this member's. Raises NoSuchValue."""
    codecs, name, value = game.facts.codecs, typed[0].lower(), " ".join(typed[1:])
    if name in option_names(codecs.seat_options):
        own = {**member.options, name: value_of(game.facts.texts, codecs.seat_options, name, value)}
        return lambda table: table.send("Choose", options=own)
    if room.host != member.id or name not in option_names(codecs.options):
        return None
    agreed = {**room.options, name: value_of(game.facts.texts, codecs.options, name, value)}
    return lambda table: table.send("Configure", options=agreed, settings=room.settings)


def choosable(game: AnyGame, codec: Codec[Any]) -> str:
    """Options that may be set, each with the words that are its values."""
    words = {name: "/".join(game.facts.texts.options[name].choices) for name in option_names(codec)}
    return ", ".join(f"{name} {values}".strip() for name, values in words.items())
