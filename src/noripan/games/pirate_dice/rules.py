"""The rules of Pirate Dice; RULES.md numbers them."""

from collections.abc import Sequence
from functools import partial
from typing import Final, assert_never

from noripan.kernel import (
    Bound,
    Chance,
    Form,
    NoSeatOptions,
    Outcome,
    Result,
    RuleViolation,
    Seat,
    SeatLeft,
    all_seats,
    require_seat,
)

from . import evolve
from .actions import BETS, CHALLENGE, FACES, HIGHEST_COUNT, Action, Bet, Challenge
from .bets import bet_menu, check_bet, is_legal_bet, lowest_bet, menu_boxes, menu_end
from .dice import count_matching, roll_cups, roll_order
from .events import BetMade, ChallengeJudged, Event, GameEnded, OrderRolled, RoundStarted
from .options import Options, dice_each
from .state import Betting, Judged, Over, State, Waiting

Step = tuple[State, Sequence[Event]]

WAITING: Final = Waiting()


def initial(options: Options, seats: tuple[NoSeatOptions, ...], /) -> State:
    """The table before the first roll."""
    count = len(seats)
    order = all_seats(count)
    return State(
        options=options,
        phase=WAITING,
        order=order,
        living=order,
        owned=(dice_each(options, count),) * count,
        cups=((),) * count,
        centre=(),
        out=(),
        round=0,
        judgement=None,
    )


def setup(state: State, chance: Chance, /) -> Step:
    """Rolls for the order, then starts the first round."""  # rules 2.1–2.4
    rolls, order = roll_order(state.owned, chance)
    rolled = OrderRolled(rolls, order)
    return _start_round(evolve.order_rolled(state, rolled), order[0], (rolled,), chance)


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> Step:
    """The seat on turn bets or challenges."""  # rules 3.4, 4.1
    phase = state.phase
    if not isinstance(phase, Betting):
        raise RuleViolation("GAME_OVER" if isinstance(phase, Over) else "NOT_STARTED")
    if phase.turn != seat:
        raise RuleViolation("NOT_YOUR_TURN", turn=phase.turn)
    match action:
        case Bet():
            return _bet(state, phase, action)
        case Challenge():
            return _challenge(state, phase, chance)
        case _:
            assert_never(action)


def leave(state: State, seat: Seat, chance: Chance, /) -> Step:
    """A forfeit; nothing changes if the seat is already out."""  # rule 12.5
    if seat not in state.living or isinstance(state.phase, Over):
        return state, ()
    left = SeatLeft(seat)
    state = evolve.seat_left(state, left)
    if len(state.living) > 1:
        return state, (left,)
    return _end(state, (left,))


def _bet(state: State, phase: Betting, bet: Bet) -> Step:
    check_bet(phase, bet)
    made = BetMade(phase.turn, bet.face, bet.count)
    return evolve.bet_made(state, made), (made,)


def _challenge(state: State, phase: Betting, chance: Chance) -> Step:
    if not phase.bets:
        raise RuleViolation("NO_BET_TO_CHALLENGE")  # rule 4.3
    judgement = judge(state, phase.bets[-1], phase.turn)
    state = evolve.challenge_judged(state, judgement)
    if len(state.living) > 1 and isinstance(state.phase, Judged):
        return _start_round(state, state.phase.opener, (judgement,), chance)
    return _end(state, (judgement,))


def judge(state: State, bet: BetMade, challenger: Seat, /) -> ChallengeJudged:
    """Lifts the cups and decides who loses how many dice."""  # rules 6.2, 7.1–7.5
    actual = count_matching(state.cups, bet.face, wild_ones=state.options.wild_ones)
    difference = actual - bet.count
    if difference > 0:
        losers: tuple[Seat, ...] = (challenger,)
    elif difference < 0:
        losers = (bet.seat,)
    else:
        losers = tuple([seat for seat in state.living if seat != bet.seat])
    to_lose = abs(difference) or 1
    return ChallengeJudged(
        challenger=challenger,
        bettor=bet.seat,
        face=bet.face,
        count=bet.count,
        actual=actual,
        winner="challenger" if difference < 0 else "bettor",
        losers=losers,
        dice_to_lose=to_lose,
        lost=_losses(state, losers, to_lose),
        dice=state.cups,
    )


def _losses(state: State, losers: tuple[Seat, ...], to_lose: int) -> tuple[int, ...]:
    """Nobody loses more than they own; a seat that left loses all its dice."""  # rules 7.5, 12.5
    living = state.living
    return tuple(
        [
            owned if seat not in living else min(owned, to_lose) if seat in losers else 0
            for seat, owned in enumerate(state.owned)
        ]
    )


def _start_round(state: State, opener: Seat, events: tuple[Event, ...], chance: Chance) -> Step:
    started = RoundStarted(state.round + 1, opener, roll_cups(state.owned, chance))
    return evolve.round_started(state, started), (*events, started)


def _end(state: State, events: tuple[Event, ...]) -> Step:
    ended = GameEnded(state.living[0] if state.living else None)  # rules 9.2, 12.6
    return evolve.game_ended(state, ended), (*events, ended)


def actors(state: State, /) -> Sequence[Seat]:
    """The seat on turn."""
    return (state.phase.turn,) if isinstance(state.phase, Betting) else ()


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    """The challenge, if there is a bet, and the bets that could be true."""
    phase = state.phase
    if not isinstance(phase, Betting) or phase.turn != seat:
        return ()
    return bet_menu(lowest_bet(phase), menu_end(state))


def forms(state: State, seat: Seat, /) -> Sequence[Form[Bet]]:
    """A bet of any height above the last one."""
    phase = state.phase
    if not isinstance(phase, Betting) or phase.turn != seat or (lowest := lowest_bet(phase)) == len(BETS):
        return ()
    return (
        Form(
            action=Bet,
            fields=(Bound("face", 1, FACES), Bound("count", BETS[lowest].count, HIGHEST_COUNT)),
            admits=partial(is_legal_bet, phase),
            boxes=menu_boxes(lowest, menu_end(state)),
        ),
    )


def turn(state: State, seat: Seat, /) -> int:
    """The round: a challenger who opens the next round has a new turn."""
    return state.round


def idle(state: State, seat: Seat, /) -> Action:
    """The lowest legal bet, or a challenge if that bet cannot be true."""  # rule 12.4
    require_seat(state.owned, seat)
    bets = [action for action in legal(state, seat)[:2] if isinstance(action, Bet)]
    if bets and bets[0].count <= sum(state.owned) + 1:
        return bets[0]
    return CHALLENGE


def outcome(state: State, /) -> Outcome | None:
    """The last living seat wins; the others rank by when they went out."""  # rule 9.2
    if not isinstance(state.phase, Over):
        return None
    groups = (*((seat,) for seat in state.living), *reversed(state.out))
    ranks = [0] * len(state.owned)
    better = 0
    for group in groups:
        for seat in group:
            ranks[seat] = better + 1
        better += len(group)
    best: Result = "tie" if state.phase.winner is None else "win"
    results: tuple[Result, ...] = tuple(best if rank == 1 else "lose" for rank in ranks)
    return Outcome(results, tuple(ranks), "ALL_OUT" if best == "tie" else "LAST_STANDING")


def conserved(state: State, /) -> int:
    """The number of all dice, with players or in the centre."""
    return sum(state.owned) + len(state.centre)
