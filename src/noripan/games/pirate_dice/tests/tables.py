"""Tables for the tests: a round with the dice written down."""

from typing import Any

from msgspec.structs import replace

from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.events import Dice, OrderRolled, RoundStarted
from noripan.games.pirate_dice.options import Options
from noripan.kernel import Seat, draw_of
from noripan.testing import Scenario

AnyScenario = Scenario[Any, Any, Any, Any, Any, Any, Any]


def dice(text: str) -> Dice:
    """Dice as they are read out: "4415"."""
    return tuple(int(face) for face in text)


def luck(*cups: str) -> list[int]:
    """The draws that roll these cups, in seat order; an empty cup is not rolled."""
    return [draw_of(dice(cup)) for cup in cups if cup]


def a_round(*cups: str, order: str = "", opener: int | None = None, wild_ones: bool = True) -> AnyScenario:
    """Everyone has rolled: seat 0 the first cup, and so on; seats play in order from the opener on."""
    seats = tuple(Seat(int(seat)) for seat in order or "012345"[: len(cups)])
    table = Scenario.given(GAME, len(cups), Options(wild_ones=wild_ones, dice=max(map(len, cups))))
    rolled = OrderRolled(rolls=((),), order=seats)
    started = RoundStarted(1, seats[0] if opener is None else Seat(opener), tuple(dice(cup) for cup in cups))
    table.state = GAME.evolve(GAME.evolve(_owning(table.state, cups), rolled), started)
    return table


def _owning(state: Any, cups: tuple[str, ...]) -> Any:
    """Fewer dice than at the start: the rest lies in the centre already."""
    start = state.owned[0]
    lost = tuple(Seat(seat) for seat, cup in enumerate(cups) for _ in range(start - len(cup)))
    return replace(state, owned=tuple(len(cup) for cup in cups), centre=lost)
