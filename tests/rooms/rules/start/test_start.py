"""The three ways in which a match starts."""

import pytest

from noripan.games.pirate_dice import GAME as PIRATE_DICE
from noripan.kernel import MatchEntry, SetUp, commitment_of, key_of, terms_of
from noripan.rooms import (
    BotPlayer,
    Connect,
    Disconnect,
    HumanPlayer,
    Leave,
    MatchStarted,
    Ready,
    SeatBot,
    Sit,
    Stand,
    commitment,
)
from noripan.rooms.room import seat_of
from noripan.rooms.views.room_views import phase_of
from tests.conformance.toy import TOY
from tests.rooms.table import Table, kinds
from tests.rooms.variants import started

READY_ONLY = started("ready_only")
DEALER = started("first_seat")


def test_when_all_are_ready_the_host_starts() -> None:
    table = Table()
    table.join("ann", "bob")
    shown = commitment(table.room)
    begun, moved = table.start("ann", "bob")
    assert isinstance(begun, MatchStarted)
    assert begun.players == (HumanPlayer("ann"), HumanPlayer("bob"))
    assert begun.salts == ("salt of ann", "salt of bob")
    assert isinstance(moved, MatchEntry)
    assert moved.move == SetUp()
    assert phase_of(table.room) == "playing"
    assert commitment_of(bytes.fromhex(table.match.secret)) == shown


def test_the_key_of_a_match_is_bound_to_its_terms() -> None:
    table = Table()
    table.join("ann", "bob")
    table.start("ann", "bob")
    match = table.match
    terms = terms_of(TOY, match.options, match.seat_options, match.id, match.salts)
    assert match.key == key_of(bytes.fromhex(match.secret), terms).hex()


@pytest.mark.parametrize("game", [TOY, READY_ONLY])
def test_nobody_but_the_host_starts(game) -> None:
    table = Table(game)
    table.join("ann", "bob")
    table.ready("ann", "bob")
    assert table.refuses(table.begin(), "bob") == "NOT_HOST"


def test_a_match_does_not_start_before_all_are_ready() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    table.ready("bob")
    assert table.refuses(table.begin(), "ann") == "NOT_ALL_READY"


def test_whoever_starts_is_ready_by_that() -> None:
    table = Table()
    table.join("ann", "bob")
    table.ready("bob")
    assert kinds(table.tell(table.begin(), "ann")) == ["MemberReady", "MatchStarted", "MatchEntry"]


def test_a_host_who_looks_on_may_start() -> None:
    table = Table()
    table.join("eve", role="spectator")
    table.join("ann", "bob")
    table.ready("ann", "bob")
    assert kinds(table.tell(table.begin(), "eve")) == ["MatchStarted", "MatchEntry"]


@pytest.mark.parametrize("game", [TOY, READY_ONLY, DEALER])
def test_too_few_cannot_start(game) -> None:
    table = Table(game)
    table.join("ann")
    assert table.refuses(table.begin(), "ann") == "WRONG_SEAT_COUNT"


def test_options_that_do_not_fit_the_seats_cannot_start() -> None:
    table = Table(PIRATE_DICE, dice=15)
    table.join("ann", "bob", "cho")
    table.ready("bob", "cho")
    assert table.refuses(table.begin(), "ann") == "TOO_MANY_DICE"
    table.tell(Leave(), "cho")
    assert table.tell(table.begin(), "ann")


def test_bots_are_always_ready_and_get_salts_of_their_own() -> None:
    table = Table()
    table.join("ann")
    table.tell(SeatBot("bold"), "ann")
    table.tell(SeatBot("bold"), "ann")
    table.start("ann")
    assert table.match.players == (HumanPlayer("ann"), BotPlayer("bold"), BotPlayer("bold"))
    assert table.match.names == ("ann", "bold", "bold (2)")
    assert len(set(table.match.salts)) == 3


def test_seats_are_numbered_anew_without_gaps() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    table.tell(Stand(), "bob")
    assert list(table.room.seats) == [0, 2]
    table.start("ann", "cho")
    assert table.match.players == (HumanPlayer("ann"), HumanPlayer("cho"))
    assert table.room.seats == {0: HumanPlayer("ann"), 1: HumanPlayer("cho")}


def test_seats_decide_the_order_not_who_came_first() -> None:
    table = Table()
    table.join("ann", "bob")
    table.tell(Sit(2), "ann")
    table.start("ann", "bob")
    assert table.match.names == ("bob", "ann")


def test_of_those_at_the_table_only_the_ready_take_part() -> None:
    table = Table(READY_ONLY)
    table.join("ann", "bob", "cho")
    table.start("ann", "cho")
    assert table.match.players == (HumanPlayer("ann"), HumanPlayer("cho"))
    assert seat_of(table.room, "bob") is None
    assert "bob" in table.room.members


def test_a_ready_one_who_was_lost_takes_no_part() -> None:
    table = Table(READY_ONLY)
    table.join("ann", "bob", "cho")
    table.ready("bob", "cho")
    table.tell(Disconnect(), "bob")
    table.tell(table.begin(), "ann")
    assert table.match.players == (HumanPlayer("ann"), HumanPlayer("cho"))


def test_the_dealer_starts_for_everyone_at_the_table() -> None:
    table = Table(DEALER)
    table.join("ann", "bob", "cho")
    table.tell(Ready(commitment(table.room), "pepper"), "bob")
    assert table.refuses(table.begin(), "bob") == "NOT_FIRST_SEAT"
    table.tell(table.begin(), "ann")
    assert len(table.match.players) == 3
    assert table.match.salts[1] == "pepper"
    assert all(table.match.salts)


def test_the_dealer_need_not_be_the_host() -> None:
    table = Table(DEALER)
    table.join("ann", "bob")
    table.tell(Sit(2), "ann")
    table.tell(Sit(0), "bob")
    assert table.room.host == "ann"
    assert table.refuses(table.begin(), "ann") == "NOT_FIRST_SEAT"
    assert table.tell(table.begin(), "bob")


def test_namesakes_are_told_apart_in_a_match() -> None:
    table = Table()
    table.join("ann", "bob")
    table.tell(Connect("지민", "player"), "ann")
    table.tell(Connect("지민", "player"), "bob")
    table.start("ann", "bob")
    assert table.match.names == ("지민", "지민 (2)")
