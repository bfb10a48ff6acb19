"""The table as plain text, for debugging: `print(board_text(match.state))`.

Nothing else imports this module. It prints the island, a player, an action or the whole state.
"""

from typing import Final

import msgspec

from noripan.kernel import SPECTATOR, Codec, Lang, Seat, Teller

from .actions import Action
from .state import State
from .text.game import TEXTS
from .text.island_map import SEAT_LETTERS, draw_island
from .text.rows import own_rows, player_rows
from .views.table import View
from .views.visibility import view

_TELLERS: Final[dict[Lang, Teller]] = {
    "ko": Teller(TEXTS, "ko", SEAT_LETTERS),
    "en": Teller(TEXTS, "en", SEAT_LETTERS),
}
"""Seats are named by their letters on the map."""


def board_text(table: State | View, /) -> str:
    """The map of the island with all pieces."""
    seen = view(table, SPECTATOR) if isinstance(table, State) else table
    return "\n".join(draw_island(seen.island, seen.robber, seen.pieces, "en"))


def player_text(seen: View, seat: Seat, /, *, lang: Lang = "en") -> str:
    """Points, cards and buildings of a seat, as far as the viewer may know them."""
    teller = _TELLERS[lang]
    own = own_rows(seen, teller, seat) if seat == seen.viewer else ()
    return "\n".join(
        f"{label}: {text}".removeprefix(": ") for label, text in (*player_rows(seen, teller, seat), *own)
    )


def state_text(state: State, /) -> str:
    """The whole state, including hidden parts, as indented JSON that can be read back."""
    return msgspec.json.format(Codec[State](State).encode(state), indent=2).decode()


def action_text(action: Action, /, *, lang: Lang = "en") -> str:
    """An action as a menu shows it."""
    return _TELLERS[lang].action(action)
