"""What each viewer is sent leads to exactly what that viewer may see, however alike the views change."""

import json
from typing import Any

from msgspec.structs import replace

from noripan.games.pirate_dice import GAME as PIRATE_DICE
from noripan.kernel import AnyGame, Value, Viewer
from noripan.rooms import Act, Request, running, table_view, viewer_of
from noripan.rooms.room import awaited
from noripan.server.rooms.updates import SMALL_DELTA_BYTES, TableViews, Updates
from noripan.wire import apply, encode
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Stake, State
from tests.conformance.variants import with_functions
from tests.rooms.table import Table, playing


class Changing(Value, frozen=True):
    """A view that is sent whole, because nearly everything in it changes, unless it is long."""

    own: str
    pot: int
    chips: int
    said: str
    a: int
    b: int
    c: int
    d: int
    e: int
    f: int


def look(state: State, viewer: Viewer, /) -> Changing:
    return Changing(
        str(viewer), state.pot, sum(state.chips), str(state.pot % 10) * SMALL_DELTA_BYTES, *(state.pot,) * 6
    )


def look_longer(state: State, viewer: Viewer, /) -> Changing:
    """One viewer has more to see than the other."""
    return replace(look(state, viewer), own="x" * (40 if viewer == 0 else 1))


def table_in(frame: bytes) -> Any:
    return json.loads(frame).get("table", ())


def mover(table: Table) -> str:
    """Whose turn it is."""
    (seat,) = table.match.clocks
    return next(member for member in table.room.members if viewer_of(table.room, member) == seat)


def updates(table: Table, before: TableViews, request: Request) -> tuple[Updates, TableViews]:
    """The updates of a request, and the tables after it."""
    entries = table.send_request(request)
    after = TableViews(table.game, table.room)
    return Updates(table.game, before, after, entries, table.now), after


def test_whole_view_is_not_shared_between_viewers() -> None:
    table = playing("ann", "bob", game=with_functions(TOY, view=look))
    made, _ = updates(table, TableViews(table.game, table.room), Request(Act(Stake(2)), mover(table)))
    for viewer in ("ann", "bob"):
        ((whole,),) = table_in(made.frame(viewer))
        assert whole["own"] == str(viewer_of(table.room, viewer))


def test_size_of_one_viewers_update_does_not_depend_on_others() -> None:
    table = playing("ann", "bob", game=with_functions(TOY, view=look_longer))
    before = TableViews(table.game, table.room)
    entries = table.send_request(Request(Act(Stake(2)), mover(table)))
    for asked in (("ann", "bob"), ("bob", "ann")):
        made = Updates(table.game, before, TableViews(table.game, table.room), entries, table.now)
        told = {viewer_of(table.room, each): table_in(made.frame(each)) for each in asked}
        assert [change[0] for change in told[0]] == ["pot", "chips", "said", *"abcdef"]
        assert told[1] == [[json.loads(encode(look_longer(table.match.state, 1)))]]


def test_narration_changes_nothing_else() -> None:
    table = playing("ann", "bob")
    made, _ = updates(table, TableViews(table.game, table.room), Request(Act(Stake(2)), "ann"))
    plain, korean, english = (json.loads(made.frame("bob", lang)) for lang in (None, "ko", "en"))
    assert "narration" not in plain
    told = [frame.pop("narration") for frame in (korean, english)]
    assert plain == korean == english
    assert [[line["text"] for line in each["lines"]] for each in told] == [
        ["ann이 칩 2개를 걸었어요."],
        ["ann staked 2 chips."],
    ]
    assert made.frame("bob", "ko") is made.frame("bob", "ko")


def test_every_viewer_gets_all_steps() -> None:
    led_through(PIRATE_DICE)
    led_through(TOY)


def led_through(game: AnyGame) -> None:
    members = ("ann", "bob", "cho")
    table = playing(*members, game=game)
    table.join("dan", role="spectator")
    tables = TableViews(game, table.room)
    shown = {member: _document(table, member) for member in (*members, "dan")}
    while (match := running(table.room)) is not None:
        seat = awaited(match)[0]
        player = next(member for member in members if viewer_of(table.room, member) == seat)
        menu = game.legal(match.state, seat)
        made, tables = updates(table, tables, Request(Act(menu[match.moves % len(menu)]), player))
        for member, document in shown.items():
            shown[member] = apply(document, table_in(made.frame(member)))
            assert shown[member] == _document(table, member)


def _document(table: Table, member: str) -> Any:
    return json.loads(encode(table_view(table.game, table.room, viewer_of(table.room, member))))
