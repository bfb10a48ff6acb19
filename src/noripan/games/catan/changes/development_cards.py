"""Development cards are bought and played."""

from noripan.kernel import Seat

from ..events import CardBought, KnightPlayed, MonopolyPlayed, RoadBuildingPlayed, YearOfPlentyPlayed
from ..resources import CARD_COST, MOST_OF_A_KIND, ONE, Card, Kind, count_of, unpack
from ..stages import Acting, Paving, Robbing
from ..state import State
from ..step import Step
from .bank import gain, pay
from .tally import known_after_loss


def card_bought(step: Step, seat: Seat, card: Card, /) -> None:
    """Takes a card from the deck; it is fresh until the turn ends."""  # rules 9.2, 9.3
    state, one = step.state, ONE[card]
    if step.records:
        step.events.append(CardBought(seat, card))
    state.deck -= one
    state.own(seat).cards += one
    state.fresh += one
    pay(state, seat, CARD_COST)


def _card_played(state: State, seat: Seat, card: Card) -> None:
    one = ONE[card]
    state.own(seat).cards -= one
    state.played += one
    state.has_played = True


def knight_played(step: Step, seat: Seat, /) -> None:
    """Adds a knight; the robber, if played with, moves next."""  # rule 9.4
    state = step.state
    if step.records:
        step.events.append(KnightPlayed(seat))
    _card_played(state, seat, "knight")
    state.own(seat).knights += 1
    if state.rules.robber:
        state.stage = Robbing(rolled=type(state.stage) is Acting)


def road_building_played(step: Step, seat: Seat, roads: int, /) -> None:
    """Grants free roads."""  # rule 9.5
    state = step.state
    if step.records:
        step.events.append(RoadBuildingPlayed(seat, roads))
    _card_played(state, seat, "road_building")
    state.stage = Paving(roads, type(state.stage) is Acting)


def year_of_plenty_played(step: Step, seat: Seat, gained: int, /) -> None:
    """Takes the chosen cards from the bank."""  # rule 9.6
    if step.records:
        step.events.append(YearOfPlentyPlayed(seat, unpack(gained)))
    _card_played(step.state, seat, "year_of_plenty")
    gain(step.state, seat, gained)


def monopoly_played(step: Step, seat: Seat, kind: Kind, taken: tuple[int, ...], /) -> None:
    """Takes all cards of a kind from all other hands."""  # rule 9.7
    state, one = step.state, ONE[kind]
    if step.records:
        step.events.append(MonopolyPlayed(seat, kind, taken))
    _card_played(state, seat, "monopoly")
    for other, count in enumerate(taken):
        robbed = state.own(other)
        robbed.hand -= one * count
        robbed.known = known_after_loss(robbed.known, one * count)
    player = state.own(seat)
    got = min(sum(taken), MOST_OF_A_KIND - count_of(player.hand, kind))  # rule 4.6
    player.hand += one * got
    player.known += one * got
