"""A bot of ours as a player of catanatron. It sees what a person would: no hands and no card counting."""

# mypy: disable-error-code="import-not-found"
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from catanatron.models.player import Player

from noripan.games.catan import actions as ours
from noripan.games.catan.options import Options, rules_of
from noripan.games.catan.phases import ACTING, ROLLING, Drafting, Paving, Phase, Robbing
from noripan.games.catan.resources import NOTHING, Counts, Kind, unpack
from noripan.games.catan.views.table import Left, SeatPieces, Tally, View, pieces_in_view
from noripan.kernel import Bot, FastChance, SeatNumber

from .catanatron_board import BoardMap, hex_of

RESOURCES: Final = ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")
CARDS: Final = ("KNIGHT", "VICTORY_POINT", "ROAD_BUILDING", "YEAR_OF_PLENTY", "MONOPOLY")
PLAIN: Final[Mapping[str, ours.Action]] = {
    "ROLL": ours.ROLL,
    "END_TURN": ours.END_TURN,
    "BUY_DEVELOPMENT_CARD": ours.BUY_CARD,
    "PLAY_KNIGHT_CARD": ours.PLAY_KNIGHT,
    "PLAY_ROAD_BUILDING": ours.PLAY_ROAD_BUILDING,
}


class OurPlayer(Player):  # type: ignore[misc]
    """Translates each decision to a view and a menu, and the choice back."""

    def __init__(self, color: Any, bot: Bot, seed: str) -> None:
        super().__init__(color)
        self._bot = bot
        self._chance = FastChance(seed)
        self._board: tuple[Any, BoardMap] | None = None

    def decide(self, game: Any, playable_actions: Sequence[Any]) -> Any:
        """The bot's choice."""
        if len(playable_actions) == 1:
            return playable_actions[0]
        state, board = game.state, self._map(game.state.board.map)
        seat = state.color_to_index[self.color]
        menu = {_action(action, state, board): action for action in playable_actions}
        view = _view(state, board, seat, game.vps_to_win)
        return menu[self._bot(view, tuple(menu), self._chance)]

    def _map(self, catan_map: Any) -> BoardMap:
        if self._board is None or self._board[0] is not catan_map:
            self._board = catan_map, BoardMap(catan_map)
        return self._board[1]


def _kind(resource: str) -> Kind:
    return cast("Kind", resource.lower())


def _action(action: Any, state: Any, board: BoardMap) -> ours.Action:
    name, value = action.action_type.value, action.value
    match name:
        case "BUILD_ROAD":
            return ours.BuildRoad(board.edge(value))
        case "BUILD_SETTLEMENT":
            return ours.BuildSettlement(board.vertices[value])
        case "BUILD_CITY":
            return ours.BuildCity(board.vertices[value])
        case "PLAY_YEAR_OF_PLENTY":
            first, *second = map(_kind, value)
            return ours.PlayYearOfPlenty(first, second[0] if second else None)
        case "PLAY_MONOPOLY":
            return ours.PlayMonopoly(_kind(value))
        case "MOVE_ROBBER":
            victim = None if value[1] is None else state.color_to_index[value[1]]
            return ours.MoveRobber(hex_of(value[0]), victim)
        case "MARITIME_TRADE":
            return ours.TradeWithBank(_kind(value[0]), _kind(value[-1]))
        case "DISCARD":  # only versions that let players choose ask more than one
            return ours.Discard(_kind(value))
        case _:
            return PLAIN[name]


def _view(state: Any, board: BoardMap, seat: int, target: int) -> View:
    options = Options(target=target, offers="off", starting_roll="off")
    seats = range(len(state.colors))
    table = _Table(state)
    pieces = tuple(_pieces(state, board, color) for color in state.colors)
    sizes = tuple(sum(table.hand(each)) for each in seats)
    return View(
        viewer=SeatNumber(seat),
        options=options,
        rules=rules_of(options),
        phase=_phase(state, board, table, seat),
        order=tuple(map(SeatNumber, seats)),
        turn=SeatNumber(state.current_turn_index),
        turns=min(state.num_turns, 1000),
        present=(True,) * len(seats),
        island=board.island,
        robber=hex_of(state.board.robber_coordinate),
        pieces=pieces,
        left=tuple(table.left(each) for each in seats),
        hand=table.hand(seat),
        hand_sizes=sizes,
        tally=tuple(
            Tally(table.hand(each), 0) if each == seat else Tally(NOTHING, sizes[each]) for each in seats
        ),
        bank=_counts(state.resource_freqdeck),
        rates=unpack(pieces_in_view(board.island, pieces, (True,) * len(seats)).rates[seat]),
        cards=table.counts(seat, "{}_IN_HAND", CARDS),
        fresh=NOTHING,
        card_counts=tuple(sum(table.counts(each, "{}_IN_HAND", CARDS)) for each in seats),
        deck=len(state.development_listdeck),
        played=_counts([sum(table.of(each, f"PLAYED_{card}") for each in seats) for card in CARDS]),
        has_played=bool(table.of(state.current_turn_index, "HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN")),
        bought=0,
        knights=tuple(table.of(each, "PLAYED_KNIGHT") for each in seats),
        trails=tuple(table.of(each, "LONGEST_ROAD_LENGTH") for each in seats),
        road=table.holder("HAS_ROAD"),
        army=table.holder("HAS_ARMY"),
        points=tuple(table.of(each, "VICTORY_POINTS") for each in seats),
        own_points=table.of(seat, "ACTUAL_VICTORY_POINTS"),
        offers=0,
        dice=None,
    )


class _Table:
    """catanatron's numbers of players, which it keeps under names made of text."""

    def __init__(self, state: Any) -> None:
        self._numbers = state.player_state
        self._seats = range(len(state.colors))

    def of(self, seat: int, name: str) -> int:
        return int(self._numbers[f"P{seat}_{name}"])

    def counts(self, seat: int, pattern: str, names: Sequence[str]) -> Counts:
        return _counts([self.of(seat, pattern.format(name)) for name in names])

    def hand(self, seat: int) -> Counts:
        return self.counts(seat, "{}_IN_HAND", RESOURCES)

    def left(self, seat: int) -> Left:
        return Left(*(self.of(seat, f"{name}_AVAILABLE") for name in ("ROADS", "SETTLEMENTS", "CITIES")))

    def holder(self, name: str) -> SeatNumber | None:
        return next((SeatNumber(seat) for seat in self._seats if self.of(seat, name)), None)


def _phase(state: Any, board: BoardMap, table: _Table, seat: int) -> Phase:
    rolled = bool(table.of(state.current_turn_index, "HAS_ROLLED"))
    match state.current_prompt.value:
        case "BUILD_INITIAL_SETTLEMENT":
            return Drafting(_draft_step(state), None)
        case "BUILD_INITIAL_ROAD":
            last = state.buildings_by_color[state.colors[seat]]["SETTLEMENT"][-1]
            return Drafting(_draft_step(state) - 1, board.vertices[last])
        case "MOVE_ROBBER":
            return Robbing(rolled)
        case _ if state.is_road_building:
            return Paving(state.free_roads_available, rolled)
        case _:
            return ACTING if rolled else ROLLING


def _draft_step(state: Any) -> int:
    return sum(len(buildings["SETTLEMENT"]) for buildings in state.buildings_by_color.values())


def _pieces(state: Any, board: BoardMap, color: Any) -> SeatPieces:
    own = state.buildings_by_color[color]
    return SeatPieces(
        tuple(board.vertices[node] for node in own["SETTLEMENT"]),
        tuple(board.vertices[node] for node in own["CITY"]),
        tuple(board.edge(nodes) for nodes in own["ROAD"]),
    )


def _counts(numbers: Sequence[int]) -> Counts:
    return cast("Counts", tuple(numbers))
