"""Checks whether a move would be allowed: the same answer as for the move, without making it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.kernel import REFEREE, AnyGame, FastChance, Refusal, Seat
from noripan.rooms import Act, HumanPlayer, Request, check, decide, running
from noripan.testing.sampling import pick, sample, sample_actions
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Open, Reroll, Stake
from tests.conformance.variants import with_functions
from tests.rooms.table import Table, playing
from tests.rooms.test_secrecy import STEPS, some_games
from tests.rooms.walk import PEOPLE, Walk


def refused(table: Table, member: str, action: Any) -> str | None:
    """The code of the refusal; None: allowed."""
    before = table.room
    try:
        check(table.game, table.room, member, action)
    except Refusal as refusal:
        return refusal.code
    assert table.room is before
    return None


def test_move_of_the_menu_is_allowed() -> None:
    table = playing("ann", "bob")
    assert refused(table, "ann", Stake(2)) is None
    assert refused(table, "ann", Open()) is None


def test_move_that_needs_chance_is_allowed_without_drawing() -> None:
    table = playing("ann", "bob")
    assert refused(table, "ann", Reroll(table.match.state.cups[0][0])) is None


def test_refused_move_has_the_rules_code() -> None:
    table = playing("ann", "bob")
    assert refused(table, "ann", Stake(99)) == "STAKE_OUT_OF_RANGE"
    assert refused(table, "bob", Stake(1)) == "NOT_YOUR_TURN"


def test_move_outside_a_match_is_refused() -> None:
    table = Table()
    table.join("ann", "bob")
    assert refused(table, "ann", Open()) == "NOT_STARTED"
    table.join("eve", role="spectator")
    table.start("ann", "bob")
    assert refused(table, "eve", Open()) == "NOT_JOINED"
    assert refused(table, "stranger", Open()) == "NOT_A_MEMBER"
    table.send(Act(Open()), "ann")
    assert refused(table, "ann", Open()) == "GAME_OVER"


def test_move_that_needs_a_seeded_draw_is_allowed_without_drawing() -> None:
    def play(state: Any, seat: Seat, action: Any, chance: Any, /) -> Any:
        return chance.seeded("words", 1, 6)

    table = playing("ann", "bob")
    table.game = with_functions(TOY, play=play)
    assert refused(table, "ann", Open()) is None


@some_games
@given(seed=st.integers(0, 2**32))
def test_check_refuses_exactly_what_act_refuses(game: AnyGame, seed: int) -> None:
    walk, chance = Walk(game, seed), FastChance(seed)
    for _ in walk.steps(STEPS):
        room = walk.room
        action, member = _random_action(game, room, chance), _random_member(room, chance)
        assert _code(check, game, room, member, action) == _code(
            decide, game, room, Request(Act(action), member), walk.now, FastChance(seed)
        )


def _random_action(game: AnyGame, room: Any, chance: FastChance) -> Any:
    match = running(room)
    if match is None:
        return sample(game.facts.codecs.action.type, chance)
    seats = [Seat(seat) for seat in range(len(match.players))]
    return pick(sample_actions(game, match.state, seats, chance), chance)


def _random_member(room: Any, chance: FastChance) -> str:
    match = running(room)
    on = [] if match is None else [match.players[seat] for seat in match.clocks if seat != REFEREE]
    return pick((*PEOPLE, *(player.member for player in on if isinstance(player, HumanPlayer))), chance)


def _code(function: Any, *of: Any) -> tuple[str, Any] | None:
    try:
        function(*of)
    except Refusal as refusal:
        return refusal.code, refusal.params
    return None


def test_error_in_the_rules_is_raised() -> None:
    def play(*_: Any) -> Any:
        raise ZeroDivisionError

    table = playing("ann", "bob")
    table.game = with_functions(TOY, play=play)
    with pytest.raises(ZeroDivisionError):
        check(table.game, table.room, "ann", Open())
