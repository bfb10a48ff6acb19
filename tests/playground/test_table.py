"""The table of the playground, without a server: rewinding, branches and chosen luck."""

from dataclasses import replace
from typing import Any

import pytest

from noripan.games.registry import find
from noripan.kernel import FastChance, Refusal, Seat
from noripan.playground import table as tables
from noripan.playground.table import Table

from .race import GAME, Rolled

ROLL = {"type": "Roll"}
REST = {"type": "Rest"}
A, B = Seat(0), Seat(1)


def started(seats: int = 2) -> Table:
    return tables.start(GAME, {}, seats, FastChance(1))


def rolled(table: Table, *values: int) -> Table:
    """The table after rolls of these values, in turn."""
    for value in values:
        chosen = tables.set_next_draws(table, (value,))
        table = tables.act(chosen, chosen.state.turn, ROLL, FastChance(1))
    return table


def steps(table: Table) -> list[int]:
    return [
        event.steps for each in table.positions for event in each.entry.events if isinstance(event, Rolled)
    ]


def test_fresh_luck_is_recorded() -> None:
    table = tables.act(started(), A, ROLL, FastChance(3))
    (value,) = table.moves[1].draws
    assert table.state.places == (value + 1, 0)
    assert table.here.entry.draws[0].bound == 6


def test_chosen_draws_come_next_and_what_is_left_waits() -> None:
    table = tables.set_next_draws(started(), (5, 0, 2))
    table = tables.act(table, A, ROLL, FastChance(1))
    assert (table.state.places, table.next_draws) == ((6, 0), (0, 2))
    table = tables.act(table, B, ROLL, FastChance(1))
    assert (table.state.places, table.next_draws) == ((6, 1), (2,))


def test_draw_out_of_range_is_refused_with_its_range() -> None:
    table = tables.set_next_draws(started(), (6,))
    with pytest.raises(Refusal) as refused:
        tables.act(table, A, ROLL, FastChance(1))
    assert refused.value.code == "DRAW_OUT_OF_RANGE"
    assert refused.value.params == {"draw": 1, "value": 6, "low": 0, "high": 5}


def test_rewound_table_keeps_what_came_after() -> None:
    table = rolled(started(), 0, 1, 2)
    back = tables.seek(table, 1)
    assert back.state.places == (1, 0)
    assert tables.seek(back, 3).state is table.state
    assert tables.seek(back, 99).at == 3
    assert tables.seek(back, -1).at == 0


def test_acting_in_the_past_drops_what_came_after() -> None:
    table = rolled(tables.seek(rolled(started(), 0, 1, 2), 1), 5)
    assert steps(table) == [1, 6]
    assert len(table.moves) == len(table.positions) == table.at + 1 == 3


def test_refused_action_changes_nothing() -> None:
    table = started()
    with pytest.raises(Refusal) as refused:
        tables.act(table, A, REST, FastChance(1))
    assert refused.value.code == "NOT_YET"
    assert table.at == 0


def test_changed_luck_plays_the_moves_after_it_again() -> None:
    table = tables.redraw(rolled(started(), 0, 1, 2), 2, (5,), FastChance(1))
    assert steps(table) == [1, 6, 3]
    assert table.at == 3
    with pytest.raises(Refusal, match="DRAW_OUT_OF_RANGE"):
        tables.redraw(table, 2, (-1,), FastChance(1))
    with pytest.raises(Refusal, match="NO_SUCH_MOVE"):
        tables.redraw(table, 9, (), FastChance(1))


def test_luck_without_values_is_drawn_anew() -> None:
    table = rolled(started(), 0)
    drawn = {tables.redraw(table, 1, (), FastChance(seed)).moves[1].draws for seed in range(20)}
    assert len(drawn) > 2


def test_table_stops_before_a_move_that_other_luck_makes_impossible() -> None:
    """With a six in the second move its player has won, so that nobody can move any more."""
    table = tables.redraw(rolled(started(), 4, 0, 4, 0), 3, (5,), FastChance(1))
    assert table.stop is None
    table = tables.redraw(rolled(started(), 5, 0, 4, 0), 3, (5,), FastChance(1))
    assert table.stop is not None
    assert (table.stop.number, table.at, len(table.moves)) == (4, 3, 5)
    back = tables.redraw(table, 3, (4,), FastChance(1))
    assert (back.stop, len(back.positions)) == (None, 5)


def test_idle_turns_and_forfeits_are_moves() -> None:
    table = tables.idle(started(), A, FastChance(1))
    assert table.here.entry.move.idle
    table = tables.leave(table, B, FastChance(1))
    assert table.state.ended
    assert tables.left_seats(table) == (B,)
    assert tables.left_seats(tables.seek(table, 1)) == ()
    with pytest.raises(Refusal, match="NOTHING_TO_FORFEIT"):
        tables.leave(table, B, FastChance(1))


def test_other_rules_keep_the_position() -> None:
    table = tables.seek(rolled(started(), 0, 1, 2), 2)
    same = tables.with_rules(table, GAME, FastChance(9))
    assert (same.state, same.at, same.moves) == (table.state, 2, table.moves)


def test_other_rules_stop_before_the_move_they_refuse() -> None:
    def play(state: Any, seat: Seat, action: Any, chance: Any, /) -> Any:
        if seat == B:
            raise ZeroDivisionError
        return GAME.play(state, seat, action, chance)

    table = rolled(started(), 0, 1, 2)
    stopped = tables.with_rules(table, replace(GAME, play=play), FastChance(1))
    assert stopped.stop is not None
    assert (stopped.stop.number, stopped.at) == (2, 1)
    assert isinstance(stopped.stop.error, ZeroDivisionError)
    assert tables.with_rules(stopped, GAME, FastChance(1)).positions[-1].state == table.state


def test_choice_counts_only_in_the_turn_for_which_it_was_made() -> None:
    table = rolled(started(), 0)
    assert tables.is_current(table, B, 1)
    assert not tables.is_current(table, B, 0)
    assert not tables.is_current(rolled(table, 0, 0), B, 1)
    assert not tables.is_current(table, B, 2)


def test_game_with_hidden_dice_takes_chosen_luck_for_its_setup() -> None:
    game = find("pirate_dice").game
    table = tables.start(game, {"dice": 1}, 2, FastChance(1))
    values = [*table.moves[0].draws]
    for face in (0, 5):
        again = tables.redraw(table, 0, [*values[:-1], face], FastChance(1))
        assert again.state.cups[1] == (face + 1,)
