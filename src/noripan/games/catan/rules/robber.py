"""Discards after a seven, robber moves and thefts."""

from noripan.kernel import Chance, RuleViolation, Seat

from ..actions import Discard, MoveRobber
from ..board.geometry import HEX_NUMBERS
from ..changes.robber import card_discarded, card_stolen, robber_moved
from ..options import EVERYONE
from ..resources import KINDS, count_of, draw_kind, total
from ..state import State
from ..step import Step

HAND_LIMIT = 7  # rule 7.1


def cards_owed(hand: int, /) -> int:
    """How many cards a hand owes after a seven: half of a hand above the limit, rounded down."""  # rule 7.1
    size = total(hand)
    return size // 2 if size > HAND_LIMIT else 0


def discard(step: Step, seat: Seat, action: Discard, chance: Chance, /) -> None:
    """Discards one of the cards owed."""  # rule 7.2
    if not count_of(step.state.players[seat].hand, action.kind):
        raise RuleViolation("KIND_NOT_HELD", kind=action.kind)
    card_discarded(step, seat, action.kind)


# rules 7.3–7.5
def move_robber(step: Step, seat: Seat, action: MoveRobber, chance: Chance, /) -> None:
    """Moves the robber to another hex, and steals a card from a seat with a building there."""
    state, victim = step.state, action.victim
    at = HEX_NUMBERS.get(action.hex)
    if at is None:
        raise RuleViolation("OFF_BOARD")
    if at == state.robber:
        raise RuleViolation("ROBBER_MUST_MOVE")
    there = victims_at(state, seat, at)
    if victim is None and there:
        raise RuleViolation("VICTIM_NEEDED", victims=there)
    if victim is not None and victim not in there:
        raise RuleViolation("NOT_A_VICTIM")
    robber_moved(step, seat, at)
    if victim is not None:
        card_stolen(step, seat, victim, KINDS[draw_kind(state.players[victim].hand, chance)])


def victims_at(state: State, seat: Seat, at: int, /) -> tuple[Seat, ...]:
    """The other seats with a building at a hex and a card."""  # rule 7.4
    return tuple([other for other in robbable_seats(state, seat) if state.pieces.hexes[other] >> at & 1])


def robbable_seats(state: State, seat: Seat, /) -> list[Seat]:
    """All other seats that hold a card."""
    return [EVERYONE[other] for other, player in enumerate(state.players) if player.hand and other != seat]
