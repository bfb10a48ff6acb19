"""The roll of a turn and the resources it produces."""

from noripan.kernel import Chance, Seat

from ..actions import Roll
from ..board.island import TERRAIN_RESOURCE
from ..board.pieces import production
from ..dice import SEVEN, roll
from ..events import DiceRolled
from ..resources import KINDS, NOTHING, ONE, count_of, has, unpack
from ..state import NOWHERE, State
from .robber import cards_owed
from .step import Step, apply


def roll_dice(state: State, seat: Seat, action: Roll, chance: Chance, /) -> Step:
    """All seats gain resources; on a seven, large hands owe half of their cards."""  # rules 4.1, 4.7, 7.1
    dice = roll(chance)
    nobody = (0,) * len(state.hands)
    if dice.sum == SEVEN:
        owed = tuple(map(cards_owed, state.hands)) if state.rules.robber else nobody
        nothing = (NOTHING,) * len(state.hands)
        return apply(state, DiceRolled(seat, dice.die1, dice.die2, dice.sum, nothing, owed))
    gained = tuple(map(unpack, distribute_resources(state, dice.sum)))
    return apply(state, DiceRolled(seat, dice.die1, dice.die2, dice.sum, gained, nobody))


# rules 4.2–4.6
def distribute_resources(state: State, rolled: int, /) -> tuple[int, ...]:
    """By seat, the resources of a roll, packed: one per settlement, two per city, none at the robber."""
    income = _without_robbed_hex(state, rolled, state.pieces.income[rolled])
    due = sum(income)
    if not state.rules.stock or has(state.bank, due):
        return income
    return _rationed(income, state.bank)


def _without_robbed_hex(state: State, rolled: int, income: tuple[int, ...]) -> tuple[int, ...]:
    at, island = state.robber, state.island
    if at == NOWHERE or island.tokens[at] != rolled:
        return income
    one = ONE[TERRAIN_RESOURCE[island.terrain[at]]]
    return tuple(
        gained and gained - one * production(state.pieces, seat, at)  # a seat that left has no income
        for seat, gained in enumerate(income)
    )


# rule 4.6
def _rationed(income: tuple[int, ...], bank: int) -> tuple[int, ...]:
    """If the bank is short of a kind, nobody gets it, unless only one seat is due: it gets the rest."""
    paid = list(income)
    for kind in KINDS:
        due, stock = [count_of(gained, kind) for gained in income], count_of(bank, kind)
        if sum(due) <= stock:
            continue
        alone = sum(map(bool, due)) == 1
        for seat, count in enumerate(due):
            paid[seat] -= ONE[kind] * (count - min(count, stock) if alone else count)
    return tuple(paid)
