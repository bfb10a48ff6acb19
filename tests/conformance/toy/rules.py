"""The rules of Cups."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from noripan.kernel import (
    Bound,
    Box,
    Chance,
    Form,
    NoSeatOptions,
    Outcome,
    RuleViolation,
    Seat,
    all_seats,
    next_in,
    require_seat,
    roll,
)
from noripan.kernel.forms import boxes_of

from .types import (
    CHIPS,
    Action,
    CupsFilled,
    CupsOpened,
    Event,
    Open,
    Options,
    Over,
    PotWon,
    Reroll,
    Rerolled,
    SeatLeft,
    Stake,
    Staked,
    State,
    Turn,
    Waiting,
)

Step = tuple[State, Sequence[Event]]


def initial(options: Options, seats: tuple[NoSeatOptions, ...], /) -> State:
    count = len(seats)
    return State(options, Waiting(), all_seats(count), (CHIPS,) * count, 0, ((),) * count, opened=False)


def setup(state: State, chance: Chance, /) -> Step:
    return happened(state, CupsFilled(tuple(roll(chance, state.options.dice) for _ in state.cups)))


def happened(state: State, *events: Event) -> Step:
    """The state after these events, and the events."""
    for event in events:
        state = evolve(state, event)
    return state, events


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> Step:
    check_turn(state, seat)
    match action:
        case Stake(chips):
            if not 1 <= chips <= state.chips[seat]:
                raise RuleViolation("STAKE_OUT_OF_RANGE", most=state.chips[seat])
            return happened(state, Staked(seat, chips))
        case Reroll(face):
            check_reroll(state, seat, face)
            return happened(state, Rerolled(seat, face, *roll(chance, 1)))
        case Open():
            return opened(state, seat)
        case _:
            assert_never(action)


def opened(state: State, seat: Seat, /) -> Step:
    return happened(state, CupsOpened(seat, state.cups), PotWon(highest(state)))


def highest(state: State, /) -> Seat:
    """The seat with the highest sum; the lowest seat in a tie."""
    return max(state.living, key=lambda seat: (sum(state.cups[seat]), -seat))


def check_turn(state: State, seat: Seat, /) -> None:
    if not isinstance(state.phase, Turn):
        raise RuleViolation("GAME_OVER" if isinstance(state.phase, Over) else "NOT_STARTED")
    if state.phase.seat != seat:
        raise RuleViolation("NOT_YOUR_TURN", turn=state.phase.seat)


def check_reroll(state: State, seat: Seat, face: int, /) -> None:
    if not state.chips[seat]:
        raise RuleViolation("NO_CHIPS")
    if face not in state.cups[seat]:
        raise RuleViolation("NO_SUCH_DIE", face=face)


def leave(state: State, seat: Seat, chance: Chance, /) -> Step:
    if isinstance(state.phase, Over) or seat not in state.living:
        return state, ()
    others = tuple(living for living in state.living if living != seat)
    end = (PotWon(others[0]),) if len(others) == 1 else ()
    return happened(state, SeatLeft(seat), *end)


def evolve(state: State, event: Event, /) -> State:
    match event:
        case CupsFilled(dice):
            return replace(state, phase=Turn(state.living[0]), cups=dice)
        case Staked(seat, chips):
            return passed(paid(state, seat, chips), seat)
        case Rerolled(seat, old, new):
            return passed(paid(swapped(state, seat, old, new), seat, 1), seat)
        case CupsOpened():
            return replace(state, opened=True)
        case SeatLeft(seat):
            after = paid(passed(state, seat), seat, state.chips[seat])
            return replace(after, living=tuple(living for living in state.living if living != seat))
        case PotWon(winner):
            return won(state, winner)
        case _:
            assert_never(event)


def won(state: State, winner: Seat, /) -> State:
    return replace(paid(state, winner, -state.pot), phase=Over(winner))


def paid(state: State, seat: Seat, chips: int, /) -> State:
    """Moves chips from a seat to the pot."""
    left = tuple(had - chips if owner == seat else had for owner, had in enumerate(state.chips))
    return replace(state, chips=left, pot=state.pot + chips)


def passed(state: State, seat: Seat, /) -> State:
    """Gives the turn to the next seat if it was this seat's."""
    return replace(state, phase=Turn(next_in(state.living, seat))) if state.phase == Turn(seat) else state


def swapped(state: State, seat: Seat, old: int, new: int, /) -> State:
    """Changes the face of one die under a cup."""
    cup = list(state.cups[seat])
    cup[cup.index(old)] = new
    return replace(state, cups=(*state.cups[:seat], tuple(cup), *state.cups[seat + 1 :]))


def actors(state: State, /) -> Sequence[Seat]:
    return (state.phase.seat,) if isinstance(state.phase, Turn) else ()


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    if state.phase != Turn(seat):
        return ()
    rerolls = sorted(set(state.cups[seat])) if state.chips[seat] else ()
    return (*samples(state, seat), *(Reroll(face) for face in rerolls), Open())


def _boxes(state: State, seat: Seat, /) -> tuple[Box, ...]:
    return boxes_of([(stake.chips,) for stake in samples(state, seat)])


def samples(state: State, seat: Seat, /) -> tuple[Stake, ...]:
    return tuple(Stake(chips) for chips in (1, 2, 5) if chips <= state.chips[seat])


def forms(state: State, seat: Seat, /) -> Sequence[Form[Stake]]:
    require_seat(state.chips, seat)
    most = state.chips[seat]
    if state.phase != Turn(seat) or not most:
        return ()
    return (
        Form(Stake, (Bound("chips", 1, most),), lambda action: admits(most, action), _boxes(state, seat)),
    )


def admits(most: int, action: object, /) -> bool:
    return isinstance(action, Stake) and 1 <= action.chips <= most


def idle(state: State, seat: Seat, /) -> Action:
    require_seat(state.chips, seat)
    return Stake(1) if state.chips[seat] else Open()


def outcome(state: State, /) -> Outcome | None:
    if not isinstance(state.phase, Over):
        return None
    winner, seats = state.phase.winner, all_seats(len(state.chips))
    return Outcome(
        results=tuple("win" if seat == winner else "lose" for seat in seats),
        ranks=tuple(1 if seat == winner else 2 for seat in seats),
        reason="HIGHEST_SUM" if state.opened else "LAST_ONE_LEFT",
    )


def conserved(state: State, /) -> tuple[int, int]:
    """The number of all chips, and of all dice, dealt or not."""
    dice = sum(len(cup) or state.options.dice for cup in state.cups)
    return sum(state.chips) + state.pot, dice
