"""The tally, compared with a spectator who counts every card in public."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from noripan.games.catan import GAME
from noripan.games.catan import events as ev
from noripan.games.catan.actions import (
    ACCEPT,
    BUY_CARD,
    ROLL,
    BuildRoad,
    Discard,
    MoveRobber,
    Offer,
    PlayMonopoly,
    PlayYearOfPlenty,
    Trade,
    TradeWithBank,
)
from noripan.games.catan.actions import Counter as CounterOffer
from noripan.games.catan.options import Options
from noripan.games.catan.phases import ROLLING, Discarding, Robbing
from noripan.games.catan.resources import KINDS, NOTHING, unpack
from noripan.games.catan.views.table import Tally
from noripan.testing import Subject, random_walk

from .queries import counts
from .tables import a_table, built, e, h, holding, luck_for, with_cards

BASE_GAME = replace(GAME, facts=replace(GAME.facts, example_options=(Options(),)))
"""Most matches play the base game."""
PRICES = {
    ev.RoadBuilt: ("wood", "brick"),
    ev.SettlementBuilt: ("wood", "brick", "sheep", "wheat"),
    ev.CityBuilt: ("wheat", "wheat", "ore", "ore", "ore"),
    ev.CardSeenBought: ("sheep", "wheat", "ore"),
}


class CountingSpectator:
    """A spectator who counts every hand from public events."""

    def __init__(self, seats):
        self.known = [Counter() for _ in range(seats)]
        self.sizes = [0] * seats
        self.drafting = True
        self.free = 0
        self.builder = None

    def tally(self):
        """The tally in the form of a view."""
        by_kind = [tuple(known[kind] for kind in KINDS) for known in self.known]
        return tuple(Tally(known, size - sum(known)) for known, size in zip(by_kind, self.sizes, strict=True))

    def saw(self, event):
        """Counts an event."""
        if isinstance(event, ev.DiceRolled):
            self.drafting = False
        if self.ends_free_roads(event):
            self.free = 0
        if type(event) in PRICES and not self.is_free(event):
            self.gave(event.seat, Counter(PRICES[type(event)]))
        if type(event) in SEEN:
            SEEN[type(event)](self, event)

    def ends_free_roads(self, event):
        """Without a place for another one they end early; others who leave do not end them."""
        if isinstance(event, ev.SeatLeft):
            return event.seat == self.builder
        between = ev.RoadBuilt | ev.RoadBuildingPlayed | ev.LongestRoadAwarded | ev.LargestArmyAwarded
        return not isinstance(event, between)

    def is_free(self, event):
        if isinstance(event, ev.RoadBuilt) and self.free:
            self.free -= 1
            return True
        return self.drafting

    def got(self, seat, amount):
        self.known[seat] += amount
        self.sizes[seat] += amount.total()

    def gave(self, seat, amount):
        self.known[seat] -= amount  # the difference of Counters is never negative
        self.sizes[seat] -= amount.total()

    def holds(self, seat, amount):
        self.known[seat] |= amount

    def settled(self, event):
        self.got(event.seat, counter(event.gained))

    def rolled(self, event):
        for seat, gained in enumerate(event.gained):
            self.got(seat, counter(gained))

    def discarded(self, event):
        self.gave(event.seat, Counter([event.kind]))

    def robbed(self, event):
        known, hand = self.known[event.victim], self.sizes[event.victim]
        if len(known) == 1 and known.total() == hand:  # only one kind could be stolen
            self.known[event.seat] += Counter([*known])
        self.known[event.victim] = known - Counter([*known])
        self.sizes[event.victim] -= 1
        self.sizes[event.seat] += 1

    def given_roads(self, event):
        self.free, self.builder = event.roads, event.seat

    def given_plenty(self, event):
        self.got(event.seat, counter(event.gained))

    def monopolised(self, event):
        for seat, count in enumerate(event.taken):
            self.gave(seat, Counter({event.kind: count}))
        self.got(event.seat, Counter({event.kind: sum(event.taken)}))

    def traded_with_bank(self, event):
        self.gave(event.seat, Counter({event.give: event.count}))
        self.got(event.seat, Counter([event.want]))

    def offered(self, event):
        self.holds(event.seat, counter(event.give))
        self.wanted = counter(event.want)

    def countered(self, event):
        self.holds(event.seat, counter(event.give))

    def accepted(self, event):
        self.holds(event.seat, self.wanted)

    def traded(self, event):
        self.gave(event.seat, counter(event.give))
        self.got(event.partner, counter(event.give))
        self.gave(event.partner, counter(event.want))
        self.got(event.seat, counter(event.want))

    def left(self, event):
        self.gave(event.seat, counter(event.returned))


SEEN = {
    ev.SettlementBuilt: CountingSpectator.settled,
    ev.DiceRolled: CountingSpectator.rolled,
    ev.CardDiscarded: CountingSpectator.discarded,
    ev.CardSeenStolen: CountingSpectator.robbed,
    ev.RoadBuildingPlayed: CountingSpectator.given_roads,
    ev.YearOfPlentyPlayed: CountingSpectator.given_plenty,
    ev.MonopolyPlayed: CountingSpectator.monopolised,
    ev.BankTraded: CountingSpectator.traded_with_bank,
    ev.OfferMade: CountingSpectator.offered,
    ev.OfferCountered: CountingSpectator.countered,
    ev.OfferAccepted: CountingSpectator.accepted,
    ev.TradeMade: CountingSpectator.traded,
    ev.SeatLeft: CountingSpectator.left,
}
"""By event, how hands or knowledge change; all other events only cost a price."""


def counter(amount):
    """Counts of a view, without zeros."""
    return +Counter(dict(zip(KINDS, amount, strict=True)))


def tally_is_true(state):
    """Whether every hand contains its known cards."""
    return all(
        known <= held
        for tally, hand in zip(state.tally, state.hands, strict=True)
        for known, held in zip(unpack(tally), unpack(hand), strict=True)
    )


@example(seats=4, seed=4289)  # somebody leaves between two free roads of another seat
@given(seats=st.sampled_from(GAME.facts.seats), seed=st.integers(0, 2**32 - 1))
def test_the_tally_is_what_a_spectator_can_count(seats, seed):  # rules 12.2, 12.3
    walk = random_walk(Subject(BASE_GAME), seats, seed)
    spectator = CountingSpectator(seats)
    for step in walk.steps:
        for event in step.entry.events:
            spectator.saw(GAME.show(event, None))
        view = GAME.view(step.after, None)
        assert (view.tally, view.hand_sizes) == (spectator.tally(), tuple(spectator.sizes))
        assert tally_is_true(step.after)
    for state in walk.sampled_states():
        assert len({GAME.view(state, viewer).tally for viewer in walk.viewers}) == 1


# Single events


def tally(table, seat):
    """The known cards of a hand, without zeros, and the number of others."""
    seen = GAME.view(table.state, None).tally[seat]
    return {kind: count for kind, count in zip(KINDS, seen.known, strict=True) if count}, seen.unknown


def test_harvests_are_seen():  # rule 12.2
    table = built(a_table(phase=ROLLING), 1, cities="-1,0,N").when(0, ROLL, 0, 4)
    assert tally(table, 1) == ({"brick": 2}, 0)


def test_prices_are_seen_and_known_cards_go_first():  # rule 12.2
    table = holding(built(a_table(), 0, settlements="0,0,N"), 0, wood=2, brick=1, known=False)
    assert tally(table, 0) == ({}, 3)
    table.when(0, BuildRoad(e("0,0,NE")))
    assert tally(table, 0) == ({}, 1)
    table = holding(a_table(), 0, sheep=2, wheat=1, ore=1).when(0, BUY_CARD, 0)
    assert tally(table, 0) == ({"sheep": 1}, 0)


def test_discards_are_seen():  # rule 12.2
    table = holding(a_table(phase=Discarding((4, 0, 0, 0))), 0, wood=8).when(0, Discard("wood"))
    assert tally(table, 0) == ({"wood": 7}, 0)


def test_trades_with_the_bank_are_seen():  # rule 12.2
    table = holding(a_table(), 0, wood=5, known=False).when(0, TradeWithBank("wood", "ore"))
    assert tally(table, 0) == ({"ore": 1}, 1)


def test_an_offer_reveals_the_cards_offered():  # rule 12.2
    table = holding(a_table(), 0, wood=3, brick=1, known=False).when(0, Offer(give_wood=2, want_ore=1))
    assert tally(table, 0) == ({"wood": 2}, 2)


def test_an_offer_of_fewer_cards_than_known_changes_nothing():  # rule 12.2
    table = holding(a_table(), 0, wood=3, brick=1).when(0, Offer(give_wood=1, want_ore=1))
    assert tally(table, 0) == ({"wood": 3, "brick": 1}, 0)


def offered():
    """Seat 0 offers a wood for two ore; seat 1 holds three ore and a sheep, all unknown."""
    table = holding(holding(a_table(), 1, ore=3, sheep=1, known=False), 0, wood=1)
    return table.when(0, Offer(give_wood=1, want_ore=2))


def test_agreeing_reveals_the_cards_given():  # rule 12.2
    assert tally(offered().when(1, ACCEPT), 1) == ({"ore": 2}, 2)
    answered = offered().when(1, CounterOffer(give_sheep=1, give_ore=1, want_wood=1))
    assert tally(answered, 1) == ({"sheep": 1, "ore": 1}, 2)


def test_trades_are_seen():  # rule 12.2
    table = offered().when(1, ACCEPT).when(0, Trade(1))
    assert (tally(table, 0), tally(table, 1)) == (({"ore": 2}, 0), ({"wood": 1}, 2))


def test_a_year_of_plenty_is_seen():  # rule 12.2
    table = with_cards(a_table(), 0, year_of_plenty=1).when(0, PlayYearOfPlenty("ore", "ore"))
    assert tally(table, 0) == ({"ore": 2}, 0)


def test_a_monopoly_is_seen():  # rule 12.2
    table = holding(with_cards(a_table(), 0, monopoly=1), 1, ore=2, wood=1)
    table = holding(table, 2, ore=1, wood=1, known=False).when(0, PlayMonopoly("ore"))
    assert [tally(table, seat) for seat in range(3)] == [({"ore": 3}, 0), ({"wood": 1}, 0), ({}, 1)]


def robbed(kind, *, unseen=0, **hand):
    """Seat 0 steals from seat 1, whose hand is known except for some sheep."""
    table = holding(built(a_table(phase=Robbing(rolled=True)), 1, settlements="0,0,N"), 1, **hand)
    seen = table.state.tally
    table = holding(table, 1, **hand, sheep=unseen)
    table.state = table.state.replace(tally=seen)
    return table.when(0, MoveRobber(h("0,-1"), 1), luck_for(table.state, 1, kind))


@pytest.mark.parametrize("kind", ["wood", "ore"])
def test_after_a_theft_every_known_kind_may_be_one_fewer(kind):  # rule 12.2
    table = robbed(kind, wood=3, ore=1)
    assert (tally(table, 0), tally(table, 1)) == (({}, 1), ({"wood": 2}, 1))


def test_the_only_kind_of_a_known_hand_is_known_to_be_stolen():  # rule 12.2
    table = robbed("ore", ore=3)
    assert (tally(table, 0), tally(table, 1)) == (({"ore": 1}, 0), ({"ore": 2}, 0))


@pytest.mark.parametrize("kind", ["ore", "sheep"])
def test_an_unknown_card_hides_what_was_stolen(kind):  # rule 12.2
    table = robbed(kind, unseen=1, ore=2)
    assert (tally(table, 0), tally(table, 1)) == (({}, 1), ({"ore": 1}, 1))


def test_a_forfeit_empties_the_tally():  # rules 11.3, 12.2
    table = holding(a_table(), 1, ore=2).when_leaves(1)
    assert GAME.view(table.state, None).tally[1] == Tally(NOTHING, 0)


def test_unseen_cards_are_only_counted():  # rule 12.2
    assert GAME.view(holding(a_table(), 1, ore=2, known=False).state, 0).tally[1] == Tally(counts(), 2)
