"""A slow reference for the masks in `board/pieces.py`, computed point by point."""

from functools import cache

from noripan.games.catan import GAME
from noripan.games.catan.board.geometry import EDGES, HARBOURS, HEXES, VERTICES
from noripan.games.catan.board.pieces import Pieces
from noripan.games.catan.state import State
from noripan.testing import Subject, random_walk

from .geometry import LAND, SIDES, Point, Side, lands_at, neighbours, point_of, side_of

POINT_OF = tuple(map(point_of, VERTICES))
SIDE_OF = tuple(map(side_of, EDGES))
AROUND = {point: neighbours(point) for point in POINT_OF}
LANDS_AT = {point: lands_at(point) for point in POINT_OF}
QUAYS = tuple(side_of(EDGES[edge]) for edge in HARBOURS)
BROUGHT = {"forest": 0, "hills": 1, "pasture": 2, "fields": 3, "mountains": 4}
"""By terrain, the index of its resource."""
TRADED = ("wood", "brick", "sheep", "wheat", "ore")


def points_in(board: int) -> set[Point]:
    """The vertices of a bitboard."""
    return {point for number, point in enumerate(POINT_OF) if board & 2**number}


def sides_in(board: int) -> set[Side]:
    """The edges of a bitboard."""
    return {side for number, side in enumerate(SIDE_OF) if board & 2**number}


def vertex_board(points: set[Point]) -> int:
    """The bitboard of some vertices."""
    return sum(2**number for number, point in enumerate(POINT_OF) if point in points)


def edge_board(sides: set[Side]) -> int:
    """The bitboard of some edges."""
    return sum(2**number for number, side in enumerate(SIDE_OF) if side in sides)


class Table:
    """The pieces of a state as sets of points and sides, by seat."""

    def __init__(self, state: State) -> None:
        self.island, self.present = state.island, state.present
        self.settlements = list(map(points_in, state.pieces.settlements))
        self.cities = list(map(points_in, state.pieces.cities))
        self.roads = list(map(sides_in, state.pieces.roads))
        self.seats = range(len(state.present))

    def buildings(self, seat: int) -> set[Point]:
        """Settlements and cities of a seat."""
        return self.settlements[seat] | self.cities[seat]

    def others(self, seat: int) -> set[Point]:
        """Buildings of all other seats."""
        return {point for other in self.seats if other != seat for point in self.buildings(other)}

    def everywhere(self) -> set[Point]:
        """Buildings of all seats."""
        return {point for seat in self.seats for point in self.buildings(seat)}

    def paved(self) -> set[Side]:
        """Roads of all seats."""
        return {side for roads in self.roads for side in roads}

    def reach(self, seat: int) -> set[Point]:
        """The ends of a seat's roads."""
        return {end for side in self.roads[seat] for end in side}

    def closed(self) -> set[Point]:
        """Points with a building, and their neighbours."""  # rule 5.4
        built = self.everywhere()
        return built | {point for point in POINT_OF if AROUND[point] & built}

    def ways(self, seat: int) -> set[Side]:
        """The sides at a seat's buildings and roads, except at others' buildings."""  # rules 5.5, 5.6
        own = (self.buildings(seat) | self.reach(seat)) - self.others(seat)
        return {side for side in SIDES if side & own}

    def hexes(self, seat: int) -> int:
        """The hexes with a building of a seat."""
        near = {land for point in self.buildings(seat) for land in LANDS_AT[point]}
        return sum(2**number for number, land in enumerate(HEXES) if land in near)

    def harvest(self, seat: int, rolled: int, robber: int = -1) -> tuple[int, ...]:
        """What a seat that still plays gains from a roll, by kind."""  # rules 4.2–4.5
        due = [0] * 5
        for number, land in enumerate(HEXES):
            terrain = self.island.terrain[number]
            if self.island.tokens[number] == rolled and terrain in BROUGHT and number != robber:
                corners = set(LAND[land])
                due[BROUGHT[terrain]] += len(corners & self.settlements[seat])
                due[BROUGHT[terrain]] += 2 * len(corners & self.cities[seat])
        return tuple(due) if self.present[seat] else (0,) * 5

    def rates(self, seat: int) -> tuple[int, ...]:
        """The seat's bank rates, by kind."""  # rules 8.1, 8.2
        open_to = {
            kind
            for quay, kind in zip(QUAYS, self.island.harbours, strict=True)
            if quay & self.buildings(seat)
        }
        return tuple(2 if kind in open_to else 3 if "any" in open_to else 4 for kind in TRADED)

    def pieces(self, pieces: Pieces) -> Pieces:
        """The pieces with all masks recomputed."""
        return Pieces(
            settlements=pieces.settlements,
            cities=pieces.cities,
            roads=pieces.roads,
            closed=vertex_board(self.closed()),
            taken=edge_board(self.paved()),
            reach=tuple(vertex_board(self.reach(seat)) for seat in self.seats),
            ways=tuple(edge_board(self.ways(seat)) for seat in self.seats),
            hexes=tuple(map(self.hexes, self.seats)),
            income=tuple(
                tuple(in_one(self.harvest(seat, rolled)) for seat in self.seats) for rolled in range(13)
            ),
            rates=tuple(in_one(self.rates(seat)) for seat in self.seats),
        )


def in_one(counts: tuple[int, ...]) -> int:
    """Counts packed like in the rules: twelve bits for each kind, the first one lowest."""
    return sum(count * 2 ** (12 * at) for at, count in enumerate(counts))


@cache
def random_states(seats: int, seed: int) -> tuple[State, ...]:
    """The states of a random match, somebody leaving now and then."""
    return tuple(step.after for step in random_walk(Subject(GAME), seats, seed).steps)
