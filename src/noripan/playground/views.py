"""The table as the page shows it: one panel per viewer, each made from that viewer's own view."""

from functools import lru_cache
from typing import Any, Literal

from noripan.kernel import (
    REFEREE,
    AnyGame,
    Draw,
    Drawn,
    Lang,
    Row,
    SeatNumber,
    Teller,
    Value,
    Viewer,
    all_seats,
    default_seats,
    shown,
)
from noripan.rooms import (
    ClockView,
    Menu,
    MenuText,
    MoveKind,
    menu_for,
    menu_text,
    move_lines,
    move_view,
    preview_text,
)
from noripan.server.http.schemas import GameCard

from .table import Position, Table, left_seats
from .text import player_names


class DrawView(Value, frozen=True):
    """A draw of a move, and the range it was from."""

    low: int
    high: int
    value: int


class PlayedMove(Value, frozen=True):
    """A move, in words as one viewer saw it."""

    number: int
    seat: SeatNumber | None
    """Who moved; null: the setup, or the referee."""
    kind: MoveKind
    lines: tuple[str, ...]
    draws: tuple[DrawView, ...]


class Panel(Value, frozen=True):
    """The table as one viewer sees it; nothing in it comes from elsewhere."""

    viewer: SeatNumber | None
    """Null: a spectator."""
    view: Any
    events: tuple[Any, ...]
    """Of the last move."""
    lines: tuple[str, ...]
    """The last move in words."""
    rows: tuple[Row, ...]
    menu: Menu[Any] | None
    words: MenuText | None
    """The menu in words."""


class RefereeMenu(Value, frozen=True):
    """What the table itself may do, as it is an actor."""

    actions: tuple[Any, ...]
    words: tuple[str, ...]
    asks_host: bool
    """Whether the question is for the host of a room."""


class Trouble(Value, frozen=True):
    """Something that the author has to mend."""

    kind: Literal["rules", "move", "crash"]
    """Rules that cannot be imported, a move that they no longer accept, or an error in a new move."""
    move: int | None
    """The number of the move."""
    why: str
    """A refusal in words, or the last line of a traceback."""
    trace: str
    """The traceback; empty for a refusal."""


class Reload(Value, frozen=True):
    """The last time the rules were read again."""

    count: int
    played: int
    """How many moves they could play again."""
    kept: int
    """How many they could not, which the next change may."""


class TableView(Value, frozen=True):
    """The shown position, for all viewers."""

    at: int
    names: tuple[str, ...]
    teams: tuple[int, ...]
    clocks: tuple[ClockView, ...]
    left: tuple[SeatNumber, ...]
    """The seats that have forfeited."""
    ending: str | None
    """How the match ended; null: it has not."""
    understood: str | None
    """How the options are understood; null: the game has no preview."""
    panels: tuple[Panel, ...]
    """The seats in order, and last a spectator."""
    referee: RefereeMenu | None
    """Null: it is not the referee's turn."""
    eyes: SeatNumber | None
    """As whom `moves` are told; null: a spectator."""
    moves: tuple[PlayedMove, ...]
    """From the setup on, also those after the shown position."""
    kept: int
    """How many moves after those wait for rules or luck with which they can be played."""
    next_draws: tuple[int, ...]
    options: dict[str, Any]


class DevTable(Value, frozen=True):
    """Everything on the page."""

    version: int
    """Grows with each change."""
    history: int
    """Grows whenever a move is dropped or changed; with the same history, positions continue each other."""
    table: TableView
    game: GameCard
    trouble: Trouble | None
    reload: Reload


def table_view(table: Table, lang: Lang, eyes: Viewer, /) -> TableView:
    """The shown position in a language; `eyes` is who tells the moves."""
    game, state = table.game, table.state
    seats = all_seats(table.seats)
    eyes = eyes if eyes in seats else None
    options = game.facts.codecs.options.convert(table.options)
    outcome = game.outcome(state)
    preview = game.preview(options, default_seats(game, table.seats), game.has_model)
    teller = teller_of(table, lang)
    return TableView(
        at=table.at,
        names=tuple(teller.names),
        teams=game.seating.teams(options, table.seats),
        clocks=tuple(ClockView(seat, None, game.turns.kind(state, seat)) for seat in game.actors(state)),
        left=left_seats(table),
        ending=None if outcome is None else teller.outcome(outcome),
        understood=None if preview is None else preview_text(game, preview).line.in_(lang),
        panels=tuple(_panel(table, viewer, teller) for viewer in (*seats, None)),
        referee=_referee(table, teller),
        eyes=eyes,
        moves=tuple(_played_move(game, each, eyes, lang) for each in table.positions),
        kept=len(table.moves) - len(table.positions),
        next_draws=table.next_draws,
        options=game.facts.codecs.options.plain(options),
    )


def teller_of(table: Table, lang: Lang, /) -> Teller:
    """A teller with the names of the table."""
    return Teller(table.game.facts.texts, lang, player_names(table.seats, lang))


def _panel(table: Table, viewer: Viewer, teller: Teller) -> Panel:
    game, state = table.game, table.state
    view = game.view(state, viewer)
    menu = menu_for(game, state, viewer) if viewer is not None and viewer in game.actors(state) else None
    here = teller.at(view)
    return Panel(
        viewer=viewer,
        view=view,
        events=shown(game, table.here.entry.events, viewer),
        lines=tuple(move_lines(move_view(game, table.here.entry, viewer), here)),
        rows=tuple(here.rows(view)),
        menu=menu,
        words=menu_text(menu, here),
    )


def _referee(table: Table, teller: Teller) -> RefereeMenu | None:
    """Its plain actions: nobody fills in a form for it."""
    game, state = table.game, table.state
    question = None if game.referee is None else game.referee.question(state)
    if question is None:
        return None
    actions = tuple(game.legal(state, REFEREE))
    return RefereeMenu(actions, tuple(map(teller.action, actions)), question.of == "host")


@lru_cache(maxsize=5_000)
def _played_move(game: AnyGame, position: Position, viewer: Viewer, lang: Lang) -> PlayedMove:
    """A position is another object after each change, so that this need not know what has changed."""
    move = move_view(game, position.entry, viewer)
    texts = game.facts.texts
    teller = Teller(texts, lang, player_names(255, lang))
    if texts.table_words is not None:
        teller = teller.at(game.view(position.state, viewer))
    return PlayedMove(
        number=move.number,
        seat=move.seat,
        kind=move.kind,
        lines=tuple(move_lines(move, teller)),
        draws=tuple(map(_draw_view, position.entry.draws)),
    )


def _draw_view(draw: Draw) -> DrawView:
    if isinstance(draw, Drawn):
        return DrawView(0, draw.bound - 1, draw.value)
    return DrawView(draw.low, draw.high, draw.value)
