from noripan.games.sequence import GAME
from noripan.games.sequence.actions import Place, Remove
from noripan.games.sequence.cards import CARDS, KINDS, ORDINARY, face_of
from noripan.games.sequence.events import CardPlayed, CardSeenPlayed, HandDealt, HandsDealt, Sequence5
from noripan.games.sequence.options import Options
from noripan.games.sequence.state import Last, Lock, Pile, Playing
from noripan.kernel import FastChance, Match

from .tables import a_table, full_except, luck, scored


def test_view_has_the_own_hand_and_only_sizes_of_others():  # rule 10.4
    table = a_table("spade_2_1", "spade_3_1", "")
    view = GAME.view(table.state, 1)
    assert view.hand == table.state.hands[1]
    assert view.hand_sizes == (6, 6, 6)
    assert b"spade_2_1" not in GAME.facts.codecs.view.encode(view)


def test_spectator_sees_no_hand():  # rule 10.4
    view = GAME.view(a_table("spade_2_1", "").state, None)
    assert (view.viewer, view.hand, view.dead) == (None, (), ())


def test_deal_shows_each_seat_its_own_hand():  # rule 10.4
    dealt = HandsDealt((("spade_2_1",), ("spade_3_1",)))
    assert GAME.show(dealt, 0) == HandDealt(("spade_2_1",), (1, 1))
    assert GAME.show(dealt, None) == HandDealt((), (1, 1))


def test_drawn_card_is_hidden_from_others():  # rule 10.4
    played = CardPlayed(0, "spade_2_1", 1, None, (), "heart_9_1")
    assert GAME.show(played, 0) == played
    for viewer in (1, None):
        assert GAME.show(played, viewer) == CardSeenPlayed(0, "spade_2_1", 1, None, ())


def test_public_parts_of_the_view():  # rule 10.4
    table = scored(a_table("spade_j_2", "", "", board="R.GB"), Sequence5(2, (90, 91, 92, 93, 94)))
    table.when(0, Place("spade_j_2", 44), luck(table, "clover_9_1"))
    view = GAME.view(table.state, None)
    assert view.chips[:5] == (0, -1, 2, 1, -1)
    assert view.chips[44] == 0
    assert len(view.chips) == 100
    assert view.sequences == (Sequence5(2, (90, 91, 92, 93, 94)),)
    assert view.discards == (Pile("spade_j_2", 1), Pile(None, 0), Pile(None, 0))
    assert view.pile == 108 - 18 - 1
    assert view.lock == Lock(44, "no_removal", 1)
    assert view.last == Last(0, "spade_j_2", 44, None)
    assert (view.turn, view.phase) == (1, Playing())
    assert (view.teams, view.team_count, view.needed) == ((0, 1, 2), 3, 1)


def test_view_shows_a_removal_as_the_last_turn():  # rule 10.4
    table = a_table("spade_j_1", "", board=".B")
    table.when(0, Remove("spade_j_1", 1), luck(table, "clover_9_1"))
    assert GAME.view(table.state, 1).last == Last(0, "spade_j_1", 1, 1)


def test_view_before_the_deal_is_empty():
    view = GAME.view(GAME.initial(Options(), (None,) * 4), None)
    assert (view.turn, view.pile, view.hand_sizes, set(view.chips)) == (None, 108, (0,) * 4, {-1})


def test_determinized_hand_on_turn_has_a_playable_card():  # rules 8.3, 10.4
    table = a_table("spade_2_1", "", "", board=full_except(1))
    for seed in range(20):
        world = GAME.determinize(GAME.view(table.state, 1), FastChance(seed))
        assert GAME.actors(world) == (0,)
        assert GAME.view(world, 1) == GAME.view(table.state, 1)


def test_determinized_states_have_other_hidden_cards():  # rule 10.4
    table = a_table("spade_2_1", "", "").when_leaves(2)
    view = GAME.view(table.state, 1)
    worlds = [GAME.determinize(view, FastChance(seed)) for seed in range(5)]
    assert len({world.hands[0] for world in worlds}) == 5
    assert {world.hands[1] for world in worlds} == {view.hand}
    assert {GAME.conserved(world) for world in worlds} == {108}


def test_determinized_hands_have_no_cards_that_chips_on_the_board_have_used_up():  # rule 10.4
    """Without jacks each chip tells the face of the card that was played."""
    match = Match.start(GAME, 2, seed=3)
    for _ in range(40):
        (seat,) = match.actors
        match.act(seat, next(action for action in match.legal(seat) if KINDS[action.card] == ORDINARY))
    view = match.view(0)
    for seed in range(5):
        assert hidden_faces(GAME.determinize(view, FastChance(seed))) == hidden_faces(match.state)


def hidden_faces(state):
    """The faces of all cards that seat 0 does not see, except those that were played."""
    return sorted(face_of(card) for card in (*state.hands[1], *(CARDS[number] for number in state.deck)))
