"""Nothing that is sent to a member reveals what only the room may know."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from noripan.games.pirate_dice import GAME as PIRATE_DICE
from noripan.kernel import LANGS, AnyGame, Chance, FastChance, MatchEntry, Seat, Viewer, fold
from noripan.rooms import (
    AnyRoom,
    AnyRoomEntry,
    Request,
    RoomContext,
    Wake,
    card_of,
    log_lines,
    menu_text,
    room_view,
    running,
    show,
    table_view,
    teller_of,
    turn_view,
    viewer_of,
)
from noripan.rooms.events import SecretMade
from noripan.rooms.views.room_views import menu_of
from tests.conformance.toy import TOY

from .table import Table, playing
from .variants import ASKED, TOSSED
from .walk import Step, Walk

STEPS = 200
OTHER = "other"
GAMES = {"toy": TOY, "pirate dice": PIRATE_DICE, "dice in the talk": TOSSED, "others decide": ASKED}
some_games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def viewers(room: AnyRoom) -> set[Viewer]:
    """The viewers of a room, always including a spectator."""
    return {None, *(viewer_of(room, member) for member in room.members)}


def documents(game: AnyGame, room: AnyRoom, viewer: Viewer) -> bytes:
    """All documents of a viewer, as they are sent."""
    table, turn = table_view(game, room, viewer), turn_view(game, room, viewer)
    return msgspec.json.encode((room_view(game, room), card_of(game, room), room.chat, table, turn))


def shown(game: AnyGame, entries: list[AnyRoomEntry], viewer: Viewer) -> bytes:
    """Entries as they are sent."""
    return msgspec.json.encode([show(game, entry, viewer) for entry in entries])


def narrated(
    game: AnyGame, before: AnyRoom, after: AnyRoom, entries: list[AnyRoomEntry], viewer: Viewer
) -> bytes:
    """The narration of entries for a viewer, and the texts of the room after them."""
    around, view = RoomContext(before, after, entries), table_view(game, after, viewer)
    said: list[Any] = []
    for lang in LANGS:
        teller = teller_of(game, after, lang)
        said += [log_lines(game, entry, show(game, entry, viewer), around, lang) for entry in entries]
        said += [] if view is None else [teller.rows(view), menu_text(menu_of(game, after, viewer), teller)]
    return msgspec.json.encode(said)


def secrets(room: AnyRoom) -> Iterator[str]:
    """Everything that must not be sent now."""
    yield room.secret
    if room.free_rolls is not None:
        yield room.free_rolls.secret
    match = running(room)
    if match is not None:
        yield from (match.secret, match.key)
    else:
        yield from (member.salt for member in room.members.values() if member.salt is not None)


@some_games
@given(seed=st.integers(0, 2**32))
def test_secrets_keys_draws_and_salts_are_not_sent(game: AnyGame, seed: int) -> None:
    walk = Walk(game, seed)
    for step in walk.steps(STEPS):
        for viewer in viewers(walk.room):
            sent = documents(game, walk.room, viewer) + shown(game, step.entries, viewer)
            sent += narrated(game, step.before, walk.room, step.entries, viewer)
            assert not [secret for secret in secrets(walk.room) if secret.encode() in sent]
            assert b"draws" not in sent
            assert b"Drawn" not in sent


@some_games
@given(seed=st.integers(0, 2**32))
def test_hidden_information_does_not_affect_what_is_sent(game: AnyGame, seed: int) -> None:
    walk, chance = Walk(game, seed), FastChance(seed)
    for step in walk.steps(STEPS):
        for viewer in viewers(walk.room):
            imagined = imagined_room(game, walk.room, viewer, chance)
            assert documents(game, walk.room, viewer) == documents(game, imagined, viewer)
            other = [varied_entries(game, step, entry, viewer, chance) for entry in step.entries]
            assert shown(game, step.entries, viewer) == shown(game, other, viewer)
            before = imagined_room(game, step.before, None, chance)  # a match may have fewer seats
            words = narrated(game, step.before, walk.room, step.entries, viewer)
            assert words == narrated(game, before, imagined, other, viewer)


def imagined_room(game: AnyGame, room: AnyRoom, viewer: Viewer, chance: Chance) -> AnyRoom:
    """Another room that looks the same to the viewer: other cards, another secret, other salts."""
    salted = {
        member: known if known.salt is None else replace(known, salt=OTHER)
        for member, known in room.members.items()
    }
    room = replace(room, members=salted)
    match = room.match
    if match is None:
        return room
    world = game.determinize(game.view(match.state, viewer), chance)
    return replace(room, match=replace(match, state=world, secret=OTHER, key=OTHER))


def varied_entries(
    game: AnyGame, step: Step, entry: AnyRoomEntry, viewer: Viewer, chance: Chance
) -> AnyRoomEntry:
    """The entry without its draws, and with the hidden parts of its events varied."""
    if not isinstance(entry.event, MatchEntry):
        return entry
    moved = entry.event
    state, varied = state_before(game, step, moved.number), []
    if state is None:
        return entry
    for event in moved.events:
        varied.append(game.vary(state, event, viewer, chance))
        state = fold(game, state, [event])
    return replace(entry, event=replace(moved, draws=(), events=tuple(varied)))


def state_before(game: AnyGame, step: Step, number: int) -> Any:
    """The state before a move: the empty table, or the state before the step."""
    if number == 0:
        match = step.after.match
        return None if match is None else game.initial(match.options, match.seat_options)
    match = running(step.before)
    return match.state if match is not None and match.moves == number else None


def test_secrecy_checks_find_a_planted_leak() -> None:
    table = playing("ann", "bob")
    assert set(secrets(table.room)) == {table.match.secret, table.match.key}
    world = imagined_room(TOY, table.room, None, FastChance(1))
    assert documents(TOY, table.room, Seat(0)) != documents(TOY, world, Seat(0))


def test_varied_events_reveal_a_planted_leak() -> None:
    table = playing("ann", "bob")
    step = Step(Request(Wake()), table.room, table.now)
    varied = varied_entries(TOY, step, table.log[-1], None, FastChance(1))
    assert shown(TOY, table.log[-1:], Seat(0)) != shown(TOY, [varied], Seat(0))
    words = narrated(TOY, table.room, table.room, table.log[-1:], Seat(0))
    assert words != narrated(TOY, table.room, table.room, [varied], Seat(0))


def test_salts_are_secret_until_the_start() -> None:
    table = Table()
    table.join("ann", "bob")
    table.ready("ann", "bob")
    assert b"salt of" not in documents(TOY, table.room, None) + shown(TOY, table.log, None)
    table.send(table.begin(), "ann")
    assert b"salt of bob" in shown(TOY, table.log, None)


def test_finished_match_reveals_only_its_own_secret() -> None:
    table = playing("ann", "bob")
    secret = table.match.secret
    assert secret.encode() not in shown(TOY, table.log, None)
    while running(table.room) is not None:
        table.wait_for_alarm()
    sent = shown(TOY, table.log, None)
    assert secret.encode() in sent
    made = [entry.event for entry in table.log if isinstance(entry.event, SecretMade)][-1]
    assert made.secret.encode() not in sent
