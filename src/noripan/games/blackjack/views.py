"""What a viewer may know: everything but the order of the cards to come, which luck has not decided yet."""

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec import Meta

from noripan.kernel import Chance, SeatNumber, Value, Viewer, require_seat

from .cards import Card, draw_cards, numbers_of, whole_shoe, without
from .events import Event
from .options import Options
from .state import Ending, Notice, Phase, PlayerState, State

NOTICES: Final[Mapping[Ending | None, Notice]] = {
    "SHOE_EMPTY": "SHOE_EMPTY",
    "GAME_TERMINATED": "GAME_TERMINATED",
}
"""The endings that everyone is told of by a notice."""

CardCount = Annotated[int, Meta(ge=0, le=416)]


class View(Value, frozen=True):
    """The table as everyone sees it. `shoe` counts the cards left, `notice` is the round's last one."""

    viewer: SeatNumber | None
    options: Options
    phase: Phase
    turn: SeatNumber | None
    players: tuple[PlayerState, ...]
    shoe: CardCount
    notice: Notice | None


def view(state: State, viewer: Viewer, /) -> View:
    """The table, the same from every place."""  # rule 1.4
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
    """Every card that does not lie open: those in the shoe, and those of players who left."""
    lying: list[Card] = [card for player in view.players for card in player.cards]
    return without(whole_shoe(view.options.deck_count), lying)


def determinize(view: View, chance: Chance, /) -> State:
    """A table that looks the same; which cards players who left took away is anyone's guess."""
    shoe = bytearray(unseen(view))
    gone = numbers_of(draw_cards(shoe, len(shoe) - view.shoe, chance))
    return State(view.options, view.phase, view.turn, view.players, bytes(shoe), gone, _ending(view))


def _ending(view: View) -> Ending | None:
    """How the round ended that lies on the table."""
    if view.notice is not None:
        return view.notice
    dealer, *others = view.players
    if view.phase == "InRound" or not dealer.cards:
        return None
    abandoned = others and not any(player.present for player in others)
    return "NO_PLAYERS" if abandoned else "SETTLED"
