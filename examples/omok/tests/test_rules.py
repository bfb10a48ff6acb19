"""The rules, one by one."""

import pytest
from noripan_omok import GAME
from noripan_omok.rules import CELLS, SIZE, Options, Place, State
from noripan_omok.text import COLUMNS

from noripan.kernel import NO_CHANCE, Match, RuleViolation, Seat

BLACK, WHITE = Seat(0), Seat(1)


def cell(name: str) -> int:
    return (SIZE - int(name[1:])) * SIZE + COLUMNS.index(name[0])


def after(black: str, white: str, *, exactly_five: bool = False) -> State:
    """The table after these stones, placed by turns."""
    state = GAME.initial(Options(exactly_five), ())
    stones = [name for pair in zip(black.split(), [*white.split(), ""], strict=False) for name in pair]
    for number, name in enumerate(filter(None, stones)):
        state, _ = GAME.play(state, Seat(number % 2), Place(cell(name)), NO_CHANCE)
    return state


def winners(state: State) -> tuple[Seat, ...]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.winners


def test_black_begins_and_players_take_turns() -> None:  # rule 2.1
    match = Match.start(GAME, 2)
    assert match.actors == (BLACK,)
    match.act(BLACK, Place(112))
    assert match.actors == (WHITE,)
    with pytest.raises(RuleViolation, match="NOT_YOUR_TURN"):
        match.act(BLACK, Place(113))


@pytest.mark.parametrize("outside", [-1, CELLS])
def test_stone_outside_the_board_is_refused(outside: int) -> None:  # rule 2.2
    with pytest.raises(RuleViolation, match="OFF_THE_BOARD"):
        GAME.play(after("", ""), BLACK, Place(outside), NO_CHANCE)


def test_stone_on_a_stone_is_refused() -> None:  # rule 2.3
    with pytest.raises(RuleViolation, match="OCCUPIED"):
        GAME.play(after("H8", ""), WHITE, Place(cell("H8")), NO_CHANCE)


@pytest.mark.parametrize(
    "line",
    ["A1 B1 C1 D1 E1", "O11 O12 O13 O14 O15", "D4 E5 F6 G7 H8", "H8 G9 F10 E11 D12"],
    ids=["row", "column", "rising", "falling"],
)
def test_five_in_a_row_win(line: str) -> None:  # rule 3.1
    state = after(line, "K2 L4 M6 N8")
    assert winners(state) == (BLACK,)
    assert sorted(state.line) == sorted(map(cell, line.split()))


def test_line_does_not_go_around_the_edge() -> None:
    assert GAME.outcome(after("M2 N2 O2 A1 B1", "K8 K10 K12 K14")) is None


def test_longer_line_wins_unless_five_are_exact() -> None:  # rules 3.1, 3.2
    six = ("A1 B1 C1 E1 F1 D1", "K2 L4 M6 N8 K10")
    assert winners(after(*six)) == (BLACK,)
    assert GAME.outcome(after(*six, exactly_five=True)) is None


def test_full_board_is_a_draw() -> None:  # rule 3.3
    rows = [[row * SIZE + column for column in range(SIZE)] for row in range(SIZE)]
    pairs = [place for row in rows for place in row if (place % SIZE + 2 * (place // SIZE)) % 4 < 2]
    others = [place for row in rows for place in row if place not in pairs]
    state = GAME.initial(Options(), ())
    black, white = (pairs, others) if len(pairs) > len(others) else (others, pairs)
    for number in range(CELLS):
        place = (black, white)[number % 2][number // 2]
        state, _ = GAME.play(state, Seat(number % 2), Place(place), NO_CHANCE)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("FULL", ())


def test_player_who_leaves_loses() -> None:  # rule 3.4
    left, _ = GAME.leave(after("H8", ""), BLACK, NO_CHANCE)
    assert winners(left) == (WHITE,)
