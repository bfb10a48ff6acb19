"""The rules of Blackjack; RULES.md numbers them.

One match is one round. The room handles joining, the dealer's key and the next round.
"""

from collections.abc import Sequence
from itertools import chain
from typing import Final, assert_never

from noripan.kernel import Chance, NoSeatOptions, Outcome, Result, RuleViolation, Seat, require_seat

from . import evolve
from .actions import MENU, STAND, Action, Hit, Stand
from .cards import CARDS, card_numbers, draw_card, draw_two, full_shoe, points
from .events import (
    CardDrawn,
    Cards,
    DealerDrew,
    Event,
    GameTerminated,
    RoundAbandoned,
    RoundOutcome,
    RoundSettled,
    RoundStarted,
    SeatLeft,
    ShoeRanOut,
    Stood,
)
from .options import SEATS, Options
from .state import DEALER, GONE, WAITING, WAITING_DEALER, PlayerState, State

Step = tuple[State, Sequence[Event]]

CARDS_DEALT: Final = 2
NO_CARDS: Final[Cards] = ()
DEALER_KEPT: Final = DealerDrew(NO_CARDS)
SHOE_RAN_OUT: Final = ShoeRanOut()
STOOD: Final = tuple(Stood(Seat(seat)) for seat in range(SEATS[-1]))
CARD_DRAWN: Final = tuple(tuple(CardDrawn(Seat(seat), card) for card in CARDS) for seat in range(SEATS[-1]))
RESULTS: Final[dict[RoundOutcome, tuple[Result, int]]] = {
    "Win": ("win", 1),
    "Tie": ("tie", 2),
    "Lose": ("lose", 3),
    "None": ("none", 4),
}
"""Round outcomes as results and ranks; players without an outcome rank below losers."""  # rule 9.6


def initial(options: Options, seats: tuple[NoSeatOptions, ...], /) -> State:
    """The table before the deal: a full shoe and no cards."""  # rule 4.4
    players = (WAITING_DEALER, *(WAITING,) * (len(seats) - 1))
    return State(options, "Idle", None, players, full_shoe(options.deck_count), b"", None)


def setup(state: State, chance: Chance, /) -> Step:
    """Deals two cards to each seat; if nobody can act, the dealer plays at once."""  # rules 4.5, 5.5
    hands = _deal(len(state.players), state.shoe, chance)
    started = RoundStarted(hands)
    state = evolve.round_started(state, started)
    if len(hands[-1]) < CARDS_DEALT:
        return _shoe_ran_out(state, (started,))
    return _continue(state, (started,), chance)


def _deal(seats: int, shoe: bytes, chance: Chance) -> tuple[Cards, ...]:
    """Two cards in a row for each seat, the dealer first; none once the shoe is empty."""  # rule 4.5
    left = bytearray(shoe)
    return tuple([draw_two(left, chance) for _ in range(seats)])


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> Step:
    """The player on turn hits or stands."""
    _check_turn(state, seat)
    match action:
        case Hit():
            return _hit(state, seat, chance)
        case Stand():
            return _continue(evolve.stood(state, STOOD[seat]), (STOOD[seat],), chance)
        case _:
            assert_never(action)


def _check_turn(state: State, seat: Seat) -> None:
    """Refuses a seat that may not act. The order of the checks is part of the rules."""  # rule 6.1
    player = state.players[seat] if 0 <= seat < len(state.players) else GONE
    if not player.present:
        raise RuleViolation("NOT_JOINED")
    if state.phase != "InRound":
        raise RuleViolation("GAME_NOT_INROUND")
    if player.is_dealer:
        raise RuleViolation("DEALER_IS_AUTO")
    if state.turn != seat:
        raise RuleViolation("NOT_YOUR_TURN", turn=state.turn)
    if player.turn_state != "Playing":
        raise RuleViolation("ALREADY_DONE")


def _hit(state: State, seat: Seat, chance: Chance) -> Step:
    if not state.shoe:
        return _shoe_ran_out(state, ())
    event = CARD_DRAWN[seat][state.shoe[chance.below(len(state.shoe))]]
    return _continue(evolve.card_drawn(state, event), (event,), chance)


def leave(state: State, seat: Seat, chance: Chance, /) -> Step:
    """A player leaves, or the dealer ends the game; after a round nothing changes."""  # rules 11.1–11.5
    require_seat(state.players, seat)
    if state.phase != "InRound" or not state.players[seat].present:
        return state, ()
    if seat == DEALER:
        terminated = GameTerminated()
        return evolve.game_terminated(state, terminated), (terminated,)
    left = SeatLeft(seat)
    state = evolve.seat_left(state, left)
    if any(player.present for player in state.players[1:]):
        return _continue(state, (left,), chance)
    abandoned = RoundAbandoned()
    return evolve.round_abandoned(state, abandoned), (left, abandoned)


def _continue(state: State, events: tuple[Event, ...], chance: Chance) -> Step:
    """Goes on with the next turn, or with the dealer and the settlement if no player may act."""  # rule 7.5
    if state.turn is not None:
        return state, events
    drew, enough = _dealer_draws(state, chance)
    state = evolve.dealer_drew(state, drew)
    if not enough:
        return _shoe_ran_out(state, (*events, drew))
    settled = RoundSettled(_outcomes(state.players))
    return evolve.round_settled(state, settled), (*events, drew, settled)


def _dealer_draws(state: State, chance: Chance) -> tuple[DealerDrew, bool]:
    """The cards that the dealer draws, and whether the shoe had enough."""  # rules 8.1, 8.5
    score, stands_at = state.players[DEALER].score, state.options.dealer_stand_score
    if score >= stands_at:
        return DEALER_KEPT, True
    shoe, cards = bytearray(state.shoe), NO_CARDS
    while score < stands_at and shoe:
        card = draw_card(shoe, chance)
        score += points(card)
        cards += (card,)
    return DealerDrew(cards), score >= stands_at


def _shoe_ran_out(state: State, events: tuple[Event, ...]) -> Step:
    return evolve.shoe_ran_out(state, SHOE_RAN_OUT), (*events, SHOE_RAN_OUT)


def _outcomes(players: tuple[PlayerState, ...]) -> tuple[RoundOutcome, ...]:
    dealer = players[DEALER]
    return ("None", *[round_outcome(player, dealer) for player in players[1:]])


def round_outcome(player: PlayerState, dealer: PlayerState, /) -> RoundOutcome:
    """The outcome of a player against the dealer; `None` for a player who left."""  # rules 9.1–9.3
    if not player.present:
        return "None"
    if player.turn_state == "Busted":
        return "Lose"
    if dealer.turn_state == "Busted" or player.score > dealer.score:
        return "Win"
    return "Tie" if player.score == dealer.score else "Lose"


def actors(state: State, /) -> Sequence[Seat]:
    """The player on turn."""
    return () if state.turn is None else (state.turn,)


def legal(state: State, seat: Seat, /) -> Sequence[Action]:
    """Hit or stand."""
    return MENU if state.turn == seat else ()


def idle(state: State, seat: Seat, /) -> Action:
    """An idle player stands."""  # rule 6.2
    require_seat(state.players, seat)
    return STAND


def outcome(state: State, /) -> Outcome | None:
    """The result of each player; the dealer's is `none`."""  # rules 9.4, 9.5
    if state.ending is None:
        return None
    results, ranks = zip(*(RESULTS[player.outcome] for player in state.players), strict=True)
    return Outcome(results, ranks, state.ending)


def conserved(state: State, /) -> bytes:
    """All cards: in the shoe, in hands, or taken away by players who left."""
    open_cards = chain.from_iterable(player.cards for player in state.players)
    return bytes(sorted(state.shoe + state.gone + card_numbers(open_cards)))
