"""What the robber's hex would have given."""

from collections.abc import Iterator, Sequence

from ..board.geometry import HEX_NUMBERS, HEXES_AT, VERTEX_NUMBERS
from ..board.island import Island
from ..board.places import Vertex
from ..events import CityBuilt, DiceRolled, RobberMoved, SeatLeft, SettlementBuilt, Shown

Buildings = dict[Vertex, tuple[int, int]]
"""By vertex, whose building is there and how many cards it gets."""


def blocked_cards(island: Island, events: Sequence[Shown], /) -> Iterator[tuple[int, int]]:
    """For each roll of the robber's number, the seats with buildings there and the cards they would have
    got; whether the bank had them is not asked."""  # rules 4.2, 4.4, 7.6
    buildings: Buildings = {}
    robber = island.desert
    for event in events:
        match event:
            case SettlementBuilt(seat, vertex):
                buildings[vertex] = (seat, 1)
            case CityBuilt(seat, vertex):
                buildings[vertex] = (seat, 2)
            case RobberMoved(hex=place):
                robber = HEX_NUMBERS[place]
            case DiceRolled(sum=rolled) if rolled == island.tokens[robber]:
                yield from (
                    owner for at, owner in buildings.items() if robber in HEXES_AT[VERTEX_NUMBERS[at]]
                )
            case SeatLeft(seat):
                buildings = {at: owner for at, owner in buildings.items() if owner[0] != seat}
            case _:
                pass
