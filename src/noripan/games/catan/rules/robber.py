"""Discards after a seven, robber moves and thefts."""

from noripan.kernel import Chance, RuleViolation, Seat

from ..actions import Discard, MoveRobber
from ..board.geometry import HEX_NUMBERS, HEXES
from ..events import CardDiscarded, CardStolen, RobberMoved
from ..options import EVERYONE
from ..resources import KINDS, count_of, draw_kind, total
from ..state import State
from .step import Step, apply

HAND_LIMIT = 7  # rule 7.1


def cards_owed(hand: int, /) -> int:
    """How many cards a hand owes after a seven: half of a hand above the limit, rounded down."""  # rule 7.1
    size = total(hand)
    return size // 2 if size > HAND_LIMIT else 0


def discard(state: State, seat: Seat, action: Discard, chance: Chance, /) -> Step:
    """Discards one of the cards owed."""  # rule 7.2
    if not count_of(state.hands[seat], action.kind):
        raise RuleViolation("KIND_NOT_HELD", kind=action.kind)
    return apply(state, CardDiscarded(seat, action.kind))


# rules 7.3–7.5
def move_robber(state: State, seat: Seat, action: MoveRobber, chance: Chance, /) -> Step:
    """Moves the robber to another hex, and steals a card from a seat with a building there."""
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
        return apply(state, moved)
    kind = KINDS[draw_kind(state.hands[action.victim], chance)]
    return apply(state, moved, CardStolen(seat, action.victim, kind))


def victims_at(state: State, seat: Seat, at: int, /) -> tuple[Seat, ...]:
    """The other seats with a building at a hex and a card."""  # rule 7.4
    return tuple(other for other in robbable_seats(state, seat) if state.pieces.hexes[other] >> at & 1)


def robbable_seats(state: State, seat: Seat, /) -> list[Seat]:
    """All other seats that hold a card."""
    return [other for other, hand in zip(EVERYONE, state.hands, strict=False) if hand and other != seat]
