"""Development cards: buying one, and playing one per turn."""

from noripan.kernel import Chance, RuleViolation, Seat

from ..actions import BuyCard, PlayKnight, PlayMonopoly, PlayRoadBuilding, PlayYearOfPlenty
from ..board.pieces import ROAD_PIECES
from ..board.placement import free_roads
from ..events import CardBought, KnightPlayed, MonopolyPlayed, RoadBuildingPlayed, YearOfPlentyPlayed
from ..resources import CARD_COST, CARDS, ONE, count_of, draw_kind, has, total, unpack
from ..state import State
from .build import require_price
from .scoring import award_largest_army
from .step import Step, apply
from .victory import check_win


# rules 9.2, 9.8
def buy_card(state: State, seat: Seat, action: BuyCard, chance: Chance, /) -> Step:
    """Draws a card from the deck."""
    require_cards(state)
    if not state.deck:
        raise RuleViolation("DECK_EMPTY")
    require_price(state, seat, CARD_COST)
    return check_win(apply(state, CardBought(seat, CARDS[draw_kind(state.deck, chance)])))


def require_cards(state: State, /) -> None:
    """Refuses if the table plays without development cards."""  # rule 1.4
    if not state.rules.cards:
        raise RuleViolation("NO_CARDS_HERE")


def require_card(state: State, seat: Seat, card: str, /) -> None:
    """Refuses a second card in a turn, a card not held, and one bought this turn."""  # rule 9.3
    require_cards(state)
    if state.has_played:
        raise RuleViolation("CARD_PLAYED_ALREADY")
    held = count_of(state.cards[seat], card)
    if not held:
        raise RuleViolation("CARD_NOT_HELD", card=card)
    if held == count_of(state.fresh, card):
        raise RuleViolation("CARD_TOO_NEW", card=card)


def play_knight(state: State, seat: Seat, action: PlayKnight, chance: Chance, /) -> Step:
    """The robber moves next; nobody discards."""  # rules 9.4, 10.5
    require_card(state, seat, "knight")
    return check_win(award_largest_army(apply(state, KnightPlayed(seat))))


# rule 9.5
def play_road_building(state: State, seat: Seat, action: PlayRoadBuilding, chance: Chance, /) -> Step:
    """Grants two free roads, or as many as pieces and places allow."""
    require_cards(state)
    if not free_roads(state, seat):
        raise RuleViolation("NO_ROAD_POSSIBLE")
    require_card(state, seat, "road_building")
    spare = ROAD_PIECES - state.pieces.roads[seat].bit_count() if state.rules.piece_limits else ROAD_PIECES
    return apply(state, RoadBuildingPlayed(seat, min(2, spare)))


# rule 9.6
def play_year_of_plenty(state: State, seat: Seat, action: PlayYearOfPlenty, chance: Chance, /) -> Step:
    """Takes two cards from the bank, or its last one."""
    require_cards(state)
    second = 0 if action.second is None else ONE[action.second]
    wanted = ONE[action.first] + second
    if not has(state.bank, wanted):
        raise RuleViolation("BANK_LACKS", bank=unpack(state.bank))
    if not second and total(state.bank) > 1:
        raise RuleViolation("TAKE_TWO")
    require_card(state, seat, "year_of_plenty")
    return apply(state, YearOfPlentyPlayed(seat, unpack(wanted)))


# rule 9.7
def play_monopoly(state: State, seat: Seat, action: PlayMonopoly, chance: Chance, /) -> Step:
    """Takes all cards of a kind from all others."""
    require_card(state, seat, "monopoly")
    kind = action.kind
    taken = tuple(0 if other == seat else count_of(hand, kind) for other, hand in enumerate(state.hands))
    return apply(state, MonopolyPlayed(seat, kind, taken))
