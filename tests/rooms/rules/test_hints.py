"""Hints (room rules 10): who may ask, and when."""

from dataclasses import replace

import pytest

from noripan.kernel import AnyGame, Refusal, Seat
from noripan.rooms import Act, Leave, RoomSettings, SeatBot, hint_seat, turn_view
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Open, Stake
from tests.rooms.table import NO_CLOCK, Table, playing

BOTTED: AnyGame = replace(TOY, facts=replace(TOY.facts, stand_in="bold", bot_levels={"bold": "normal"}))
"""The toy with a normal bot."""


def against_a_bot(settings: RoomSettings = NO_CLOCK, game: AnyGame = BOTTED) -> Table:
    """Ann plays a bot, and eve watches."""
    table = Table(game, settings)
    table.join("ann")
    table.join("eve", role="spectator")
    table.send(SeatBot("bold"), "ann")
    table.start("ann")
    return table


def refused(table: Table, member: str, number: int | None = None) -> str | None:
    """The code of the refusal; None: there is a hint."""
    try:
        hint_seat(table.game, table.room, member, number)
    except Refusal as refusal:
        return refusal.code
    return None


def offered(table: Table, seat: int) -> bool:
    """Whether the seat's page offers a hint."""
    view = turn_view(table.game, table.room, Seat(seat))
    return view is not None and view.hint


def test_player_among_bots_gets_hints_in_their_turn() -> None:
    table = against_a_bot()
    assert hint_seat(table.game, table.room, "ann", table.match.position) == 0
    assert offered(table, 0)


def test_asking_changes_nothing() -> None:
    table = against_a_bot()
    before = table.room
    assert refused(table, "ann") is None
    assert table.room is before


def test_no_hint_outside_the_own_turn() -> None:
    table = against_a_bot()
    table.send(Act(Stake(1)), "ann")
    assert refused(table, "ann") == "HINT_NOT_NOW"
    assert not offered(table, 0)


def test_question_about_an_earlier_turn_is_stale() -> None:
    table = against_a_bot()
    assert refused(table, "ann", table.match.position - 1) == "STALE_ACTION"


def test_host_may_switch_hints_off() -> None:
    table = against_a_bot(RoomSettings(turn_seconds=None, hints=False))
    assert refused(table, "ann") == "HINTS_OFF"
    assert not offered(table, 0)


def test_no_hints_among_people_even_once_they_have_left() -> None:
    table = Table(BOTTED, NO_CLOCK)
    table.join("ann", "bob")
    table.send(SeatBot("bold"), "ann")
    table.start("ann", "bob")
    assert refused(table, "ann") == "HINTS_AMONG_PEOPLE"
    assert not offered(table, 0)
    table.send(Leave(), "bob")
    assert refused(table, "ann") == "HINTS_AMONG_PEOPLE"


def test_game_without_choices_has_no_hints() -> None:
    idle = replace(TOY, facts=replace(TOY.facts, bot_levels={"uniform": None}))
    table = against_a_bot(game=idle)
    assert refused(table, "ann") == "NO_HINTS"
    assert not offered(table, 0)


def test_only_players_of_a_running_match_get_hints() -> None:
    table = against_a_bot()
    assert refused(table, "eve") == "NOT_JOINED"
    assert refused(table, "stranger") == "NOT_A_MEMBER"
    table.send(Act(Open()), "ann")
    assert refused(table, "ann") == "GAME_OVER"
    assert not offered(table, 0)


@pytest.mark.parametrize("game", [TOY, BOTTED])
def test_game_gives_hints_if_its_normal_bot_chooses(game: AnyGame) -> None:
    assert game.facts.gives_hints == (game is BOTTED)


def test_match_of_people_offers_nothing() -> None:
    assert not offered(playing("ann", "bob", game=BOTTED), 0)
