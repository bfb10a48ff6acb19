"""Leaks planted on purpose: each must be noticed."""

from collections.abc import Callable
from pkgutil import resolve_name
from typing import Any
from zlib import crc32

import pytest
from msgspec.structs import replace

from noripan.games.registry import Listing, added, listings
from noripan.kernel import EVERYONE, AnyGame, Refusal, Seat, Viewer, audiences
from noripan.rooms import AnyRoom, Menu, show, table_view
from noripan.suite.secrecy.scenario import Scenario, open_scenario
from noripan.suite.secrecy.secret_search import leaked_secrets
from noripan.testing.laws import Subject, random_walk
from noripan.wire import Pong, encode

from ..harness import SHORT_MATCH
from .test_secrecy import DEALERS


def hides_something(game: AnyGame) -> bool:
    """Whether a game hides anything from the start: the short scenario ends before later secrets."""
    opening = random_walk(Subject(game), game.facts.seats[0], 0, 0).steps[0].entry
    kinds = {type(event) for event in opening.events}
    return any(audience is not EVERYONE for kind in kinds for audience in audiences(kind).values())


HIDING = [listing.game for listing in listings() if hides_something(listing.game)]
every_hiding_game = pytest.mark.parametrize("game", HIDING, ids=lambda game: game.facts.slug)


def hands(state: Any) -> int:
    """A number that depends on everyone's hand."""
    return crc32(encode(state))


def key_for_a_code(honest: Any, game: AnyGame, room: AnyRoom) -> Any:
    seen = honest(game, room)
    return seen if room.match is None else replace(seen, code=room.match.key)


def secret_beside_its_promise(honest: Any, game: AnyGame, room: AnyRoom) -> Any:
    return replace(honest(game, room), slug=room.secret)


def key_of_the_dealer(honest: Any, game: AnyGame, room: AnyRoom) -> Any:
    return replace(honest(game, room), slug=room.keys["dealer"])


def salts_for_names(honest: Any, game: AnyGame, room: AnyRoom) -> Any:
    seen = honest(game, room)
    told = [replace(each, name=room.members[each.id].salt or each.name) for each in seen.members]
    return replace(seen, members=tuple(told))


def events_of_the_first_seat(honest: Any, game: AnyGame, events: Any, viewer: Viewer) -> Any:
    return honest(game, events, Seat(0))


def view_of_a_seat_for_who_looks_on(honest: Any, game: AnyGame, room: AnyRoom, viewer: Viewer) -> Any:
    return honest(game, room, Seat(0) if viewer is None else viewer)


def view_of_the_neighbour(honest: Any, game: AnyGame, room: AnyRoom, viewer: Viewer) -> Any:
    return honest(game, room, viewer and Seat(viewer - 1))


def menu_by_all_hands(honest: Any, game: AnyGame, state: Any, seat: Seat) -> Any:
    menu = honest(game, state, seat)
    return Menu(menu.actions * (hands(state) % 31), menu.forms * (hands(state) % 31))


def number_by_the_key(honest: Any, game: AnyGame, room: AnyRoom, viewer: Viewer) -> Any:
    turn = honest(game, room, viewer)
    return turn and room.match and replace(turn, number=int(room.match.key[:6], 16))


def lines_of_the_first_seat(honest: Any, game: AnyGame, entry: Any, seen: Any, *more: Any) -> Any:
    return honest(game, entry, show(game, entry, Seat(0)), *more)


def rows_of_the_first_seat(honest: Any, game: AnyGame, room: AnyRoom, table: Any, *more: Any) -> Any:
    return honest(game, room, room.match and table_view(game, room, Seat(0)), *more)


def what_the_first_seat_missed(honest: Any, game: AnyGame, entry: Any, around: Any, member: str) -> Any:
    return show(game, entry, Seat(0) if around.players else None)


def refusals_by_all_hands(honest: Any, game: AnyGame, state: Any, *move: Any) -> Any:
    try:
        return honest(game, state, *move)
    except Refusal as refusal:
        raise Refusal(refusal.code, **refusal.params, hint=hands(state)) from refusal


def key_for_who_looks_on(honest: Any, game: AnyGame, room: AnyRoom, member: str) -> Any:
    try:
        return honest(game, room, member)
    except Refusal as refusal:
        raise Refusal(refusal.code, hint=room.match and room.match.key) from refusal


def time_by_the_hands(honest: Any, *given: Any) -> Any:
    *others, after, entries, now = given
    return honest(*others, after, entries, now + hands(after.room.match) % 1000)


def signs_that_nobody_asked_for(honest: Any, self: Any, before: AnyRoom, entries: Any) -> None:
    honest(self, before, entries)
    for watcher in self.subscribers:
        watcher.send(encode(Pong(self._ports.now())))


def answers_that_come_twice(honest: Any, self: Any, answer: Any) -> None:
    honest(self, answer)
    honest(self, answer)


LEAKS: dict[Callable[..., Any], str] = {
    key_for_a_code: "noripan.server.rooms.updates.room_view",
    secret_beside_its_promise: "noripan.server.rooms.updates.room_view",
    salts_for_names: "noripan.server.rooms.updates.room_view",
    events_of_the_first_seat: "noripan.rooms.views.entry_views.shown",
    view_of_a_seat_for_who_looks_on: "noripan.server.rooms.updates.table_view",
    view_of_the_neighbour: "noripan.server.rooms.updates.table_view",
    menu_by_all_hands: "noripan.rooms.views.room_views.menu_for",
    number_by_the_key: "noripan.server.rooms.updates.turn_view",
    lines_of_the_first_seat: "noripan.server.rooms.updates.log_lines",
    rows_of_the_first_seat: "noripan.server.rooms.updates._narration",
    what_the_first_seat_missed: "noripan.server.rooms.recent_entries._shown",
    refusals_by_all_hands: "noripan.rooms.draft.apply_move",
    key_for_who_looks_on: "noripan.rooms.rules.checks.place_of",
    time_by_the_hands: "noripan.server.rooms.runner.Updates",
    signs_that_nobody_asked_for: "noripan.server.rooms.runner.Runner._show",
    answers_that_come_twice: "noripan.server.net.connection.Connection._answer",
}
"""Each with the function that is made to leak."""


PLAIN = {key_for_a_code, secret_beside_its_promise, salts_for_names, key_for_who_looks_on}
"""Leaks that a plain search finds too."""


def plant(leak: Callable[..., Any], where: str, patch: pytest.MonkeyPatch) -> None:
    """Replaces an honest function by a leak, which gets that function."""
    honest = resolve_name(where)

    def leaking(*given: Any, **more: Any) -> Any:
        return leak(honest, *given, **more)

    patch.setattr(where, leaking)


async def play_short(scenario: Scenario) -> None:
    """Long enough for everyone to see something that others may not know."""
    await scenario.begin()
    await scenario.play(3)
    await scenario.check_moves()
    await scenario.reconnect(scenario.clients[1])
    await scenario.play(3)


@every_hiding_game
@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
async def test_planted_leak_is_noticed(
    game: AnyGame, leak: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
):
    plant(leak, LEAKS[leak], monkeypatch)
    async with open_scenario(game, options=SHORT_MATCH.get(game.facts.slug, {})) as scenario:
        await play_short(scenario)
        reconstruction = await scenario.reconstruction()
    assert reconstruction.complaints() != []
    is_plain = leaked_secrets(reconstruction.determinized, scenario.clients, scenario.guests) != []
    assert is_plain == (leak in PLAIN)


async def test_leaked_role_key_is_noticed(monkeypatch: pytest.MonkeyPatch):
    """By the search, and by the reconstruction, whose room has another key."""
    plant(key_of_the_dealer, "noripan.server.rooms.updates.room_view", monkeypatch)
    with added(Listing(DEALERS, {}, __name__)):
        async with open_scenario(DEALERS) as scenario:
            await scenario.begin()
            reconstruction = await scenario.reconstruction()
    assert reconstruction.complaints() != []
    assert leaked_secrets(reconstruction.determinized, scenario.clients, scenario.guests) != []


@every_hiding_game
async def test_no_leak_is_noticed_without_one(game: AnyGame):
    async with open_scenario(game, options=SHORT_MATCH.get(game.facts.slug, {})) as scenario:
        await play_short(scenario)
        reconstruction = await scenario.reconstruction()
    assert reconstruction.complaints() == []
    assert leaked_secrets(reconstruction.determinized, scenario.clients, scenario.guests) == []
