import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import (
    ACCEPT,
    DECLINE,
    END_TURN,
    PLAY_KNIGHT,
    ROLL,
    WITHDRAW,
    Counter,
    Discard,
    Offer,
    Trade,
)
from noripan.games.catan.phases import ACTING, ROLLING, Paving, Robbing

from .queries import SEVEN
from .tables import BASE, a_table, drafting, holding, with_cards

WOOD_FOR_ORE = Offer(give_wood=1, want_ore=1)


def kinds(table):
    return {seat: GAME.turns.kind(table.state, seat) for seat in GAME.actors(table.state)}


def turns(table):
    return {seat: GAME.turns.number(table.state, seat) for seat in GAME.actors(table.state)}


def traders():
    table = holding(a_table(), 0, wood=5)
    for seat in (1, 2, 3):
        table = holding(table, seat, ore=1)
    return table


def test_a_turn_has_120_seconds_and_an_answer_30():  # rule 11.1
    assert (GAME.turns.clock.turn, GAME.turns.clock.answer) == (120, 30)


@pytest.mark.parametrize("phase", [ROLLING, Robbing(rolled=True), ACTING, Paving(2, rolled=True)])
def test_the_seat_on_turn_has_the_turn_clock(phase):  # rule 11.1
    assert kinds(a_table(phase=phase)) == {0: "turn"}


def test_the_draft_has_the_turn_clock():  # rule 11.1
    assert kinds(drafting(options=BASE)) == {0: "turn"}


def test_a_discard_is_an_answer_for_the_roller_too():  # rule 11.1
    table = holding(holding(a_table(phase=ROLLING), 0, wood=8), 2, ore=8).when(0, ROLL, *SEVEN)
    assert kinds(table) == {0: "answer", 2: "answer"}


def test_the_offering_seat_waits_for_answers():  # rule 11.1
    table = traders().when(0, WOOD_FOR_ORE)
    assert kinds(table) == {1: "answer", 2: "answer", 3: "answer", 0: "wait"}
    table.when(2, ACCEPT)
    assert kinds(table) == {1: "answer", 3: "answer", 0: "wait"}
    table.when(1, DECLINE).when(3, Counter(give_ore=1, want_wood=2))
    assert kinds(table) == {0: "turn"}


def test_nobody_waits_for_a_seat_that_left():  # rules 11.1, 11.4
    table = traders().when(0, WOOD_FOR_ORE).when(1, ACCEPT).when(2, DECLINE).when_leaves(3)
    assert kinds(table) == {0: "turn"}


def test_all_actions_of_a_turn_share_one_turn_number():  # rule 11.1
    table = with_cards(holding(a_table(phase=ROLLING), 0, wood=4), 0, knight=1)
    number = turns(table)
    table.when(0, PLAY_KNIGHT)
    assert turns(table) == number
    table.when(0, GAME.idle(table.state, 0)).when(0, ROLL, 0, 0)
    assert turns(table) == number
    table.when(0, WOOD_FOR_ORE)
    assert turns(table)[0] == number[0]
    table.when(0, WITHDRAW)
    assert turns(table) == number


def test_the_next_turn_has_another_number():  # rule 11.1
    table = a_table(2)
    before = turns(table)[0]
    table.when(0, END_TURN).when(1, ROLL, 0, 0).when(1, END_TURN)
    assert turns(table)[0] != before


def test_each_offer_has_its_own_answer_clock():  # rule 11.1
    table, numbers = traders(), []
    for _ in range(10):
        table.when(0, WOOD_FOR_ORE)
        numbers.append(turns(table)[1])
        assert turns(table)[1] == turns(table)[2]
        table.when(1, DECLINE)
        assert turns(table)[3] == numbers[-1]  # an answer does not reset the clocks of others
        table.when(0, WITHDRAW)
    assert len(set(numbers)) == 10


def test_questions_of_different_turns_have_different_numbers():  # rule 11.1
    """Numbers of offers, discards and turns never repeat."""
    table = holding(holding(a_table(2, phase=ROLLING), 0, wood=12), 1, ore=12)
    numbers = [*turns(table).values()]
    table.when(0, ROLL, *SEVEN)
    asked = set(turns(table).values())
    for seat, kind in ((0, "wood"), (1, "ore")):
        for _ in range(6):
            assert turns(table)[seat] in asked  # one clock for all cards
            table.when(seat, Discard(kind))
    numbers += [*asked]
    table.when(0, GAME.idle(table.state, 0))
    for _ in range(10):
        table.when(0, WOOD_FOR_ORE)
        numbers.append(turns(table)[1])
        table.when(1, DECLINE)
    table.when(0, END_TURN)
    numbers += turns(table).values()
    assert len(asked) == 1
    assert len(set(numbers)) == len(numbers) == 13


def test_a_trade_leaves_the_turn_as_it_is():  # rules 8.6, 11.1
    table = traders()
    number = turns(table)
    table.when(0, WOOD_FOR_ORE).when(1, ACCEPT).when(0, Trade(1))
    assert turns(table) == number
