"""How a match starts, by start mode."""

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
from tests.rooms.table import Table, event_types
from tests.rooms.variants import started

READY_ONLY = started("ready_only")
DEALER = started("first_seat")


def test_host_starts_when_all_are_ready() -> None:
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


def test_match_key_is_bound_to_its_terms() -> None:
    table = Table()
    table.join("ann", "bob")
    table.start("ann", "bob")
    match = table.match
    terms = terms_of(TOY, match.options, match.seat_options, match.id, match.salts)
    assert match.key == key_of(bytes.fromhex(match.secret), terms).hex()


@pytest.mark.parametrize("game", [TOY, READY_ONLY])
def test_only_the_host_starts(game) -> None:
    table = Table(game)
    table.join("ann", "bob")
    table.ready("ann", "bob")
    assert table.refusal_code(table.begin(), "bob") == "NOT_HOST"


def test_start_is_refused_before_all_are_ready() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    table.ready("bob")
    assert table.refusal_code(table.begin(), "ann") == "NOT_ALL_READY"


def test_starter_counts_as_ready() -> None:
    table = Table()
    table.join("ann", "bob")
    table.ready("bob")
    assert event_types(table.send(table.begin(), "ann")) == ["MemberReady", "MatchStarted", "MatchEntry"]


def test_spectating_host_may_start() -> None:
    table = Table()
    table.join("eve", role="spectator")
    table.join("ann", "bob")
    table.ready("ann", "bob")
    assert event_types(table.send(table.begin(), "eve")) == ["MatchStarted", "MatchEntry"]


@pytest.mark.parametrize("game", [TOY, READY_ONLY, DEALER])
def test_start_with_too_few_players_is_refused(game) -> None:
    table = Table(game)
    table.join("ann")
    assert table.refusal_code(table.begin(), "ann") == "WRONG_SEAT_COUNT"


def test_start_with_unfit_options_is_refused() -> None:
    table = Table(PIRATE_DICE, dice=15)
    table.join("ann", "bob", "cho")
    table.ready("bob", "cho")
    assert table.refusal_code(table.begin(), "ann") == "TOO_MANY_DICE"
    table.send(Leave(), "cho")
    assert table.send(table.begin(), "ann")


def test_bots_are_always_ready_and_get_salts() -> None:
    table = Table()
    table.join("ann")
    table.send(SeatBot("bold"), "ann")
    table.send(SeatBot("bold"), "ann")
    table.start("ann")
    assert table.match.players == (HumanPlayer("ann"), BotPlayer("bold", "roy"), BotPlayer("bold", "hoya"))
    assert table.match.names == ("ann", "Roy", "Hoya")
    assert len(set(table.match.salts)) == 3


def test_seats_are_renumbered_without_gaps() -> None:
    table = Table()
    table.join("ann", "bob", "cho")
    table.send(Stand(), "bob")
    assert list(table.room.seats) == [0, 2]
    table.start("ann", "cho")
    assert table.match.players == (HumanPlayer("ann"), HumanPlayer("cho"))
    assert table.room.seats == {0: HumanPlayer("ann"), 1: HumanPlayer("cho")}


def test_seats_decide_the_order() -> None:
    table = Table()
    table.join("ann", "bob")
    table.send(Sit(2), "ann")
    table.start("ann", "bob")
    assert table.match.names == ("bob", "ann")


def test_ready_only_match_takes_only_ready_players() -> None:
    table = Table(READY_ONLY)
    table.join("ann", "bob", "cho")
    table.start("ann", "cho")
    assert table.match.players == (HumanPlayer("ann"), HumanPlayer("cho"))
    assert seat_of(table.room, "bob") is None
    assert "bob" in table.room.members


def test_lost_ready_player_takes_no_part() -> None:
    table = Table(READY_ONLY)
    table.join("ann", "bob", "cho")
    table.ready("bob", "cho")
    table.send(Disconnect(), "bob")
    table.send(table.begin(), "ann")
    assert table.match.players == (HumanPlayer("ann"), HumanPlayer("cho"))


def test_dealer_starts_for_everyone_at_the_table() -> None:
    table = Table(DEALER)
    table.join("ann", "bob", "cho")
    table.send(Ready(commitment(table.room), "pepper"), "bob")
    assert table.refusal_code(table.begin(), "bob") == "NOT_FIRST_SEAT"
    table.send(table.begin(), "ann")
    assert len(table.match.players) == 3
    assert table.match.salts[1] == "pepper"
    assert all(table.match.salts)


def test_dealer_need_not_be_host() -> None:
    table = Table(DEALER)
    table.join("ann", "bob")
    table.send(Sit(2), "ann")
    table.send(Sit(0), "bob")
    assert table.room.host == "ann"
    assert table.refusal_code(table.begin(), "ann") == "NOT_FIRST_SEAT"
    assert table.send(table.begin(), "bob")


def test_equal_names_are_numbered_in_a_match() -> None:
    table = Table()
    table.join("ann", "bob")
    table.send(Connect("지민", "player"), "ann")
    table.send(Connect("지민", "player"), "bob")
    table.start("ann", "bob")
    assert table.match.names == ("지민", "지민 (2)")
