from noripan.games.blackjack import GAME
from noripan.games.blackjack.actions import HIT, STAND
from noripan.games.blackjack.views import unseen
from noripan.kernel import FastChance, Teller

from .tables import a_round, leaves, when


def test_everyone_is_shown_the_same_table():  # rule 1.4
    table = when(a_round("10 7", "2 3", "9 9"), 1, HIT, "4")
    views = [GAME.facts.codecs.view.plain(GAME.view(table.state, viewer)) for viewer in (None, 0, 1, 2)]
    assert [view.pop("viewer") for view in views] == [None, 0, 1, 2]
    assert all(view == views[0] for view in views)
    assert [player["score"] for player in views[0]["players"]] == [17, 9, 18]
    assert (views[0]["turn"], views[0]["shoe"]) == (1, 4 * 52 - 7)


def test_everything_that_happens_is_shown():  # rule 1.4
    table = when(a_round("10 6", "2 3"), 1, STAND, "5")
    for viewer in (None, 0, 1):
        assert [GAME.show(event, viewer) for event in table.events] == list(table.events)


def test_the_unseen_cards_are_those_in_the_shoe():  # rule 1.4
    table = when(a_round("10 7", "2 3", "9 9"), 1, HIT, "4")
    assert unseen(GAME.view(table.state, 1)) == table.state.shoe


def test_the_cards_of_who_left_are_unseen_too():  # rule 1.4
    table = leaves(a_round("10 7", "2 3", "9 9"), 2)
    view = GAME.view(table.state, 1)
    assert len(unseen(view)) == view.shoe + 2
    world = GAME.imagine(view, FastChance(3))
    assert (len(world.shoe), len(world.gone)) == (view.shoe, 2)
    assert GAME.conserved(world) == GAME.conserved(table.state)


def test_the_table_in_words():  # rule 1.4
    table = when(a_round("10 6", "♥A 3", "9 9"), 1, HIT, "K")
    teller = Teller(GAME.facts.texts, "en", ["Dee", "Ann", "Bob"])
    assert teller.rows(GAME.view(table.state, None)) == (
        ("Dee (dealer)", "♠10 ♠6 · 16 · playing"),
        ("▸ Ann", "♥A ♠3 ♠K · 14 · playing"),
        ("Bob", "♠9 ♠9 · 18 · playing"),
        ("Shoe", "201 cards left"),
    )
    when(table, 1, STAND)
    leaves(table, 2, "9")
    assert teller.rows(GAME.view(table.state, None)) == (
        ("Dee (dealer)", "♠10 ♠6 ♠9 · 25 · bust"),
        ("Ann", "♥A ♠3 ♠K · 14 · won!"),
        ("Bob", "left the table"),
        ("Shoe", "200 cards left"),
    )
