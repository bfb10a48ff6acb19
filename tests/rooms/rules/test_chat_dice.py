"""Dice in chat: which messages roll, who may roll, and the result (room rule 8)."""

import unicodedata

import pytest

from noripan.kernel import Acted, MatchEntry, Refusal, SeededDrawn
from noripan.rooms import (
    CHAT_LENGTH,
    Act,
    AnyRoomEvent,
    BotTookOver,
    ChatMessage,
    ComeBack,
    DiceResult,
    Leave,
    Mute,
    Request,
    Said,
    Say,
    SeatFreed,
    decide,
    evolve,
    refusal,
    running,
)
from noripan.rooms.events import RoomEntry
from noripan.rooms.rules.chat_dice import ROLL_COMMANDS
from tests.conformance.toy import TOY
from tests.rooms.table import BOB, NO_CLOCK, THREE, TOY_BOT, Table, event_types
from tests.rooms.variants import MOST, TOSS, TOSSED, Toss

OWN = 6
"""The highest number of everyone's own die with two dice."""


def opened(*members: str) -> Table:
    """A table before the first match."""
    table = Table(TOSSED)
    table.join(*(members or ("ann", "bob")))
    return table


def tossing(*members: str) -> Table:
    """A match has started, and nobody has rolled."""
    table = Table(TOSSED, NO_CLOCK)
    table.join(*members)
    table.start(*members)
    return table


def result_of(events: list[AnyRoomEvent]) -> DiceResult:
    """The result of the only message among some events."""
    (said,) = [event for event in events if isinstance(event, Said)]
    assert said.dice_result is not None
    return said.dice_result


def add_event(table: Table, event: AnyRoomEvent) -> None:
    """Adds an event directly, as a shortcut."""
    table.room = evolve(table.game, table.room, RoomEntry(table.room.seq + 1, table.now, event))


def refusal_of(table: Table, text: str) -> Refusal:
    """The refusal of a message from Ann; it has a text in every language."""
    with pytest.raises(Refusal) as raised:
        decide(table.game, table.room, Request(Say(text), "ann"), table.now, table.chance)
    assert all(refusal(table.game, table.room, raised.value).values())
    return raised.value


class TestCommands:
    @pytest.mark.parametrize(
        "text", [*ROLL_COMMANDS, "/ROLL", "/Roll", " /주사위\n", unicodedata.normalize("NFD", "/주사위")]
    )
    def test_command_rolls_the_members_own_die(self, text: str) -> None:
        result = result_of(opened().send(Say(text), "ann"))
        assert (result.low, result.high) == (1, OWN)
        assert 1 <= result.value <= OWN

    @pytest.mark.parametrize("text", ["/주사위 1 50", "/테스트  1   50", "/roll 1\t50", "/ROLL 01 050"])
    def test_command_may_name_a_range(self, text: str) -> None:
        result = result_of(opened().send(Say(text), "ann"))
        assert (result.low, result.high) == (1, 50)

    @pytest.mark.parametrize("high", [2, MOST])
    def test_smallest_and_largest_range(self, high: int) -> None:
        assert result_of(opened().send(Say(f"/roll 1 {high}"), "ann")).high == high

    @pytest.mark.parametrize(
        "text",
        [
            "/주사위 50",
            "/주사위 1 50 3",
            "/roll a b",
            "/roll 1 -50",
            "/roll 1 5.0",
            "/roll 1 ٥٠",
            "/roll 1-50",
        ],
    )
    def test_malformed_range_is_refused_with_the_usage(self, text: str) -> None:
        raised = refusal_of(opened(), text)
        assert (raised.code, raised.params) == ("INVALID_ROLL", {"commands": ROLL_COMMANDS})

    @pytest.mark.parametrize(
        "numbers", ["0 50", "2 50", "50 1", "1 1", "1 0", f"1 {MOST + 1}", "1 " + "9" * 100]
    )
    def test_range_out_of_bounds_is_refused(self, numbers: str) -> None:
        assert refusal_of(opened(), f"/주사위 {numbers}").code == "INVALID_RANGE"

    @pytest.mark.parametrize(
        "text", ["/주사위야 굴러라", "/rolls", "주사위", "굴려! /roll", "/ roll", "//roll"]
    )
    def test_similar_word_is_a_plain_message(self, text: str) -> None:
        assert opened().send(Say(text, "seed"), "ann") == [Said("ann", text)]

    @pytest.mark.parametrize("text", [*ROLL_COMMANDS, "/주사위 1 50", "/roll nonsense"])
    def test_command_is_a_plain_message_in_games_without_free_rolls(self, text: str) -> None:
        table = Table(TOY)
        table.join("ann")
        assert table.send(Say(text, "seed"), "ann") == [Said("ann", text)]

    def test_command_is_kept_as_a_message(self) -> None:
        assert refusal_of(opened(), "/roll " + "1" * CHAT_LENGTH).code == "MESSAGE_TOO_LONG"

    def test_result_is_kept_with_the_message(self) -> None:
        table = opened()
        result = result_of(table.send(Say("/주사위"), "ann"))
        line = ChatMessage(table.room.seq, table.now, "ann", "ann", "/주사위", result)
        assert table.room.chat == (line,)
        assert result.effect == "fixedDuration"


class TestWhoMayRoll:
    def test_muted_member_may_not_roll(self) -> None:
        table = opened()
        table.send(Mute("bob", muted=True), "ann")
        assert table.refusal_code(Say("/roll"), "bob") == "MUTED"

    def test_everyone_may_roll_between_matches(self) -> None:
        table = opened()
        table.join("eve", role="spectator")
        for member in ("ann", "bob", "eve", "ann", "ann"):
            result = result_of(table.send(Say("/roll"), member))
            assert not result.is_not_ready
            assert result.free is not None

    def test_everyone_may_roll_after_a_match(self) -> None:
        table = tossing("ann", "bob")
        for member in ("ann", "bob"):
            table.send(Say("/roll"), member)
        assert running(table.room) is None
        assert not result_of(table.send(Say("/roll 1 50"), "ann")).is_not_ready

    def test_spectators_rolls_do_not_count_in_a_match(self) -> None:
        table = opened("ann", "bob")
        table.join("eve", role="spectator")
        table.start("ann", "bob")
        state = table.match.state
        result = result_of(table.send(Say("/roll 1 50"), "eve"))
        assert result.is_not_ready
        assert result.free is not None
        assert table.match.state is state

    def test_player_who_forfeited_rolls_as_a_spectator(self) -> None:
        table = tossing(*THREE)
        table.send(Leave(), "bob")
        table.join("bob", role="spectator")
        assert result_of(table.send(Say("/roll"), "bob")).is_not_ready

    def test_player_who_idled_out_rolls_as_a_spectator(self) -> None:
        table = tossing(*THREE)
        add_event(table, SeatFreed(BOB))
        assert result_of(table.send(Say("/roll"), "bob")).is_not_ready

    def test_player_with_a_stand_in_may_not_roll(self) -> None:
        """The bot may be about to roll: a seat must not roll twice."""
        table = tossing(*THREE)
        add_event(table, BotTookOver(BOB, TOY_BOT))
        assert table.refusal_code(Say("/roll"), "bob") == "BOT_PLAYS"
        table.send(ComeBack(), "bob")
        assert not result_of(table.send(Say("/roll"), "bob")).is_not_ready


class TestMove:
    def test_players_command_is_the_move(self) -> None:
        table = tossing(*THREE)
        moved, said = table.send(Say("/주사위", "행운"), "bob")
        assert isinstance(moved, MatchEntry)
        assert moved.move == Acted(BOB, Toss("행운"))
        (draw,) = moved.draws
        assert isinstance(draw, SeededDrawn)
        assert draw.contribution == "행운"
        assert said == Said("bob", "/주사위", DiceResult(1, OWN, draw.value, is_not_ready=False, free=None))

    def test_room_makes_a_client_seed_if_none_is_sent(self) -> None:
        contributions = []
        for _ in range(2):
            table = tossing(*THREE)
            for member in ("ann", "bob"):
                moved, _ = table.send(Say("/roll"), member)
                assert isinstance(moved, MatchEntry)
                contributions.append(moved.draws[0])
        assert len({draw.contribution for draw in contributions if isinstance(draw, SeededDrawn)}) == 2

    def test_roll_in_a_match_is_no_free_roll(self) -> None:
        table = tossing(*THREE)
        table.send(Say("/roll"), "bob")
        assert table.room.free_rolls is not None
        assert table.room.free_rolls.rolls == ()

    def test_only_the_players_own_range_may_be_named(self) -> None:
        table = tossing(*THREE)
        assert table.refusal_code(Say("/roll 1 50"), "bob") == "INVALID_RANGE"
        assert table.refusal_code(Say(f"/roll 2 {OWN}"), "bob") == "INVALID_RANGE"
        assert result_of(table.send(Say(f"/roll 1 {OWN}"), "bob")).high == OWN

    @pytest.mark.parametrize("first", [Say("/roll"), Act(TOSS)])
    def test_second_roll_is_refused_without_a_message(self, first: Say | Act[Toss]) -> None:
        table = tossing(*THREE)
        table.send(first, "bob")
        chat = table.room.chat
        assert table.refusal_code(Say("/roll"), "bob") == "ALREADY_TOSSED"
        assert table.room.chat is chat

    def test_last_roll_ends_the_match_before_its_message(self) -> None:
        table = tossing("ann", "bob")
        table.send(Say("/roll"), "ann")
        events = table.send(Say("/roll"), "bob")
        assert event_types(events) == [
            "MatchEntry",
            "MatchEnded",
            "SecretMade",
            "RollsRevealed",
            "RollSecretMade",
            "Said",
        ]
        assert not result_of(events).is_not_ready

    def test_muted_player_may_still_act(self) -> None:
        table = tossing(*THREE)
        table.send(Mute("bob", muted=True), "ann")
        assert table.refusal_code(Say("/roll"), "bob") == "MUTED"
        assert table.send(Act(TOSS), "bob")
