from io import StringIO

import pytest
from rich.console import Console

from noripan.cli.terminal.choices import MAX_ROWS, Choices, Menu, NoChoice
from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.actions import Bet
from noripan.kernel import Bound, Form, Teller

TELLER = Teller(GAME.facts.texts, "en", ("Ann", "Bob"))
FIELDS = (Bound("face", 1, 6), Bound("count", 1, 999))
FORM = Form(Bet, FIELDS, lambda action: True, (((1, 1), (1, 1)),))


def printed(choices):
    paper = StringIO()
    Console(file=paper, width=80, highlight=False).print(choices.render())
    return [line.rstrip() for line in paper.getvalue().splitlines()]


def bets(count):
    return tuple(Bet(1, number) for number in range(1, count + 1))


def test_short_menu_has_one_choice_per_line():
    lines = printed(Choices(TELLER, Menu(bets(MAX_ROWS))))
    assert [line.split()[0] for line in lines] == [str(at) for at in range(1, MAX_ROWS + 1)]


def test_long_menu_is_printed_in_columns():
    lines = printed(Choices(TELLER, Menu(bets(40))))
    assert len(lines) == 20
    assert lines[0].startswith("  1  Bet: at least one 1 ")
    assert lines[0].endswith(" 21  Bet: at least 21 dice showing 1")
    assert lines[-1].startswith(" 20  ")
    assert lines[-1].endswith(" 40  Bet: at least 40 dice showing 1")


def test_every_choice_of_a_long_menu_can_be_picked():
    choices = Choices(TELLER, Menu(bets(40)))
    assert tuple(choices.parse(str(at)) for at in range(1, 41)) == bets(40)


def test_form_is_printed_below_a_long_menu():
    choices = Choices(TELLER, Menu(bets(40), (FORM,)))
    lines = printed(choices)
    assert lines[-2].startswith(" 21  ")
    assert lines[-1].startswith("  a  Make a bet  (type a ‹face› ‹count›")
    assert choices.parse("a 4 9") == Bet(4, 9)


def test_choice_is_picked_by_words_that_only_it_has():
    choices = Choices(TELLER, Menu(bets(40)))
    assert choices.parse("least 21 dice") == Bet(1, 21)
    for typed in ("at least", "dice", "e", "least 2", "no such words"):
        with pytest.raises(NoChoice):
            choices.parse(typed)
