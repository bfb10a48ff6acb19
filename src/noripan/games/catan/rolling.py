"""The roll of a turn, what it brings, and the robber that a seven or a knight sets in motion."""

from noripan.kernel import Chance, RuleViolation, Seat

from .actions import Discard, MoveRobber, Roll
from .board import HEX_NUMBERS, HEXES
from .dice import SEVEN, roll
from .ending import Step, after
from .events import CardDiscarded, CardStolen, DiceRolled, RobberMoved
from .island import TERRAIN_RESOURCE
from .options import EVERYONE
from .pieces import production
from .resources import KINDS, NOTHING, ONE, count_of, drawn_from, has, total, unpacked
from .state import NOWHERE, State

HAND_LIMIT = 7  # rule 7.1


def roll_dice(state: State, seat: Seat, action: Roll, chance: Chance, /) -> Step:
    """Everyone harvests; after a seven those with too many cards owe half of them."""  # rules 4.1, 4.7, 7.1
    dice = roll(chance)
    nobody = (0,) * len(state.hands)
    if dice.sum == SEVEN:
        owed = tuple(map(owed_of, state.hands)) if state.rules.robber else nobody
        nothing = (NOTHING,) * len(state.hands)
        return after(state, DiceRolled(seat, dice.die1, dice.die2, dice.sum, nothing, owed))
    gained = tuple(map(unpacked, distribute_resources(state, dice.sum)))
    return after(state, DiceRolled(seat, dice.die1, dice.die2, dice.sum, gained, nobody))


def owed_of(hand: int, /) -> int:
    """How many cards a hand has to give back after a seven: half of too many, rounded down."""  # rule 7.1
    size = total(hand)
    return size // 2 if size > HAND_LIMIT else 0


# rules 4.2–4.6
def distribute_resources(state: State, rolled: int, /) -> tuple[int, ...]:
    """By seat, what a roll brings, packed: one a settlement, two a city, nothing where the robber is."""
    income = _less_the_robbed(state, rolled, state.pieces.income[rolled])
    due = sum(income)
    if not state.rules.stock or has(state.bank, due):
        return income
    return _rationed(income, state.bank)


def _less_the_robbed(state: State, rolled: int, income: tuple[int, ...]) -> tuple[int, ...]:
    at, island = state.robber, state.island
    if at == NOWHERE or island.tokens[at] != rolled:
        return income
    one = ONE[TERRAIN_RESOURCE[island.terrain[at]]]
    return tuple(
        gained and gained - one * production(state.pieces, seat, at)  # who left has nothing to lose
        for seat, gained in enumerate(income)
    )


# rule 4.6
def _rationed(income: tuple[int, ...], bank: int) -> tuple[int, ...]:
    """Of a kind that cannot pay all nobody gets any; but where one seat alone is due, it gets the rest."""
    paid = list(income)
    for kind in KINDS:
        due, stock = [count_of(gained, kind) for gained in income], count_of(bank, kind)
        if sum(due) <= stock:
            continue
        alone = sum(map(bool, due)) == 1
        for seat, count in enumerate(due):
            paid[seat] -= ONE[kind] * (count - min(count, stock) if alone else count)
    return tuple(paid)


def discard(state: State, seat: Seat, action: Discard, chance: Chance, /) -> Step:
    """One card of those owed."""  # rule 7.2
    if not count_of(state.hands[seat], action.kind):
        raise RuleViolation("KIND_NOT_HELD", kind=action.kind)
    return after(state, CardDiscarded(seat, action.kind))


# rules 7.3–7.5
def move_robber(state: State, seat: Seat, action: MoveRobber, chance: Chance, /) -> Step:
    """To another hex, and a card of somebody who has built there."""
    at = HEX_NUMBERS.get(action.hex)
    if at is None:
        raise RuleViolation("OFF_BOARD")
    if at == state.robber:
        raise RuleViolation("ROBBER_MUST_MOVE")
    there = victims_at(state, seat, at)
    if action.victim is None and there:
        raise RuleViolation("VICTIM_NEEDED", victims=there)
    if action.victim is not None and action.victim not in there:
        raise RuleViolation("NOT_A_VICTIM")
    moved = RobberMoved(seat, HEXES[at])
    if action.victim is None:
        return after(state, moved)
    kind = KINDS[drawn_from(state.hands[action.victim], chance)]
    return after(state, moved, CardStolen(seat, action.victim, kind))


def victims_at(state: State, seat: Seat, at: int, /) -> tuple[Seat, ...]:
    """Who can be robbed on a hex: the others with a building there and a card."""  # rule 7.4
    return tuple(other for other in robbable(state, seat) if state.pieces.hexes[other] >> at & 1)


def robbable(state: State, seat: Seat, /) -> list[Seat]:
    """All others who have a card."""
    return [other for other, hand in zip(EVERYONE, state.hands, strict=False) if hand and other != seat]
