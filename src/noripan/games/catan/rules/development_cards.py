"""Development cards: buying one, and playing one per turn."""

from noripan.kernel import Chance, RuleViolation, Seat

from ..actions import BuyCard, PlayKnight, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from ..board.pieces import ROAD_PIECES
from ..board.placement import free_roads
from ..changes.development_cards import (
    card_bought,
    knight_played,
    monopoly_played,
    road_building_played,
    year_of_plenty_played,
)
from ..resources import CARD_COST, CARDS, ONE, count_of, draw_kind, has, total, unpack
from ..state import State
from ..step import Step
from .build import require_price
from .scoring import award_largest_army
from .victory import check_win


# rules 9.2, 9.8
def buy_card(step: Step, seat: Seat, action: BuyCard, chance: Chance, /) -> None:
    """Draws a card from the deck."""
    state = step.state
    require_cards(state)
    if not state.deck:
        raise RuleViolation("DECK_EMPTY")
    require_price(state, seat, CARD_COST)
    card_bought(step, seat, CARDS[draw_kind(state.deck, chance)])
    check_win(step)


def require_cards(state: State, /) -> None:
    """Refuses if the table plays without development cards."""  # rule 1.4
    if not state.rules.cards:
        raise RuleViolation("NO_CARDS_HERE")


def require_card(state: State, seat: Seat, card: str, /) -> None:
    """Refuses a second card in a turn, a card not held, and one bought this turn."""  # rule 9.3
    require_cards(state)
    if state.has_played:
        raise RuleViolation("CARD_PLAYED_ALREADY")
    held = count_of(state.players[seat].cards, card)
    if not held:
        raise RuleViolation("CARD_NOT_HELD", card=card)
    if held == count_of(state.fresh, card):
        raise RuleViolation("CARD_TOO_NEW", card=card)


def play_knight(step: Step, seat: Seat, action: PlayKnight, chance: Chance, /) -> None:
    """The robber moves next; nobody discards."""  # rules 9.4, 10.5
    require_card(step.state, seat, "knight")
    knight_played(step, seat)
    award_largest_army(step)
    check_win(step)


# rule 9.5
def play_road_building(step: Step, seat: Seat, action: PlayRoadBuilding, chance: Chance, /) -> None:
    """Grants two free roads, or as many as pieces and places allow."""
    state = step.state
    require_cards(state)
    if not free_roads(state, seat):
        raise RuleViolation("NO_ROAD_POSSIBLE")
    require_card(state, seat, "road_building")
    spare = ROAD_PIECES - state.pieces.roads[seat].bit_count() if state.rules.piece_limits else ROAD_PIECES
    road_building_played(step, seat, min(2, spare))


# rule 9.6
def play_year_of_plenty(step: Step, seat: Seat, action: PlayYearOfPlenty, chance: Chance, /) -> None:
    """Takes two cards from the bank, or its last one."""
    state = step.state
    require_cards(state)
    second = 0 if action.second is None else ONE[action.second]
    wanted = ONE[action.first] + second
    if not has(state.bank, wanted):
        raise RuleViolation("BANK_LACKS", bank=unpack(state.bank))
    if not second and total(state.bank) > 1:
        raise RuleViolation("TAKE_TWO")
    require_card(state, seat, "year_of_plenty")
    year_of_plenty_played(step, seat, wanted)


# rule 9.7
def play_monopoly(step: Step, seat: Seat, action: PlayMonopoly, chance: Chance, /) -> None:
    """Takes all cards of a kind from all others."""
    state, kind = step.state, action.kind
    require_card(state, seat, "monopoly")
    taken = [count_of(player.hand, kind) for player in state.players]
    taken[seat] = 0
    monopoly_played(step, seat, kind, tuple(taken))
