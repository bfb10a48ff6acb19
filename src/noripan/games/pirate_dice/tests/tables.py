"""Scenarios for the tests: rounds with given dice."""

from typing import Any

from msgspec.structs import replace

from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.events import Dice, OrderRolled, RoundStarted
from noripan.games.pirate_dice.options import Options
from noripan.kernel import Seat, draw_of
from noripan.testing import Scenario

AnyScenario = Scenario[Any, Any, Any, Any, Any, Any, Any]


def dice(text: str) -> Dice:
    """Dice from a text like "4415"."""
    return tuple(int(face) for face in text)


def draws_for(*cups: str) -> list[int]:
    """The draws that roll these cups, in seat order, without empty cups."""
    return [draw_of(dice(cup)) for cup in cups if cup]


def a_round(*cups: str, order: str = "", opener: int | None = None, wild_ones: bool = True) -> AnyScenario:
    """A round after the roll: the first cup is seat 0's, and so on; the opener has the turn."""
    seats = tuple(Seat(int(seat)) for seat in order or "012345"[: len(cups)])
    table = Scenario.given(GAME, len(cups), Options(wild_ones=wild_ones, dice=max(map(len, cups))))
    rolled = OrderRolled(rolls=((),), order=seats)
    started = RoundStarted(1, seats[0] if opener is None else Seat(opener), tuple(dice(cup) for cup in cups))
    table.state = GAME.evolve(GAME.evolve(_owning(table.state, cups), rolled), started)
    return table


def _owning(state: Any, cups: tuple[str, ...]) -> Any:
    """The state with these numbers of dice; the other dice are in the centre."""
    start = state.owned[0]
    lost = tuple(Seat(seat) for seat, cup in enumerate(cups) for _ in range(start - len(cup)))
    return replace(state, owned=tuple(len(cup) for cup in cups), centre=lost)
