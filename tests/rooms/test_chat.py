"""Chat and reactions."""

import pytest

from noripan.rooms import CHAT_KEPT, CHAT_LENGTH, Connect, React, Reacted, Said, Say

from .table import Table


@pytest.fixture
def table() -> Table:
    table = Table()
    table.join("ann", "bob")
    return table


def test_what_is_said_is_kept(table: Table) -> None:
    assert table.tell(Say(" 안녕 \n 하세요 "), "ann") == [Said("ann", "안녕 하세요")]
    (line,) = table.room.chat
    assert (line.seq, line.at, line.member, line.name) == (table.room.seq, table.now, "ann", "ann")


def test_namesakes_are_told_apart_in_what_they_say(table: Table) -> None:
    table.tell(Connect("ann", "player"), "bob")
    table.tell(Say("hello"), "ann")
    table.tell(Say("hello"), "bob")
    assert [line.name for line in table.room.chat] == ["ann", "ann (2)"]


@pytest.mark.parametrize("text", ["", " \n\t ", "\u200b\u200e\x00", "\u3164\u3164", "\ufe0f"])
def test_nothing_to_see_is_nothing_said(table: Table, text: str) -> None:
    assert table.refuses(Say(text), "ann") == "NOTHING_SAID"


def test_a_message_is_measured_as_it_will_be_shown(table: Table) -> None:
    assert table.tell(Say("가" * CHAT_LENGTH + "\u200b" * 50 + " \n"), "ann")
    assert table.refuses(Say("가" * (CHAT_LENGTH + 1)), "ann") == "MESSAGE_TOO_LONG"


def test_a_letter_that_is_composed_of_two_counts_as_two(table: Table) -> None:
    assert table.refuses(Say("\u0958" * CHAT_LENGTH), "ann") == "MESSAGE_TOO_LONG"


def test_the_last_hundred_lines_are_kept(table: Table) -> None:
    for number in range(CHAT_KEPT + 1):
        table.tell(Say(f"line {number}"), "ann")
    assert len(table.room.chat) == CHAT_KEPT == 100
    assert (table.room.chat[0].text, table.room.chat[-1].text) == ("line 1", "line 100")


def test_a_reaction_is_told_and_not_kept(table: Table) -> None:
    before = table.room.chat
    assert table.tell(React("clap"), "bob") == [Reacted("bob", "clap")]
    assert table.room.chat == before
