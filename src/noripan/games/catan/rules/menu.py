"""The menu of each seat: precomputed actions, selected by bitboards."""

from collections.abc import Sequence
from typing import Any, Final

from noripan.kernel import Form, Seat, require_seat

from ..action_tables import (
    ANSWERS,
    BANK_TRADES,
    CITIES,
    DISCARDS,
    MONOPOLIES,
    ROADS,
    ROBBER_MOVES,
    SAMPLE_OFFERS,
    SETTLEMENTS,
    THEFTS,
    TRADES,
    YEARS_OF_PLENTY,
)
from ..actions import (
    BUY_CARD,
    DECLINE,
    END_TURN,
    PLAY_KNIGHT,
    PLAY_ROAD_BUILDING,
    ROLL,
    WITHDRAW,
    Action,
    Counter,
    MoveRobber,
    Offer,
)
from ..board.geometry import ALL_HEXES
from ..board.placement import (
    cities_left,
    free_roads,
    roads_left,
    settlements_left,
    valid_road_locations,
    valid_settlement_locations,
)
from ..resources import (
    CARD_COST,
    CITY_COST,
    GUARD,
    KIND_BITS,
    ONE,
    ROAD_COST,
    SETTLEMENT_COST,
    count_of,
    has,
    kinds_in,
    total,
)
from ..stages import Acting, Discarding, Drafting, Robbing, Rolling, Stage, Trading
from ..state import State
from .robber import robbable_seats
from .trade import MAX_OFFERS, sample_kinds, terms_form

Menu = Sequence[Action]


def legal(state: State, seat: Seat, /) -> Menu:
    """All actions of a seat, with a sample of each trade it may offer."""
    stage = state.stage
    if seat == state.turn:
        return _menu_on_turn(state, seat, stage)
    require_seat(state.present, seat)
    if type(stage) is Trading:
        return _answers(state, seat, stage)
    return _discards(state, seat, stage) if type(stage) is Discarding else ()


def _menu_on_turn(state: State, seat: Seat, stage: Stage) -> Menu:
    """The menu of the seat on turn; frequent phases come first."""
    if type(stage) is Acting:
        return _turn_actions(state, seat)
    if type(stage) is Trading:
        return _own_offer(state, seat, stage)
    if type(stage) is Rolling:
        return (ROLL, *_cards(state, seat)) if state.players[seat].cards else (ROLL,)
    if type(stage) is Discarding:
        return _discards(state, seat, stage)
    if type(stage) is Robbing:
        return robberies(state, seat)
    if type(stage) is Drafting:
        return _draft(state, seat, stage)
    return ROADS.at(free_roads(state, seat))


def _draft(state: State, seat: Seat, stage: Drafting) -> Menu:
    if stage.settlement is None:
        return SETTLEMENTS.at(valid_settlement_locations(state.pieces, seat, initial=True))
    return ROADS.at(valid_road_locations(state.pieces, seat, settlement=stage.settlement))


def _discards(state: State, seat: Seat, stage: Discarding) -> Menu:
    return DISCARDS.at(kinds_in(state.players[seat].hand)) if stage.owed[seat] else ()


# rules 7.3, 7.4
def robberies(state: State, seat: Seat, /) -> Sequence[MoveRobber]:
    """Every other hex with each possible victim, then the hexes without one."""
    elsewhere = ALL_HEXES ^ 1 << state.robber
    menu: list[MoveRobber] = []
    empty = elsewhere
    for victim in robbable_seats(state, seat):
        hexes = state.pieces.hexes[victim] & elsewhere
        empty &= ~hexes
        menu += THEFTS[victim].at(hexes)
    return (*menu, *ROBBER_MOVES.at(empty))


# rule 4.8
def _turn_actions(state: State, seat: Seat) -> Menu:
    menu: list[Action] = [END_TURN]
    rules, hand = state.rules, state.players[seat].hand
    if state.players[seat].cards:
        menu += _cards(state, seat)
    if not hand:
        return menu
    purse = hand + GUARD
    _add_builds(menu, state, seat, purse)
    if rules.cards and state.deck and (purse - CARD_COST) & GUARD == GUARD:
        menu.append(BUY_CARD)
    if rules.bank_trade and (gives := (purse - state.pieces.rates[seat]) & GUARD):
        menu += BANK_TRADES[KIND_BITS[gives]][kinds_in(state.bank)]
    if rules.offers and state.offers < MAX_OFFERS:
        give, want = sample_kinds(hand)
        menu.append(SAMPLE_OFFERS[give][want])
    return menu


# rules 5.1–5.9
def _add_builds(menu: list[Action], state: State, seat: Seat, purse: int) -> None:
    """Adds what the seat can build and pay for; a purse is a hand with all guard bits set."""
    pieces = state.pieces
    if (purse - ROAD_COST) & GUARD == GUARD:
        if roads_left(state, seat):
            menu += ROADS.at(valid_road_locations(pieces, seat))
        if (purse - SETTLEMENT_COST) & GUARD == GUARD and settlements_left(state, seat):  # dearer than a road
            menu += SETTLEMENTS.at(valid_settlement_locations(pieces, seat))
    if (purse - CITY_COST) & GUARD == GUARD and cities_left(state, seat):
        menu += CITIES.at(pieces.settlements[seat])


# rules 9.3–9.7
def _cards(state: State, seat: Seat) -> list[Action]:
    """The development cards that the seat may play now."""
    playable = state.players[seat].cards - (state.fresh if seat == state.turn else 0)
    menu: list[Action] = []
    if state.has_played or not playable:
        return menu
    if count_of(playable, "knight"):
        menu.append(PLAY_KNIGHT)
    if count_of(playable, "road_building") and free_roads(state, seat):
        menu.append(PLAY_ROAD_BUILDING)
    if count_of(playable, "year_of_plenty"):
        menu += _plenty_actions(state.bank)
    if count_of(playable, "monopoly"):
        menu += MONOPOLIES
    return menu


def _plenty_actions(bank: int) -> list[Action]:
    """Pairs of cards that the bank has, or its last card."""
    alone = total(bank) == 1
    return [
        action
        for action in YEARS_OF_PLENTY
        if (action.second is None) == alone
        and has(bank, ONE[action.first] + (0 if action.second is None else ONE[action.second]))
    ]


# rules 8.5–8.7
def _answers(state: State, seat: Seat, stage: Trading) -> Menu:
    if not stage.asked >> seat & 1:
        return ()
    hand = state.players[seat].hand
    if not hand:
        return _EMPTY_HANDED
    give, want = sample_kinds(hand)
    return ANSWERS[has(hand, stage.want)][give][want]


_EMPTY_HANDED: Final = (DECLINE,)


def _own_offer(state: State, seat: Seat, stage: Trading) -> Menu:
    if not stage.agreed:
        return _NO_PARTNER
    hand = state.players[seat].hand
    partners = [
        TRADES[partner]
        for partner, answer in enumerate(stage.answers)
        if stage.agreed >> partner & 1 and answer is not None and has(hand, answer.want)
    ]
    return (*partners, *_NO_PARTNER)


_NO_PARTNER: Final = (WITHDRAW, END_TURN)


# rules 8.4, 8.5
def forms(state: State, seat: Seat, /) -> tuple[Form[Any], ...]:
    """The forms for offers and counter-offers, if the seat may make them."""
    require_seat(state.present, seat)
    stage = state.stage
    if not state.players[seat].hand:
        return ()
    if type(stage) is Acting:
        free = seat == state.turn and state.rules.offers and state.offers < MAX_OFFERS
        return (terms_form(Offer, state, seat),) if free else ()
    asked = type(stage) is Trading and stage.asked >> seat & 1
    return (terms_form(Counter, state, seat),) if asked else ()
