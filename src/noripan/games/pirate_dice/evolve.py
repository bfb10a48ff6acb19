"""Folds events into the state: one function per event."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from noripan.kernel import Seat, SeatLeft, next_in

from .bets import bets_of
from .events import BetMade, ChallengeJudged, Event, GameEnded, OrderRolled, RoundStarted
from .state import Betting, Judged, OrderDecided, Over, State


def order_rolled(state: State, event: OrderRolled, /) -> State:
    """The order is decided."""
    return replace(state, phase=OrderDecided(event.order[0]), order=event.order, living=event.order)


def round_started(state: State, event: RoundStarted, /) -> State:
    """The dice are under the cups, and the opener has the turn."""
    return replace(state, phase=Betting(event.opener, ()), cups=event.dice, round=event.number)


def bet_made(state: State, event: BetMade, /) -> State:
    """The next living seat has the turn."""
    bets = (*bets_of(state.phase), event)
    return replace(state, phase=Betting(next_in(state.living, event.seat), bets))


def challenge_judged(state: State, event: ChallengeJudged, /) -> State:
    """Lost dice go to the centre, seats without dice are out, and the next opener is decided."""
    before, owned = state.living, _without(state.owned, event.lost)
    living = tuple([seat for seat in before if owned[seat]])
    eliminated = tuple([seat for seat in before if not owned[seat]])
    return replace(
        state,
        phase=Judged(_opener(before, living, event.challenger)),
        living=living,
        owned=owned,
        cups=((),) * len(owned),
        centre=state.centre + _by_owner(event.lost),
        out=(*state.out, eliminated) if eliminated else state.out,
        judgement=event,
    )


def seat_left(state: State, event: SeatLeft, /) -> State:
    """The seat is skipped from now on; its dice and bets stay."""  # rule 12.5
    phase = state.phase
    if isinstance(phase, Betting) and phase.turn == event.seat:
        phase = Betting(next_in(state.living, event.seat), phase.bets)
    living = tuple(seat for seat in state.living if seat != event.seat)
    return replace(state, phase=phase, living=living, out=(*state.out, (event.seat,)))


def game_ended(state: State, event: GameEnded, /) -> State:
    """The dice of all seats that are out go to the centre."""
    living, owned = state.living, state.owned
    gone = tuple([0 if seat in living else dice for seat, dice in enumerate(owned)])
    return replace(
        state,
        phase=Over(event.winner),
        owned=_without(owned, gone),
        cups=((),) * len(owned),
        centre=state.centre + _by_owner(gone),
    )


def _without(owned: tuple[int, ...], lost: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([dice - lost[seat] for seat, dice in enumerate(owned)])


def _by_owner(lost: tuple[int, ...]) -> tuple[Seat, ...]:
    """The owner of each lost die, for the slots of the centre."""  # rule 7.5
    return tuple([Seat(seat) for seat, dice in enumerate(lost) for _ in range(dice)])


def _opener(before: tuple[Seat, ...], living: tuple[Seat, ...], challenger: Seat) -> Seat:
    """The challenger, or the next living seat in the order."""  # rule 8.3
    seat = challenger
    while living and seat not in living:
        seat = next_in(before, seat)
    return seat


_FOLDS: Final[Mapping[type, Callable[[State, Any], State]]] = {
    OrderRolled: order_rolled,
    RoundStarted: round_started,
    BetMade: bet_made,
    ChallengeJudged: challenge_judged,
    SeatLeft: seat_left,
    GameEnded: game_ended,
}


def evolve(state: State, event: Event, /) -> State:
    """The state after the event."""
    return _FOLDS[type(event)](state, event)
