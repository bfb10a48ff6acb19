"""The rules of Blackjack; RULES.md numbers them.

One match is one round. The room handles joining, the dealer's key and the next round.
"""

from collections.abc import Sequence
from itertools import chain
from typing import Final, assert_never

from msgspec.structs import replace

from noripan.kernel import (
    Chance,
    NoSeatOptions,
    Outcome,
    Result,
    RuleViolation,
    Seat,
    SeatLeft,
    put,
    require_seat,
)
from noripan.kernel.chance.cards import draw

from . import evolve
from .actions import MENU, STAND, Action, Hit, Stand
from .cards import CARDS
from .events import (
    CardDrawn,
    DealerDrew,
    Event,
    GameTerminated,
    RoundAbandoned,
    RoundOutcome,
    RoundSettled,
    RoundStarted,
    ShoeRanOut,
    Stood,
)
from .hands import Players, standing, turn_after, with_cards
from .options import SEATS, Options
from .shoe import BY_NUMBER, card_numbers, draw_cards, draw_points, full_shoe
from .state import DEALER, GONE, HIGHEST_SCORE, WAITING, WAITING_DEALER, PlayerState, State

Step = tuple[State, Sequence[Event]]

CARDS_DEALT: Final = 2
WAITING_PLAYERS: Final = tuple((WAITING_DEALER, *(WAITING,) * (seats - 1)) for seats in range(SEATS[-1] + 1))
"""By the number of seats, the players before the deal."""
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
    return State(options, "Idle", None, WAITING_PLAYERS[len(seats)], full_shoe(options.deck_count), b"", None)


def setup(state: State, chance: Chance, /) -> Step:
    """Deals two cards to each seat; if nobody can act, the dealer plays at once."""  # rules 4.5, 5.5
    shoe, hands, players = bytearray(state.shoe), [], []
    for player in state.players:
        cards, points = draw_cards(shoe, CARDS_DEALT, chance)
        hands.append(cards)
        players.append(with_cards(player, cards, points, HIGHEST_SCORE))
    started = RoundStarted(tuple(hands))
    state = evolve.in_round(state, tuple(players), bytes(shoe))
    if len(hands[-1]) < CARDS_DEALT:
        return _shoe_ran_out(state, (started,))
    return _continue(state, started, chance)


def play(state: State, seat: Seat, action: Action, chance: Chance, /) -> Step:
    """The player on turn hits or stands."""
    _check_turn(state, seat)
    player, shoe = state.players[seat], state.shoe
    event: Event
    match action:
        case Hit():
            if not shoe:
                return _shoe_ran_out(state, ())
            number, shoe = draw(shoe, chance)
            card, value = BY_NUMBER[number]
            event, player = CARD_DRAWN[seat][number], with_cards(player, (card,), value, HIGHEST_SCORE)
        case Stand():
            event, player = STOOD[seat], standing(player)
        case _:
            assert_never(action)
    players = put(state.players, seat, player)
    if (turn := turn_after(seat, players)) is None:
        return _dealer_plays(state, players, shoe, event, chance)
    return replace(state, turn=turn, players=players, shoe=shoe), (event,)


def _check_turn(state: State, seat: Seat) -> None:
    """Refuses a seat that may not act. The order of the checks is part of the rules."""  # rule 6.1
    player = state.players[seat] if 0 <= seat < len(state.players) else GONE
    if state.turn == seat and player.turn_state == "Playing":
        return
    if not player.present:
        raise RuleViolation("NOT_JOINED")
    if state.phase != "InRound":
        raise RuleViolation("GAME_NOT_INROUND")
    if player.is_dealer:
        raise RuleViolation("DEALER_IS_AUTO")
    if state.turn != seat:
        raise RuleViolation("NOT_YOUR_TURN", turn=state.turn)
    raise RuleViolation("ALREADY_DONE")


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
        return _continue(state, left, chance)
    abandoned = RoundAbandoned()
    return evolve.round_abandoned(state, abandoned), (left, abandoned)


def _continue(state: State, event: Event, chance: Chance) -> Step:
    """Goes on with the next turn, or with the dealer if no player may act."""  # rule 7.5
    if state.turn is not None:
        return state, (event,)
    return _dealer_plays(state, state.players, state.shoe, event, chance)


def _dealer_plays(state: State, players: Players, shoe: bytes, event: Event, chance: Chance) -> Step:
    """The dealer draws, and the round is settled if the shoe has enough cards."""  # rules 8.1, 8.5
    dealer, stands_at, left = players[DEALER], state.options.dealer_stand_score, bytearray(shoe)
    cards, points = draw_points(left, stands_at - dealer.score, chance)
    drew = DealerDrew(cards)
    dealer = with_cards(dealer, cards, points, stands_at)
    players, shoe = put(players, DEALER, dealer), bytes(left)
    if dealer.turn_state == "Playing":
        return _shoe_ran_out(replace(state, players=players, shoe=shoe), (event, drew))
    outcomes = _outcomes(players)
    return evolve.settled(state, players, outcomes, shoe), (event, drew, RoundSettled(outcomes))


def _shoe_ran_out(state: State, events: tuple[Event, ...]) -> Step:
    return evolve.shoe_ran_out(state, SHOE_RAN_OUT), (*events, SHOE_RAN_OUT)


def _outcomes(players: tuple[PlayerState, ...]) -> tuple[RoundOutcome, ...]:
    dealer = players[DEALER]
    return ("None", *[round_outcome(players[seat], dealer) for seat in range(1, len(players))])


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
    turn = state.turn
    return () if turn is None else (turn,)


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
