"""Folds what has happened into the state, one small function an event. Decides nothing, draws nothing."""

from collections.abc import Callable, Mapping
from operator import add, sub
from typing import Any, Final, cast

from msgspec.structs import replace

from noripan.kernel import Seat, next_in, put

from . import events as e
from . import evolve_trades as trades
from .board import EDGE_NUMBERS, HEX_NUMBERS, VERTEX_NUMBERS
from .dice import SEVEN, result_of
from .knowledge import seen_going, seen_stealing
from .pieces import enemies, pave, retire, settle, upgrade
from .places import free_roads
from .purse import gained_by, paid_by
from .resources import (
    CARD_COST,
    CITY_COST,
    ONE,
    ROAD_COST,
    SETTLEMENT_COST,
    packed,
    total,
)
from .state import (
    ACTING,
    ROLLING,
    Acting,
    Discarding,
    Drafting,
    Over,
    Paving,
    Phase,
    Robbing,
    State,
    Trading,
)
from .trails import lengthened, longest_trail


def island_laid(state: State, event: e.IslandLaid, /) -> State:
    """The robber, where there is one, stands in the desert."""  # rule 7.6
    robber = event.island.desert if state.rules.robber else state.robber
    return replace(state, island=event.island, robber=robber)


def starter_found(state: State, event: e.StarterFound, /) -> State:
    """The starter begins the draft, the others follow in ascending order."""  # rules 3.4, 3.5
    order = state.order[event.seat :] + state.order[: event.seat]
    return replace(state, order=order, turn=event.seat, phase=Drafting(0, None))


def settlement_built(state: State, event: e.SettlementBuilt, /) -> State:
    """In the draft for free, and the second one pays; later for its price."""  # rules 3.6, 3.8, 5.2
    seat, vertex = event.seat, VERTEX_NUMBERS[event.vertex]
    pieces = settle(state.pieces, state.island, seat, vertex)
    if isinstance(state.phase, Drafting):
        phase = Drafting(state.phase.step, event.vertex)
        return gained_by(replace(state, pieces=pieces, phase=phase), seat, packed(event.gained))
    state = paid_by(replace(state, pieces=pieces), seat, SETTLEMENT_COST)
    return replace(state, trails=_cut_trails(state, seat, vertex)) if state.rules.awards else state


def _cut_trails(state: State, builder: int, vertex: int) -> tuple[int, ...]:
    """The longest ways, now that nobody else gets past a vertex."""  # rule 10.2
    pieces = state.pieces
    return tuple(
        longest_trail(pieces.roads[seat], enemies(pieces, seat))
        if seat != builder and pieces.reach[seat] >> vertex & 1
        else length
        for seat, length in enumerate(state.trails)
    )


def road_built(state: State, event: e.RoadBuilt, /) -> State:
    """For free in the draft and by a card, else for its price."""  # rules 3.7, 5.1, 9.5
    seat, edge, phase = event.seat, EDGE_NUMBERS[event.edge], state.phase
    pieces = pave(state.pieces, seat, edge)
    trails = state.trails
    if state.rules.awards:
        longest = lengthened(trails[seat], pieces.roads[seat], edge, enemies(pieces, seat))
        trails = put(trails, seat, longest)
    state = replace(state, pieces=pieces, trails=trails)
    if isinstance(phase, Acting):
        return paid_by(state, seat, ROAD_COST)
    if isinstance(phase, Drafting):
        return _drafted(state, phase.step)
    return _paved(state, seat, cast("Paving", phase))


def _paved(state: State, seat: Seat, phase: Paving) -> State:
    if phase.left > 1 and free_roads(state, seat):
        return replace(state, phase=Paving(phase.left - 1, phase.rolled))
    return replace(state, phase=ACTING if phase.rolled else ROLLING)


def city_built(state: State, event: e.CityBuilt, /) -> State:
    """The settlement's piece is free again."""  # rules 5.3, 5.9
    pieces = upgrade(state.pieces, state.island, event.seat, VERTEX_NUMBERS[event.vertex])
    return paid_by(replace(state, pieces=pieces), event.seat, CITY_COST)


def _drafted(state: State, step: int) -> State:
    """The next seat of the draft that still plays; after the last the first rolls."""  # rules 3.5, 3.9
    snake = state.order + state.order[::-1]
    for later in range(step + 1, len(snake)):
        if state.present[snake[later]]:
            return replace(state, turn=snake[later], phase=Drafting(later, None))
    first = next(seat for seat in state.order if state.present[seat])
    return replace(state, turn=first, turns=1, phase=ROLLING)


def dice_rolled(state: State, event: e.DiceRolled, /) -> State:
    """Everyone gets what the roll brings; after a seven some owe cards, then the robber moves."""
    dice = result_of(event.die1, event.die2)
    if event.sum == SEVEN:
        return replace(state, dice=dice, phase=_after_seven(state, event.owed))
    gained = [packed(counts) for counts in event.gained]
    if not any(gained):
        return replace(state, dice=dice, phase=ACTING)
    bank = state.bank - sum(gained) if state.rules.stock else state.bank
    return replace(
        state,
        dice=dice,
        phase=ACTING,
        hands=tuple(map(add, state.hands, gained)),
        tally=tuple(map(add, state.tally, gained)),
        bank=bank,
    )


def _after_seven(state: State, owed: tuple[int, ...]) -> Phase:
    if not state.rules.robber:
        return ACTING
    return Discarding(owed) if any(owed) else Robbing(rolled=True)


def card_discarded(state: State, event: e.CardDiscarded, /) -> State:
    """One card less is owed."""  # rules 7.1, 7.2
    phase = cast("Discarding", state.phase)
    owed = put(phase.owed, event.seat, phase.owed[event.seat] - 1)
    state = paid_by(state, event.seat, ONE[event.kind])
    return replace(state, phase=_after_seven(state, owed))


def robber_moved(state: State, event: e.RobberMoved, /) -> State:
    """The turn goes on where it was."""  # rule 7.3
    phase = cast("Robbing", state.phase)
    return replace(state, robber=HEX_NUMBERS[event.hex], phase=ACTING if phase.rolled else ROLLING)


def card_stolen(state: State, event: e.CardStolen, /) -> State:
    """The thief has one card more."""  # rules 7.4, 7.5
    thief, victim, card = event.seat, event.victim, ONE[event.kind]
    sizes = tuple(map(total, state.hands))
    hands = put(state.hands, victim, state.hands[victim] - card)
    return replace(
        state,
        hands=put(hands, thief, hands[thief] + card),
        tally=seen_stealing(state.tally, sizes, thief, victim),
    )


def card_bought(state: State, event: e.CardBought, /) -> State:
    """It cannot be played this turn."""  # rules 9.2, 9.3
    seat, card = event.seat, ONE[event.card]
    bought = replace(
        state,
        deck=state.deck - card,
        cards=put(state.cards, seat, state.cards[seat] + card),
        fresh=state.fresh + card,
    )
    return paid_by(bought, seat, CARD_COST)


def _card_played(state: State, seat: int, card: int) -> State:
    return replace(
        state,
        cards=put(state.cards, seat, state.cards[seat] - card),
        played=state.played + card,
        has_played=True,
    )


def knight_played(state: State, event: e.KnightPlayed, /) -> State:
    """The army grows, and the robber is to move, where there is one."""  # rule 9.4
    seat = event.seat
    played = _card_played(state, seat, ONE["knight"])
    knights = put(state.knights, seat, state.knights[seat] + 1)
    phase = Robbing(rolled=isinstance(state.phase, Acting)) if state.rules.robber else state.phase
    return replace(played, knights=knights, phase=phase)


def road_building_played(state: State, event: e.RoadBuildingPlayed, /) -> State:
    """So many roads are free."""  # rule 9.5
    played = _card_played(state, event.seat, ONE["road_building"])
    return replace(played, phase=Paving(event.roads, isinstance(state.phase, Acting)))


def year_of_plenty_played(state: State, event: e.YearOfPlentyPlayed, /) -> State:
    """Out of the bank."""  # rule 9.6
    played = _card_played(state, event.seat, ONE["year_of_plenty"])
    return gained_by(played, event.seat, packed(event.gained))


def monopoly_played(state: State, event: e.MonopolyPlayed, /) -> State:
    """Out of all other hands."""  # rule 9.7
    one, seat = ONE[event.kind], event.seat
    taken = [one * count for count in event.taken]
    hands = tuple(map(sub, state.hands, taken))
    tally = tuple(map(seen_going, state.tally, taken))
    return replace(
        _card_played(state, seat, ONE["monopoly"]),
        hands=put(hands, seat, hands[seat] + sum(taken)),
        tally=put(tally, seat, tally[seat] + sum(taken)),
    )


def longest_road_awarded(state: State, event: e.LongestRoadAwarded, /) -> State:
    """It has another holder, or none."""  # rules 10.3, 10.4
    return replace(state, road=event.seat)


def largest_army_awarded(state: State, event: e.LargestArmyAwarded, /) -> State:
    """It has another holder, or none."""  # rule 10.5
    return replace(state, army=event.seat)


def turn_ended(state: State, event: e.TurnEnded, /) -> State:
    """The next seat that still plays begins its turn."""  # rule 4.8
    following = next_in(state.order, event.seat)
    while not state.present[following]:
        following = next_in(state.order, following)
    return replace(
        state,
        turn=following,
        turns=state.turns + 1,
        phase=ROLLING,
        fresh=0,
        has_played=False,
        offers=0,
        dice=None,
    )


def seat_left(state: State, event: e.SeatLeft, /) -> State:
    """Its pieces stay, its cards go, what it owed is dropped, and its turn passes."""  # rules 11.3, 11.4
    seat = event.seat
    left = replace(
        paid_by(state, seat, packed(event.returned)),
        present=put(state.present, seat, False),
        pieces=retire(state.pieces, seat),
        cards=put(state.cards, seat, 0),
        gone=state.gone + total(state.cards[seat]),
    )
    phase = state.phase
    if isinstance(phase, Drafting):
        return _drafted(left, phase.step) if state.turn == seat else left
    if state.turn == seat:
        return turn_ended(left, e.TurnEnded(seat))
    return replace(left, phase=_without(phase, left, seat))


def _without(phase: Phase, state: State, seat: Seat) -> Phase:
    """What goes on without a seat that was not on turn."""
    if isinstance(phase, Discarding):
        return _after_seven(state, put(phase.owed, seat, 0))
    if isinstance(phase, Trading):
        return Trading(phase.give, phase.want, put(phase.answers, seat, None))
    return phase


def game_ended(state: State, event: e.GameEnded, /) -> State:
    """Nobody acts any more."""
    return replace(state, turn=None, fresh=0, phase=Over(event.winner, event.reason, event.points))


FOLDS: Final[Mapping[type, Callable[[State, Any], State]]] = {
    e.IslandLaid: island_laid,
    e.StarterFound: starter_found,
    e.SettlementBuilt: settlement_built,
    e.RoadBuilt: road_built,
    e.CityBuilt: city_built,
    e.DiceRolled: dice_rolled,
    e.CardDiscarded: card_discarded,
    e.RobberMoved: robber_moved,
    e.CardStolen: card_stolen,
    e.CardBought: card_bought,
    e.KnightPlayed: knight_played,
    e.RoadBuildingPlayed: road_building_played,
    e.YearOfPlentyPlayed: year_of_plenty_played,
    e.MonopolyPlayed: monopoly_played,
    e.BankTraded: trades.bank_traded,
    e.OfferMade: trades.offer_made,
    e.OfferAccepted: trades.offer_accepted,
    e.OfferCountered: trades.offer_countered,
    e.OfferDeclined: trades.offer_declined,
    e.OfferWithdrawn: trades.offer_closed,
    e.OfferLapsed: trades.offer_closed,
    e.TradeMade: trades.trade_made,
    e.LongestRoadAwarded: longest_road_awarded,
    e.LargestArmyAwarded: largest_army_awarded,
    e.TurnEnded: turn_ended,
    e.SeatLeft: seat_left,
    e.GameEnded: game_ended,
}


def evolve(state: State, event: e.Event, /) -> State:
    """The state after the event."""
    return FOLDS[type(event)](state, event)
