"""What an attentive table knows of every hand, against somebody who watches and writes it down."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace as changed

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
from noripan.games.catan.resources import KINDS, NOTHING, unpacked
from noripan.games.catan.state import ROLLING, Discarding, Robbing
from noripan.games.catan.views import Tally
from noripan.testing import Subject, random_walk

from .asking import counts
from .tables import a_table, built, e, h, holding, luck_for, with_cards

BASE_GAME = replace(GAME, facts=replace(GAME.facts, examples=(Options(),)))
"""Of trips, most play the base game."""
PRICES = {
    ev.RoadBuilt: ("wood", "brick"),
    ev.SettlementBuilt: ("wood", "brick", "sheep", "wheat"),
    ev.CityBuilt: ("wheat", "wheat", "ore", "ore", "ore"),
    ev.CardSeenBought: ("sheep", "wheat", "ore"),
}


class Watcher:
    """A spectator who sees only what all see, and keeps count of every hand."""

    def __init__(self, seats):
        self.known = [Counter() for _ in range(seats)]
        self.sizes = [0] * seats
        self.drafting = True
        self.free = 0

    def tally(self):
        """As a view tells it."""
        by_kind = [tuple(known[kind] for kind in KINDS) for known in self.known]
        return tuple(Tally(known, size - sum(known)) for known, size in zip(by_kind, self.sizes, strict=True))

    def saw(self, event):
        """One thing that happened."""
        if isinstance(event, ev.DiceRolled):
            self.drafting = False
        if not isinstance(event, ev.RoadBuilt | ev.RoadBuildingPlayed | ev.LongestRoadAwarded):
            self.free = 0  # whoever stopped building free roads has no place for another
        if type(event) in PRICES and not self.is_free(event):
            self.gave(event.seat, Counter(PRICES[type(event)]))
        if type(event) in SEEN:
            SEEN[type(event)](self, event)

    def is_free(self, event):
        if isinstance(event, ev.RoadBuilt) and self.free:
            self.free -= 1
            return True
        return self.drafting

    def got(self, seat, amount):
        self.known[seat] += amount
        self.sizes[seat] += amount.total()

    def gave(self, seat, amount):
        self.known[seat] -= amount  # a Counter's difference never falls below nothing
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
        if len(known) == 1 and known.total() == hand:  # there was but one kind to take
            self.known[event.seat] += Counter([*known])
        self.known[event.victim] = known - Counter([*known])
        self.sizes[event.victim] -= 1
        self.sizes[event.seat] += 1

    def given_roads(self, event):
        self.free = event.roads

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
    ev.SettlementBuilt: Watcher.settled,
    ev.DiceRolled: Watcher.rolled,
    ev.CardDiscarded: Watcher.discarded,
    ev.CardSeenStolen: Watcher.robbed,
    ev.RoadBuildingPlayed: Watcher.given_roads,
    ev.YearOfPlentyPlayed: Watcher.given_plenty,
    ev.MonopolyPlayed: Watcher.monopolised,
    ev.BankTraded: Watcher.traded_with_bank,
    ev.OfferMade: Watcher.offered,
    ev.OfferCountered: Watcher.countered,
    ev.OfferAccepted: Watcher.accepted,
    ev.TradeMade: Watcher.traded,
    ev.SeatLeft: Watcher.left,
}
"""How a hand changes, or what is learnt of it; of all else one learns nothing but the price."""


def counter(amount):
    """Counts as a view tells them, without those that are nought."""
    return +Counter(dict(zip(KINDS, amount, strict=True)))


def tells_the_truth(state):
    """Whether every hand holds what the tally says it surely holds."""
    return all(
        known <= held
        for tally, hand in zip(state.tally, state.hands, strict=True)
        for known, held in zip(unpacked(tally), unpacked(hand), strict=True)
    )


@given(st.sampled_from(GAME.facts.seats), st.integers(0, 2**32 - 1))
def test_the_tally_is_what_a_spectator_can_know(seats, seed):  # rules 12.2, 12.3
    trip = random_walk(Subject(BASE_GAME), seats, seed)
    watcher = Watcher(seats)
    for step in trip.steps:
        for event in step.entry.events:
            watcher.saw(GAME.show(event, None))
        view = GAME.view(step.after, None)
        assert (view.tally, view.hand_sizes) == (watcher.tally(), tuple(watcher.sizes))
        assert tells_the_truth(step.after)
    for state in trip.sampled_states():
        assert len({GAME.view(state, viewer).tally for viewer in trip.viewers}) == 1


# One by one


def tally(table, seat):
    """What the table knows of a hand, without noughts, and how many other cards are in it."""
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


def test_who_offers_something_holds_it():  # rule 12.2
    table = holding(a_table(), 0, wood=3, brick=1, known=False).when(0, Offer(give_wood=2, want_ore=1))
    assert tally(table, 0) == ({"wood": 2}, 2)


def test_who_is_known_to_hold_more_still_does():  # rule 12.2
    table = holding(a_table(), 0, wood=3, brick=1).when(0, Offer(give_wood=1, want_ore=1))
    assert tally(table, 0) == ({"wood": 3, "brick": 1}, 0)


def offered():
    """Seat 0 offers a wood for two ore; seat 1 holds three, and a sheep, unseen."""
    table = holding(holding(a_table(), 1, ore=3, sheep=1, known=False), 0, wood=1)
    return table.when(0, Offer(give_wood=1, want_ore=2))


def test_who_agrees_to_give_something_holds_it():  # rule 12.2
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
    """Seat 0 steals from seat 1, of whose hand all is known but some sheep."""
    table = holding(built(a_table(phase=Robbing(rolled=True)), 1, settlements="0,0,N"), 1, **hand)
    seen = table.state.tally
    table = holding(table, 1, **hand, sheep=unseen)
    table.state = changed(table.state, tally=seen)
    return table.when(0, MoveRobber(h("0,-1"), 1), luck_for(table.state, 1, kind))


@pytest.mark.parametrize("kind", ["wood", "ore"])
def test_after_a_theft_every_known_kind_may_be_one_fewer(kind):  # rule 12.2
    table = robbed(kind, wood=3, ore=1)
    assert (tally(table, 0), tally(table, 1)) == (({}, 1), ({"wood": 2}, 1))


def test_the_only_kind_of_a_known_hand_is_known_to_be_stolen():  # rule 12.2
    table = robbed("ore", ore=3)
    assert (tally(table, 0), tally(table, 1)) == (({"ore": 1}, 0), ({"ore": 2}, 0))


@pytest.mark.parametrize("kind", ["ore", "sheep"])
def test_with_an_unknown_card_beside_it_it_is_not(kind):  # rule 12.2
    table = robbed(kind, unseen=1, ore=2)
    assert (tally(table, 0), tally(table, 1)) == (({}, 1), ({"ore": 1}, 1))


def test_who_leaves_has_nothing_more():  # rules 11.3, 12.2
    table = holding(a_table(), 1, ore=2).when_leaves(1)
    assert GAME.view(table.state, None).tally[1] == Tally(NOTHING, 0)


def test_the_tally_of_what_nobody_saw_is_a_number():  # rule 12.2
    assert GAME.view(holding(a_table(), 1, ore=2, known=False).state, 0).tally[1] == Tally(counts(), 2)
