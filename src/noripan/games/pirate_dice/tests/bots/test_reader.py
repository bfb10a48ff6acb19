import pytest

from noripan.games.pirate_dice import BOTS, GAME
from noripan.games.pirate_dice.actions import BETS, CHALLENGE, Bet
from noripan.games.pirate_dice.bots import odds_bot
from noripan.games.pirate_dice.bots.reader.belief import belief_after, first_belief
from noripan.games.pirate_dice.bots.reader.hands import hands_of, matches_of
from noripan.games.pirate_dice.bots.reader.models import MODELS
from noripan.games.pirate_dice.bots.reader.reader_bot import policy_of, round_of
from noripan.games.pirate_dice.bots.reader.search import owned_after
from noripan.games.pirate_dice.bots.reader.situation import CHALLENGE_HEIGHT, Situation
from noripan.games.pirate_dice.bots.reader.worlds import worlds_of
from noripan.games.pirate_dice.rules import judge
from noripan.kernel import FastChance, roll

from ..tables import a_round

RECKONER = MODELS[0]


def policy(table, seat):
    return dict(policy_of(GAME.view(table.state, seat)))


def random_round(number, seats):
    """A round with random dice and some low random bets."""
    chance = FastChance(number)
    cups = ["".join(map(str, roll(chance, 1 + chance.below(6)))) for _ in range(seats)]
    table = a_round(*cups, wild_ones=bool(chance.below(4)))
    for _ in range(chance.below(5)):
        seat = table.state.phase.turn
        bets = [action for action in GAME.legal(table.state, seat) if isinstance(action, Bet)]
        table.when(seat, bets[chance.below(min(7, len(bets)))])
    return table


def belief_of(table, viewer, seat):
    return belief_after(seat, *round_of(GAME.view(table.state, viewer)))


@pytest.mark.parametrize("dice", [1, 3, 6, 15])
@pytest.mark.parametrize("wild_ones", [True, False])
def test_hands_are_all_that_can_be_rolled(dice, wild_ones):
    hands = hands_of(dice, wild_ones)
    assert sum(odds for _, odds in hands) == pytest.approx(1)
    average = sum(odds * hand[3] for hand, odds in hands)
    assert average == pytest.approx(dice / (3 if wild_ones else 6), rel=0.05)


def test_hand_counts_its_ones_for_every_face_only_if_they_are_wild():
    assert matches_of((1, 1, 4), True) == (2, 2, 2, 3, 2, 2)
    assert matches_of((1, 1, 4), False) == (2, 0, 0, 1, 0, 0)


@pytest.mark.parametrize("number", range(20))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_model_of_the_normal_bot_plays_as_the_bot_does(number, seats):
    table = random_round(number, seats)
    seat = table.state.phase.turn
    view = GAME.view(table.state, seat)
    now, _ = round_of(view)
    [(each, odds)] = RECKONER.react(Situation(now, seat), matches_of(view.dice, now.wild_ones))
    expected = odds_bot(view, GAME.legal(table.state, seat), FastChance(0))
    assert (CHALLENGE if each == CHALLENGE_HEIGHT else BETS[each], odds) == (expected, 1)


@pytest.mark.parametrize("number", range(10))
def test_reactions_of_every_model_are_probabilities(number):
    table = random_round(number, 2)
    seat = table.state.phase.turn
    view = GAME.view(table.state, seat)
    now, _ = round_of(view)
    for model in MODELS:
        reactions = model.react(Situation(now, seat), matches_of(view.dice, now.wild_ones))
        assert sum(odds for _, odds in reactions) == pytest.approx(1)
        assert all(each == CHALLENGE_HEIGHT or each > now.height for each, _ in reactions)


@pytest.mark.parametrize("number", range(10))
def test_belief_sums_to_one(number):
    table = random_round(number, 3)
    for seat in (1, 2):
        assert sum(guess.weight for guess in belief_of(table, 0, seat)) == pytest.approx(1)


def test_no_bet_makes_a_hand_impossible():
    table = a_round("23456", "22222").when(0, Bet(1, 1)).when(1, Bet(6, 5))
    assert any(guess.hand == (0, 5, 0, 0, 0, 0) for guess in belief_of(table, 0, 1))


def test_bet_makes_hands_with_its_face_more_likely():
    table = a_round("23456", "22222").when(0, Bet(1, 1)).when(1, Bet(6, 4))
    before = sum(guess.weight * guess.hand[5] for guess in first_belief(5, True))
    assert sum(guess.weight * guess.hand[5] for guess in belief_of(table, 0, 1)) > before + 0.3


@pytest.mark.parametrize("others", [1, 3])
def test_own_dice_count_in_every_world(others):
    beliefs = {seat: first_belief(2, True) for seat in range(1, others + 1)}
    worlds = worlds_of(matches_of((6, 6, 6, 1), True), beliefs)
    assert sum(world.weight for world in worlds) == pytest.approx(1)
    assert all(world.counts[5] >= 5 for world in worlds)


@pytest.mark.parametrize("number", range(20))
def test_dice_after_a_judgement_are_those_of_the_rules(number):
    table = random_round(number, 3)
    state = table.when(table.state.phase.turn, Bet(6, 3 + number % 5)).state
    judged = judge(state, state.phase.bets[-1], state.phase.turn)
    now, _ = round_of(GAME.view(state, 0))
    left = tuple(owned - lost for owned, lost in zip(state.owned, judged.lost, strict=True))
    assert owned_after(now, judged.bettor, judged.challenger, judged.actual - judged.count) == left


@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("seats", [2, 4])
def test_policy_is_legal_and_depends_only_on_the_view(number, seats):
    table = random_round(number, seats)
    seat = table.state.phase.turn
    found = policy(table, seat)
    assert sum(found.values()) == pytest.approx(1)
    assert set(found) <= set(GAME.legal(table.state, seat))
    assert policy(table, seat) == found


def test_it_challenges_a_bet_that_cannot_be_true():
    assert policy(a_round("23", "45").when(0, Bet(6, 6)), 1) == {CHALLENGE: 1}
    assert policy(a_round("23", "45").when(0, Bet(6, 999)), 1) == {CHALLENGE: 1}


def test_it_never_challenges_a_bet_that_its_dice_prove():
    assert CHALLENGE not in policy(a_round("234", "666").when(0, Bet(6, 3)), 1)


def test_it_mixes_its_bets():
    assert len(policy(a_round("23456", "23456"), 0)) > 1


def test_its_choice_follows_its_policy():
    table = a_round("23456", "23456")
    view, menu = GAME.view(table.state, 0), GAME.legal(table.state, 0)
    chosen = {BOTS["reader"](view, menu, FastChance(seed)) for seed in range(200)}
    assert chosen == set(policy(table, 0))


def test_it_plays_by_the_table_with_one_die_each():
    assert policy(a_round("2", "5"), 0)[Bet(6, 1)] > 0.5
    answered = policy(a_round("2", "5").when(0, Bet(2, 1)), 1)
    assert sum(answered.values()) == pytest.approx(1, abs=0.01)


def test_it_searches_with_one_die_if_ones_are_not_wild():
    assert policy(a_round("2", "5", wild_ones=False), 0) != policy(a_round("2", "5"), 0)
