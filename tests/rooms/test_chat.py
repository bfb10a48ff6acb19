"""Chat and reactions."""

import pytest

from noripan.rooms import CHAT_KEPT, CHAT_LENGTH, Connect, React, Reacted, Said, Say

from .table import Table


@pytest.fixture
def table() -> Table:
    table = Table()
    table.join("ann", "bob")
    return table


def test_message_is_kept(table: Table) -> None:
    assert table.send(Say(" 안녕 \n 하세요 "), "ann") == [Said("ann", "안녕 하세요")]
    (line,) = table.room.chat
    assert (line.seq, line.at, line.member, line.name) == (table.room.seq, table.now, "ann", "ann")


def test_equal_names_are_numbered_in_chat(table: Table) -> None:
    table.send(Connect("ann", "player"), "bob")
    table.send(Say("hello"), "ann")
    table.send(Say("hello"), "bob")
    assert [line.name for line in table.room.chat] == ["ann", "ann (2)"]


@pytest.mark.parametrize("text", ["", " \n\t ", "\u200b\u200e\x00", "\u3164\u3164", "\ufe0f"])
def test_invisible_message_is_refused(table: Table, text: str) -> None:
    assert table.refusal_code(Say(text), "ann") == "NOTHING_SAID"


def test_message_length_is_measured_after_cleaning(table: Table) -> None:
    assert table.send(Say("가" * CHAT_LENGTH + "\u200b" * 50 + " \n"), "ann")
    assert table.refusal_code(Say("가" * (CHAT_LENGTH + 1)), "ann") == "MESSAGE_TOO_LONG"


def test_uncomposable_letter_counts_as_two(table: Table) -> None:
    assert table.refusal_code(Say("\u0958" * CHAT_LENGTH), "ann") == "MESSAGE_TOO_LONG"


def test_last_hundred_messages_are_kept(table: Table) -> None:
    for number in range(CHAT_KEPT + 1):
        table.send(Say(f"line {number}"), "ann")
    assert len(table.room.chat) == CHAT_KEPT == 100
    assert (table.room.chat[0].text, table.room.chat[-1].text) == ("line 1", "line 100")


def test_reaction_is_not_kept(table: Table) -> None:
    before = table.room.chat
    assert table.send(React("clap"), "bob") == [Reacted("bob", "clap")]
    assert table.room.chat == before
