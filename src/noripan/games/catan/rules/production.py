"""The roll of a turn and the resources it produces."""

from noripan.kernel import Chance, Seat

from ..actions import Roll
from ..board.island import TERRAIN_RESOURCE
from ..board.pieces import production
from ..changes.production import dice_rolled
from ..dice import SEVEN, roll
from ..resources import KINDS, ONE, count_of, has
from ..state import NOWHERE, State
from ..step import Step
from .robber import cards_owed


def roll_dice(step: Step, seat: Seat, action: Roll, chance: Chance, /) -> None:
    """All seats gain resources; on a seven, large hands owe half of their cards."""  # rules 4.1, 4.7, 7.1
    state, dice = step.state, roll(chance)
    nothing = (0,) * len(state.players)
    if dice.sum != SEVEN:
        dice_rolled(step, seat, dice, distribute_resources(state, dice.sum), nothing)
        return
    owed = tuple([cards_owed(player.hand) for player in state.players]) if state.rules.robber else nothing
    dice_rolled(step, seat, dice, nothing, owed)


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
        [
            gained and gained - one * production(state.pieces, seat, at)  # a seat that left has no income
            for seat, gained in enumerate(income)
        ]
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
