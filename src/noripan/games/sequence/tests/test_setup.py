from itertools import combinations_with_replacement

import pytest

from noripan.games.sequence import GAME
from noripan.games.sequence.cards import CARDS, NUMBERS, SUITS
from noripan.games.sequence.events import HandsDealt, SeatPassed
from noripan.games.sequence.options import HAND, Options, SeatOptions, check_start, needed, seating, teams_of
from noripan.kernel import LANGS, Match, RuleViolation, Seat, Teller
from noripan.kernel.chance.cards import draws_of
from noripan.testing import Scenario

RED, BLUE, GREEN, ANY = (SeatOptions(team) for team in ("red", "blue", "green", None))


def test_seat_counts_are_divisible_by_two_or_three():  # rule 3.1
    assert GAME.facts.seats == tuple(n for n in range(2, 13) if n % 2 == 0 or n % 3 == 0)


@pytest.mark.parametrize("count", [0, 1, 5, 7, 11, 13])
def test_wrong_seat_counts_are_refused_with_the_reason(count):  # rule 3.1
    with pytest.raises(RuleViolation) as refused:
        Match.start(GAME, count)
    assert refused.value.code == "WRONG_SEAT_COUNT"
    lines = [Teller(GAME.facts.texts, lang, ()).refusal(refused.value) for lang in LANGS]
    assert "두 팀이나 세 팀" in lines[0]
    assert "two or three equal teams" in lines[1]
    assert all("2, 3, 4, 6, 8, 9, 10, 12" in line for line in lines)


@pytest.mark.parametrize(
    ("seats", "teams"), [(2, 2), (3, 3), (4, 2), (6, 2), (8, 2), (9, 3), (10, 2), (12, 2)]
)
def test_number_of_teams(seats, teams):  # rule 3.2
    assert len(Match.start(GAME, seats).state.chips) == teams


@pytest.mark.parametrize("seats", GAME.facts.seats)
def test_team_option_matters_only_for_six_and_twelve(seats):  # rule 3.2
    two, three = (len(set(teams_of(Options(teams=teams), seats))) for teams in (2, 3))
    assert (two != three) == (seats in (6, 12))


def test_teams_alternate():  # rule 3.3
    assert teams_of(Options(), 6) == (0, 1, 0, 1, 0, 1)
    assert teams_of(Options(teams=3), 6) == (0, 1, 2, 0, 1, 2)
    assert GAME.seating.teams(Options(), 3) == (0, 1, 2)


@pytest.mark.parametrize("seats", GAME.facts.seats)
def test_teams_have_equal_sizes(seats):  # rules 3.1, 3.3
    for options in (Options(teams=2), Options(teams=3)):
        teams = teams_of(options, seats)
        assert len({teams.count(team) for team in teams}) == 1


@pytest.mark.parametrize(("teams", "sequences"), [(2, 2), (3, 1)])
def test_number_of_sequences_to_win(teams, sequences):  # rules 1.2, 1.3
    assert needed(teams) == sequences


@pytest.mark.parametrize(
    ("seats", "cards"), [(2, 6), (3, 6), (4, 6), (6, 5), (8, 4), (9, 4), (10, 3), (12, 3)]
)
def test_hand_sizes(seats, cards):  # rule 3.4
    match = Match.start(GAME, seats)
    assert [len(hand) for hand in match.state.hands] == [cards] * seats
    assert len(match.state.deck) == 108 - seats * cards
    assert HAND[seats] == cards


def test_dealt_cards_are_distinct():  # rules 2.2, 3.4
    (dealt,) = Match.start(GAME, 12, seed=5).log[0].events
    assert isinstance(dealt, HandsDealt)
    cards = [card for hand in dealt.hands for card in hand]
    assert len(cards) == len(set(cards)) == 36


def test_nobody_may_act_before_the_deal():  # rule 4.5
    state = GAME.initial(Options(), (ANY, ANY))
    assert GAME.actors(state) == ()
    assert GAME.legal(state, Seat(0)) == ()


@pytest.mark.parametrize(
    ("chosen", "order"),
    [
        ((ANY, ANY), (0, 1)),
        ((BLUE, RED), (1, 0)),
        ((BLUE, ANY), (1, 0)),
        ((ANY, RED), (1, 0)),
        ((RED, RED, BLUE, BLUE), (0, 2, 1, 3)),
        ((ANY, ANY, RED, ANY), (1, 0, 2, 3)),  # red has one already, so the first of the others goes to blue
        ((BLUE, ANY, ANY, ANY), (1, 0, 2, 3)),
        ((GREEN, BLUE, RED), (2, 1, 0)),
        ((ANY, GREEN, ANY), (0, 2, 1)),
    ],
)
def test_members_sit_in_the_chosen_teams_and_the_others_fill_up(chosen, order):  # rule 3.5
    assert seating(Options(), chosen) == order
    assert GAME.seating.order(Options(), chosen) == order


@pytest.mark.parametrize("options", [Options(teams=2), Options(teams=3)])
def test_every_fitting_choice_is_honoured(options):  # rule 3.5
    teams = teams_of(options, 6)
    for chosen in combinations_with_replacement((RED, BLUE, GREEN, ANY), 6):
        try:
            order = seating(options, chosen)
        except RuleViolation:
            continue
        assert sorted(order) == list(range(6))
        for seat, member in enumerate(order):
            assert chosen[member].team in (None, ("red", "blue", "green")[teams[seat]])


@pytest.mark.parametrize(
    ("chosen", "code", "params"),
    [
        ((RED, RED), "TEAM_TOO_LARGE", {"team": "red", "count": 2, "most": 1}),
        ((BLUE, BLUE, ANY, BLUE), "TEAM_TOO_LARGE", {"team": "blue", "count": 3, "most": 2}),
        ((GREEN, GREEN, ANY), "TEAM_TOO_LARGE", {"team": "green", "count": 2, "most": 1}),
        ((GREEN, ANY), "TEAM_NOT_PLAYING", {"team": "green", "teams": ("red", "blue")}),
    ],
)
def test_choices_that_do_not_fit_are_refused(chosen, code, params):  # rule 3.6
    for check in (seating, check_start):
        with pytest.raises(RuleViolation) as refused:
            check(Options(), chosen)
        assert (refused.value.code, refused.value.params) == (code, params)


@pytest.mark.parametrize("seats", [8, 9, 10, 12])
def test_first_seat_without_playable_cards_passes(seats):  # rules 4.1, 8.3
    one_eyed = tuple(f"{suit}_j_1" for suit in SUITS)[: HAND[seats]]
    rest = [number for number in range(len(CARDS)) if CARDS[number] not in one_eyed]
    dealt = [*map(NUMBERS.get, one_eyed), *rest][: seats * HAND[seats]]
    table = Scenario.given(GAME, seats, Options()).set_up(*draws_of(bytes(range(len(CARDS))), dealt))
    assert table.state.hands[0] == one_eyed
    assert table.events[1:] == (SeatPassed(0),)
    assert GAME.actors(table.state) == (1,)
    assert GAME.legal(table.state, 1)
    assert len(table.state.deck) == len(CARDS) - seats * HAND[seats]


def test_seed_18391_deals_an_unplayable_first_hand():  # rule 8.3
    match = Match.start(GAME, 10, seed=18391)
    assert [type(event) for event in match.log[0].events] == [HandsDealt, SeatPassed]
    assert match.actors == (1,)
