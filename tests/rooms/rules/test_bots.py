"""Bots play characters: one each, and none that a person in the room is called."""

import pytest

from noripan.games.registry import listings
from noripan.kernel import LANGS, Seat
from noripan.rooms import (
    CAST,
    Act,
    BotPlayer,
    Connect,
    MatchStarted,
    RemoveBot,
    SeatBot,
    SeatTaken,
    Start,
    commitment,
    names_called,
    room_entry_codec,
)
from noripan.rooms.cast import character_name
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Open
from tests.rooms.table import Table


def characters(table: Table) -> list[str | None]:
    """The characters at the table, by seat."""
    players = (player for _, player in sorted(table.room.seats.items()))
    return [player.character for player in players if isinstance(player, BotPlayer)]


def name_of(character: str | None, lang: str) -> str:
    """A character's name."""
    return next(each.name.in_("ko" if lang == "ko" else "en") for each in CAST if each.id == character)


def join(table: Table, member: str, name: str) -> None:
    """A member joins with a name."""
    table.send(Connect(name, "player", table.room.invite), member)


def hosted(*bots: str) -> Table:
    """A lobby with a host and bots."""
    table = Table()
    table.join("ann")
    for bot in bots:
        table.send(SeatBot(bot), "ann")
    return table


def test_bots_of_a_kind_have_names_of_their_own() -> None:
    table = hosted("bold", "bold")
    assert len(set(characters(table))) == 2


def test_same_room_and_seat_get_the_same_character() -> None:
    table = hosted("bold", "shy")
    before = characters(table)
    table.send(RemoveBot(Seat(1)), "ann")
    table.send(SeatBot("shy"), "ann")
    assert characters(table) == before


def test_every_table_can_be_filled_with_different_characters() -> None:
    most = max(max(listing.game.facts.seats) for listing in listings())
    assert len(CAST) >= most
    for lang in LANGS:
        assert len({character.name.in_(lang).casefold() for character in CAST}) == len(CAST)


@pytest.mark.parametrize("lang", LANGS)
def test_bot_does_not_get_the_name_of_a_member(lang: str) -> None:
    first = characters(hosted("bold"))[0]
    table = Table()
    join(table, "ann", name_of(first, lang).upper())
    table.send(SeatBot("bold"), "ann")
    assert characters(table)[0] not in {None, first}


@pytest.mark.parametrize("lang", LANGS)
def test_bot_changes_its_name_if_somebody_joins_with_it(lang: str) -> None:
    table = hosted("bold")
    first = characters(table)[0]
    join(table, "bob", name_of(first, lang))
    assert isinstance(table.log[-1].event, SeatTaken)
    assert characters(table)[0] not in {None, first}


def test_bot_keeps_its_name_during_the_match() -> None:
    table = hosted("bold")
    table.send(Start(commitment(table.room)), "ann")
    names = table.match.names
    table.send(Connect(names[1], "spectator", table.room.invite), "bob")
    assert (table.match.names, name_of(characters(table)[0], "en")) == (names, names[1])


def test_names_of_a_match_are_told_in_each_language() -> None:
    table = hosted("bold", "bold")
    (started,) = (event for event in table.send(Start(commitment(table.room)), "ann") if _starts(event))
    first, second = characters(table)
    for lang in LANGS:
        called = names_called(TOY.facts.texts, started.names, started.players, lang)
        assert called == ("ann", name_of(first, lang), name_of(second, lang))
        assert [character_name(name, lang) for name in started.names] == list(called)


def _starts(event: object) -> bool:
    return isinstance(event, MatchStarted)


def test_bots_of_old_rooms_are_called_by_their_titles() -> None:
    codec = room_entry_codec(TOY)
    entry = codec.decode(
        b'{"seq":3,"at":1,"event":{"type":"SeatTaken","seat":1,"player":{"type":"BotPlayer","bot":"bold"}}}'
    )
    assert entry.event == SeatTaken(Seat(1), BotPlayer("bold"))
    names = ("bold", "bold (2)")
    assert names_called(TOY.facts.texts, names, (BotPlayer("bold"), BotPlayer("bold")), "en") == names


def test_character_of_a_newer_version_keeps_its_stored_name() -> None:
    players = (BotPlayer("bold", "somebody new"),)
    assert names_called(TOY.facts.texts, ("Zed",), players, "ko") == ("Zed",)


def test_next_match_has_the_same_characters() -> None:
    table = hosted("bold")
    before = characters(table)
    for _ in range(2):
        table.send(Start(commitment(table.room)), "ann")
        assert characters(table) == before
        table.send(Act(Open()), "ann")
