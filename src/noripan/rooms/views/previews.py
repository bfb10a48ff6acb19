"""The preview of the next match's options, and whether the host has confirmed it."""

from collections.abc import Sequence
from typing import Any, Literal

from noripan.kernel import LANGS, AnyGame, Preview, Text, Value

from ..room import AnyRoom, own_name, own_options
from ..rules.names import unique_names
from ..values import Player, in_order
from .texts import table_teller


class PreviewView(Value, frozen=True):
    """How the options will be understood."""

    line: Text
    """In one sentence."""
    ignored: tuple[str, ...]
    """Parts of the host's text that are ignored."""
    warnings: tuple[Text, ...]
    """Unexpected effects."""
    confirmation: Literal["needed", "given"] | None
    """Whether the host has to confirm it (ConfirmOptions) before a match can start; null: not needed."""


def preview_view(game: AnyGame, room: AnyRoom, /) -> PreviewView | None:
    """The preview as all members see it."""
    preview = _preview(game, room, room.options)
    if preview is None:
        return None
    players = [player for _, player in in_order(room.seats)]
    names = unique_names([own_name(room, player) for player in players])
    return preview_text(game, preview, names, players, is_confirmed=is_confirmed(game, room))


def preview_text(
    game: AnyGame,
    preview: Preview,
    names: Sequence[str] = (),
    players: Sequence[Player] = (),
    /,
    *,
    is_confirmed: bool = False,
) -> PreviewView:
    """A preview as text, with the players' names."""
    tellers = [table_teller(game, names, players, lang) for lang in LANGS]
    warnings = tuple(Text(*(teller.say(line) for teller in tellers)) for line in preview.warnings)
    confirmation: Literal["needed", "given"] = "given" if is_confirmed else "needed"
    return PreviewView(preview.line, preview.ignored, warnings, confirmation if preview.confirm else None)


def is_confirmed(game: AnyGame, room: AnyRoom, /) -> bool:
    """Whether the host has confirmed the preview, or does not have to."""
    now = _preview(game, room, room.options)
    if now is None or not now.confirm:
        return True
    before = None if room.confirmed is None else _preview(game, room, room.confirmed)
    return before is not None and before.means_the_same(now)


def _preview(game: AnyGame, room: AnyRoom, options: Any) -> Preview | None:
    seat_options = tuple(own_options(game, room, player) for _, player in in_order(room.seats))
    return game.preview(options, seat_options, game.has_model)
