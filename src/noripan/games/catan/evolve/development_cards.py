"""Folds development cards that are bought and played."""

from operator import sub

from msgspec.structs import replace

from noripan.kernel import put

from .. import events as e
from ..resources import CARD_COST, ONE, pack
from ..state import Acting, Paving, Robbing, State
from .bank import gain, pay
from .tally import known_after_loss


def card_bought(state: State, event: e.CardBought, /) -> State:
    """Takes a card from the deck; it is fresh until the turn ends."""  # rules 9.2, 9.3
    seat, card = event.seat, ONE[event.card]
    bought = replace(
        state,
        deck=state.deck - card,
        cards=put(state.cards, seat, state.cards[seat] + card),
        fresh=state.fresh + card,
    )
    return pay(bought, seat, CARD_COST)


def _card_played(state: State, seat: int, card: int) -> State:
    return replace(
        state,
        cards=put(state.cards, seat, state.cards[seat] - card),
        played=state.played + card,
        has_played=True,
    )


def knight_played(state: State, event: e.KnightPlayed, /) -> State:
    """Adds a knight; the robber, if played with, moves next."""  # rule 9.4
    seat = event.seat
    played = _card_played(state, seat, ONE["knight"])
    knights = put(state.knights, seat, state.knights[seat] + 1)
    phase = Robbing(rolled=isinstance(state.phase, Acting)) if state.rules.robber else state.phase
    return replace(played, knights=knights, phase=phase)


def road_building_played(state: State, event: e.RoadBuildingPlayed, /) -> State:
    """Grants free roads."""  # rule 9.5
    played = _card_played(state, event.seat, ONE["road_building"])
    return replace(played, phase=Paving(event.roads, isinstance(state.phase, Acting)))


def year_of_plenty_played(state: State, event: e.YearOfPlentyPlayed, /) -> State:
    """Takes the chosen cards from the bank."""  # rule 9.6
    played = _card_played(state, event.seat, ONE["year_of_plenty"])
    return gain(played, event.seat, pack(event.gained))


def monopoly_played(state: State, event: e.MonopolyPlayed, /) -> State:
    """Takes all cards of a kind from all other hands."""  # rule 9.7
    one, seat = ONE[event.kind], event.seat
    taken = [one * count for count in event.taken]
    hands = tuple(map(sub, state.hands, taken))
    tally = tuple(map(known_after_loss, state.tally, taken))
    return replace(
        _card_played(state, seat, ONE["monopoly"]),
        hands=put(hands, seat, hands[seat] + sum(taken)),
        tally=put(tally, seat, tally[seat] + sum(taken)),
    )
