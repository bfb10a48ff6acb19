"""`python -m bench.catan`: functions of Catan beside the time budgets of its description."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from timeit import Timer
from typing import Any, Final

from noripan.games.catan import GAME
from noripan.games.catan.board.geometry import EDGES, VERTICES
from noripan.games.catan.board.placement import can_build_city, can_build_road, can_build_settlement
from noripan.games.catan.dice import roll
from noripan.games.catan.options import Options
from noripan.games.catan.rules.production import distribute_resources
from noripan.games.catan.rules.victory import check_victory, points_that_can_win
from noripan.games.catan.state import State
from noripan.kernel import FastChance, Seat, default_seats

SEATS = 4
SEED = 5
TIMES = 500


def print_budgets() -> None:
    """The time budget of each function of the game's description, and the measured time."""
    states = list(positions())
    print(f"{'':22} {'allowed':>9} {'median':>9} {'slowest':>9}  (µs a call)")
    for name, allowed, calls, call in BUDGETS:
        taken = [1e6 * Timer(partial(call, state)).timeit(TIMES) / TIMES / calls for state in states]
        print(f"{name:22} {1000 * allowed:9,.0f} {median(taken):9.2f} {max(taken):9.2f}")


def every(can_build: Callable[..., Any], places: Sequence[Any], state: State) -> None:
    """Calls a function for all places."""
    for place in places:
        can_build(state.pieces, Seat(0), place)


CHANCE: Final = FastChance(SEED)
BUDGETS: Final[Sequence[tuple[str, int, int, Callable[[State], object]]]] = (
    ("roll", 1, 1, lambda state: roll(CHANCE)),
    ("distribute_resources", 5, 1, lambda state: distribute_resources(state, 8)),
    ("can_build_settlement", 2, len(VERTICES), partial(every, can_build_settlement, VERTICES)),
    ("can_build_road", 2, len(EDGES), partial(every, can_build_road, EDGES)),
    ("can_build_city", 2, len(VERTICES), partial(every, can_build_city, VERTICES)),
    ("check_victory", 1, 1, lambda state: check_victory(points_that_can_win(state), state.options.target)),
)
"""Functions of the game's description: milliseconds allowed, and calls per measured call."""


def positions() -> Iterator[State]:
    """Every hundredth position of a random game."""
    chance = FastChance(SEED)
    state, _ = GAME.setup(GAME.initial(Options(), default_seats(GAME, SEATS)), chance)
    number = 0
    while acting := GAME.actors(state):
        if number % 100 == 0:
            yield state
        menu = GAME.legal(state, acting[0])
        state, _ = GAME.play(state, acting[0], menu[chance.below(len(menu))], chance)
        number += 1


if __name__ == "__main__":
    print_budgets()
