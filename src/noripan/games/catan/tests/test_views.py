import pytest

from noripan.games.catan import GAME
from noripan.games.catan.actions import BUY_CARD, PLAY_KNIGHT, ROLL, MoveRobber, Offer
from noripan.games.catan.dice import DiceResult
from noripan.games.catan.events import CardBought, CardStolen, DiceRolled, OfferMade, SeatLeft
from noripan.games.catan.options import Options, rules_of
from noripan.games.catan.phases import ROLLING, Robbing
from noripan.games.catan.resources import NOTHING
from noripan.games.catan.views.table import Left, SeatPieces, Tally

from .queries import SEVEN, counts
from .tables import BASE, EPIC5, a_table, built, e, h, holding, v, with_cards


def encoded(view):
    return GAME.facts.codecs.view.encode(view)


def test_everyone_sees_the_island_and_all_pieces():  # rule 12.1
    table = built(a_table(), 0, settlements="0,0,N", cities="2,0,N", roads="0,0,NE 0,0,E")
    table = built(table, 2, settlements="-1,0,S")
    for viewer in (0, 1, 2, 3, None):
        view = GAME.view(table.state, viewer)
        assert view.island == table.state.island
        assert view.robber == h("0,0")
        assert view.pieces[0] == SeatPieces((v("0,0,N"),), (v("2,0,N"),), (e("0,0,NE"), e("0,0,E")))
        assert view.pieces[2] == SeatPieces((v("-1,0,S"),), (), ())
        assert view.left == (Left(13, 4, 3), Left(15, 5, 4), Left(15, 4, 4), Left(15, 5, 4))
        assert view.points == (3, 0, 1, 0)
        assert view.trails == (2, 0, 0, 0)


def test_everyone_sees_card_counts():  # rule 12.1
    table = with_cards(holding(a_table(), 1, wood=2, ore=1), 1, knight=2, point=1)
    for viewer in (0, 1, None):
        view = GAME.view(table.state, viewer)
        assert view.hand_sizes == (0, 3, 0, 0)
        assert view.bank == counts(wood=17, brick=19, sheep=19, wheat=19, ore=18)
        assert (view.card_counts, view.deck) == ((0, 3, 0, 0), 22)


def test_everyone_sees_what_was_played():  # rule 12.1
    table = with_cards(a_table(), 0, knight=2).when(0, PLAY_KNIGHT).when(0, MoveRobber(h("2,0"), None))
    for viewer in (0, 2, None):
        view = GAME.view(table.state, viewer)
        assert (view.played, view.knights, view.has_played) == ((1, 0, 0, 0, 0), (1, 0, 0, 0), True)
        assert view.robber == h("2,0")


def test_everyone_sees_who_has_the_awards():  # rules 10.1, 12.1
    view = GAME.view(a_table(road=1, army=2).state, 0)
    assert (view.road, view.army, view.points) == (1, 2, (0, 2, 2, 0))


def test_everyone_sees_where_the_turn_is():  # rule 12.1
    table = holding(a_table(phase=ROLLING), 0, wood=9).when(0, ROLL, *SEVEN)
    view = GAME.view(table.state, None)
    assert (view.turn, view.turns, view.order, view.dice) == (0, 1, (0, 1, 2, 3), DiceResult(1, 6, 7))
    assert view.phase == table.state.phase
    assert view.present == (True,) * 4
    assert GAME.view(table.when_leaves(2).state, 1).present == (True, True, False, True)


def test_everyone_sees_the_rules_that_are_played():  # rules 1.4, 12.1
    options = Options(preset="epic5", layout="beginner", offers="on")
    view = GAME.view(a_table(options=options).state, 1)
    assert (view.options, view.rules) == (options, rules_of(options))


def test_unlimited_bank_and_pieces_have_no_counts():  # rules 4.6, 5.9, 12.1
    view = GAME.view(a_table(options=EPIC5).state, 0)
    assert (view.bank, view.left, view.robber, view.deck) == (None, None, None, 0)


def test_everyone_sees_how_many_cards_were_bought_this_turn():  # rules 9.3, 12.1
    table = holding(a_table(), 0, sheep=1, wheat=1, ore=1).when(0, BUY_CARD, 0)
    assert {GAME.view(table.state, viewer).bought for viewer in (0, 1, None)} == {1}
    assert GAME.view(table.state, 0).fresh == (1, 0, 0, 0, 0)
    assert {GAME.view(table.state, viewer).fresh for viewer in (1, 2, 3, None)} == {NOTHING}


# Hidden cards


def test_only_its_owner_sees_a_hand():  # rule 12.3
    table = holding(a_table(), 1, wood=2, ore=1, known=False)
    assert GAME.view(table.state, 1).hand == counts(wood=2, ore=1)
    assert {GAME.view(table.state, viewer).hand for viewer in (0, 2, 3, None)} == {NOTHING}


def test_only_its_owner_sees_cards_and_hidden_points():  # rules 9.8, 12.3
    table = built(with_cards(a_table(), 1, point=2, monopoly=1), 1, settlements="0,0,N")
    own = GAME.view(table.state, 1)
    assert (own.cards, own.own_points, own.points[1]) == ((0, 2, 0, 0, 1), 3, 1)
    for viewer in (0, 2, None):
        view = GAME.view(table.state, viewer)
        assert (view.cards, view.own_points, view.points) == (NOTHING, 0, (0, 1, 0, 0))


def test_a_viewer_sees_their_own_rates():  # rules 8.2, 12.1
    table = built(a_table(), 1, settlements="2,1,N")
    assert GAME.view(table.state, 1).rates == (3, 3, 3, 3, 3)
    assert GAME.view(table.state, 0).rates == (4, 4, 4, 4, 4)


def hidden(*, swapped):
    """Seats 1 and 2 have an unknown resource and a development card each."""
    one, two = ("ore", "wood") if swapped else ("wood", "ore")
    card, other = ("point", "knight") if swapped else ("knight", "point")
    table = holding(holding(a_table(), 1, **{one: 1}, known=False), 2, **{two: 1}, known=False)
    return with_cards(with_cards(table, 1, **{card: 1}), 2, **{other: 1}).state


@pytest.mark.parametrize("viewer", [0, 3, None])
def test_hidden_hands_look_the_same_to_others(viewer):  # rule 12.3
    states = [hidden(swapped=False), hidden(swapped=True)]
    assert encoded(GAME.view(states[0], viewer)) == encoded(GAME.view(states[1], viewer))


@pytest.mark.parametrize("viewer", [1, 2])
def test_owners_see_their_hidden_hands(viewer):  # rule 12.3
    states = [hidden(swapped=False), hidden(swapped=True)]
    assert GAME.view(states[0], viewer) != GAME.view(states[1], viewer)


def test_the_deck_is_hidden():  # rules 9.9, 12.3
    """Nobody knows which cards are in the deck and which are out of the game."""
    states = [with_cards(a_table(), 3, **{card: 2}).when_leaves(3).state for card in ("knight", "monopoly")]
    for viewer in (0, None):
        assert encoded(GAME.view(states[0], viewer)) == encoded(GAME.view(states[1], viewer))


# Shown events


@pytest.mark.parametrize(
    "event",
    [
        DiceRolled(0, 1, 2, 3, (counts(ore=1), NOTHING), (0, 0)),
        OfferMade(0, counts(ore=1), counts(wood=1)),
        SeatLeft(1, counts(ore=3)),
    ],
)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_public_events_are_shown_to_all(event, viewer):  # rules 12.1, 12.2
    assert GAME.show(event, viewer) == event


@pytest.mark.parametrize(
    ("event", "knowing"), [(CardStolen(0, 2, "ore"), {0, 2}), (CardBought(1, "knight"), {1})]
)
def test_a_hidden_card_is_shown_only_to_those_who_may_know(event, knowing):  # rules 7.5, 9.9, 12.3
    assert {viewer for viewer in (0, 1, 2, 3, None) if GAME.show(event, viewer) == event} == knowing
    for viewer in {0, 1, 2, 3, None} - knowing:
        shown = GAME.facts.codecs.shown.encode(GAME.show(event, viewer))
        assert b"ore" not in shown
        assert b"knight" not in shown


def test_a_tally_has_known_cards_and_an_unknown_count():  # rule 12.2
    table = holding(a_table(phase=Robbing(rolled=True)), 1, wood=2, known=False)
    table = holding(table, 2, ore=3)
    assert GAME.view(table.state, 0).tally == (
        Tally(NOTHING, 0),
        Tally(NOTHING, 2),
        Tally(counts(ore=3), 0),
        Tally(NOTHING, 0),
    )


def test_before_the_start_the_table_is_empty():
    view = GAME.view(GAME.initial(BASE, (None,) * 3), None)
    assert (view.turn, view.turns, view.deck, view.robber) == (None, 0, 25, None)
    assert (view.hand_sizes, view.points) == ((0, 0, 0), (0, 0, 0))


def test_an_open_offer_is_public():  # rules 8.4, 12.1
    table = holding(a_table(), 0, wood=1).when(0, Offer(give_wood=1, want_ore=1))
    view = GAME.view(table.state, 2)
    assert (view.phase.give, view.phase.want, view.offers) == (counts(wood=1), counts(ore=1), 1)
