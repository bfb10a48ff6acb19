"""The empty table and the setup of a match."""

from noripan.kernel import Chance, NoSeatOptions, Seat, all_seats

from ..board.island import EMPTY_ISLAND, lay_island
from ..board.pieces import no_pieces
from ..changes.turn_order import island_laid, starter_found
from ..dice import roll
from ..events import Event, StartingRoll
from ..options import Options, rules_of
from ..player import Player
from ..resources import DECK, STOCK, total
from ..stages import WAITING
from ..state import NOWHERE, State
from ..step import Step


def initial(options: Options, seats: tuple[NoSeatOptions, ...], /) -> State:
    """The empty table."""
    count, rules = len(seats), rules_of(options)
    return State(
        options=options,
        rules=rules,
        island=EMPTY_ISLAND,
        pieces=no_pieces(count),
        stage=WAITING,
        order=all_seats(count),
        turn=None,
        turns=0,
        present=(True,) * count,
        robber=NOWHERE,
        players=[Player(hand=0, known=0, cards=0, knights=0, trail=0) for _ in seats],
        bank=STOCK,
        deck=DECK if rules.cards else 0,
        fresh=0,
        played=0,
        gone=0,
        has_played=False,
        road=None,
        army=None,
        offers=0,
        dice=None,
    )


# rules 3.1–3.4
def setup(state: State, chance: Chance, /) -> tuple[State, tuple[Event, ...]]:
    """Lays the island and chooses the starter."""
    step = Step(state, records=True)
    island_laid(step, lay_island(state.options.layout, chance))
    rolls, starter = (
        _roll_for_start(state.order, chance) if state.rules.starting_roll else ((), state.order[0])
    )
    starter_found(step, rolls, starter)
    return step.state, tuple(step.events)


def _roll_for_start(seats: tuple[Seat, ...], chance: Chance) -> tuple[tuple[StartingRoll, ...], Seat]:
    """All rolls, and the starter: seats tied for the highest roll again."""  # rule 3.4
    rolls: list[StartingRoll] = []
    while len(seats) > 1:
        results = {seat: roll(chance) for seat in seats}
        rolls += (StartingRoll(seat, dice.die1, dice.die2, dice.sum) for seat, dice in results.items())
        best = max(dice.sum for dice in results.values())
        seats = tuple(seat for seat, dice in results.items() if dice.sum == best)
    return tuple(rolls), seats[0]


# rules 4.6, 9.1
def conserved(state: State, /) -> tuple[int, ...]:
    """All resources by kind, and the number of development cards: both stay constant."""
    resources = state.bank + sum(state.hands) if state.rules.stock else 0
    cards = total(state.deck) + sum(map(total, state.cards)) + total(state.played) + state.gone
    return resources, cards
