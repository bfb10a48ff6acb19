"""The views of Blackjack: everything is public except the cards that players who left took away."""

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import Chance, SeatNumber, Value, Viewer, require_seat

from .cards import Card
from .events import Event
from .options import Options
from .shoe import card_numbers, draw_cards, full_shoe, without
from .state import Ending, Notice, Phase, PlayerState, State

NOTICES: Final[Mapping[Ending | None, Notice]] = {
    "SHOE_EMPTY": "SHOE_EMPTY",
    "GAME_TERMINATED": "GAME_TERMINATED",
}
"""The endings that come with a notice."""

CardCount = Annotated[int, Meta(ge=0, le=416)]


class View(Value, frozen=True):
    """The table as everyone sees it. `shoe` is the number of cards left, `notice` the last notice."""

    viewer: SeatNumber | None
    options: Options
    phase: Phase
    turn: SeatNumber | None
    players: tuple[PlayerState, ...]
    shoe: CardCount
    notice: Notice | None


def view(state: State, viewer: Viewer, /) -> View:
    """The table; the same for every viewer."""  # rule 1.4
    require_seat(state.players, viewer)
    return View(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        turn=state.turn,
        players=state.players,
        shoe=len(state.shoe),
        notice=NOTICES.get(state.ending),
    )


def show(event: Event, viewer: Viewer, /) -> Event:
    """Everything is public."""  # rule 1.4
    return event


def unseen(view: View, /) -> bytes:
    """All cards that are not visible: in the shoe, or taken away by players who left."""
    open_cards: list[Card] = [card for player in view.players for card in player.cards]
    return without(full_shoe(view.options.deck_count), open_cards)


def determinize(view: View, chance: Chance, /) -> State:
    """A state that fits the view; the cards of players who left are random."""
    shoe = bytearray(unseen(view))
    gone, _ = draw_cards(shoe, len(shoe) - view.shoe, chance)
    return State(
        view.options, view.phase, view.turn, view.players, bytes(shoe), card_numbers(gone), _ending(view)
    )


def _ending(view: View) -> Ending | None:
    """How the round in the view ended; None if it has not."""
    if view.notice is not None:
        return view.notice
    dealer, *others = view.players
    if view.phase == "InRound" or not dealer.cards:
        return None
    abandoned = others and not any(player.present for player in others)
    return "NO_PLAYERS" if abandoned else "SETTLED"
