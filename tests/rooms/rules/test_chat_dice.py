"""Dice in the talk: which messages roll, who may, and what comes of it (docs/rooms.md, 8)."""

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
from tests.rooms.table import BOB, NO_CLOCK, THREE, TOY_BOT, Table, kinds
from tests.rooms.variants import MOST, TOSS, TOSSED, Toss

OWN = 6
"""The highest number of everyone's own die, with two dice under the cups."""


def opened(*members: str) -> Table:
    """A table before the first match."""
    table = Table(TOSSED)
    table.join(*(members or ("ann", "bob")))
    return table


def tossing(*members: str) -> Table:
    """A match has begun, and nobody has tossed."""
    table = Table(TOSSED, NO_CLOCK)
    table.join(*members)
    table.start(*members)
    return table


def result_of(happened: list[AnyRoomEvent]) -> DiceResult:
    """What the one message among some happenings rolled."""
    (said,) = [what for what in happened if isinstance(what, Said)]
    assert said.dice_result is not None
    return said.dice_result


def happens(table: Table, what: AnyRoomEvent) -> None:
    """Something that would take more turns than one."""
    table.room = evolve(table.game, table.room, RoomEntry(table.room.seq + 1, table.now, what))


def refused(table: Table, text: str) -> Refusal:
    """Why a message of Ann's is refused; it can be told."""
    with pytest.raises(Refusal) as no:
        decide(table.game, table.room, Request(Say(text), "ann"), table.now, table.chance)
    assert all(refusal(table.game, table.room, no.value).values())
    return no.value


class TestCommands:
    @pytest.mark.parametrize(
        "text", [*ROLL_COMMANDS, "/ROLL", "/Roll", " /주사위\n", unicodedata.normalize("NFD", "/주사위")]
    )
    def test_a_command_rolls_the_own_die(self, text: str) -> None:
        result = result_of(opened().tell(Say(text), "ann"))
        assert (result.low, result.high) == (1, OWN)
        assert 1 <= result.value <= OWN

    @pytest.mark.parametrize("text", ["/주사위 1 50", "/테스트  1   50", "/roll 1\t50", "/ROLL 01 050"])
    def test_a_range_may_be_named(self, text: str) -> None:
        result = result_of(opened().tell(Say(text), "ann"))
        assert (result.low, result.high) == (1, 50)

    @pytest.mark.parametrize("high", [2, MOST])
    def test_the_widest_and_the_narrowest_die(self, high: int) -> None:
        assert result_of(opened().tell(Say(f"/roll 1 {high}"), "ann")).high == high

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
    def test_what_is_no_range_is_refused_with_the_usage(self, text: str) -> None:
        no = refused(opened(), text)
        assert (no.code, no.params) == ("INVALID_ROLL", {"commands": ROLL_COMMANDS})

    @pytest.mark.parametrize(
        "numbers", ["0 50", "2 50", "50 1", "1 1", "1 0", f"1 {MOST + 1}", "1 " + "9" * 100]
    )
    def test_a_range_that_no_die_has_is_refused(self, numbers: str) -> None:
        assert refused(opened(), f"/주사위 {numbers}").code == "INVALID_RANGE"

    @pytest.mark.parametrize(
        "text", ["/주사위야 굴러라", "/rolls", "주사위", "굴려! /roll", "/ roll", "//roll"]
    )
    def test_a_word_that_only_looks_like_a_command_is_talk(self, text: str) -> None:
        assert opened().tell(Say(text, "seed"), "ann") == [Said("ann", text)]

    @pytest.mark.parametrize("text", [*ROLL_COMMANDS, "/주사위 1 50", "/roll nonsense"])
    def test_where_the_game_has_no_dice_in_the_talk_it_is_talk(self, text: str) -> None:
        table = Table(TOY)
        table.join("ann")
        assert table.tell(Say(text, "seed"), "ann") == [Said("ann", text)]

    def test_a_command_is_a_message_like_others(self) -> None:
        assert refused(opened(), "/roll " + "1" * CHAT_LENGTH).code == "MESSAGE_TOO_LONG"

    def test_the_result_stays_with_the_message(self) -> None:
        table = opened()
        result = result_of(table.tell(Say("/주사위"), "ann"))
        line = ChatMessage(table.room.seq, table.now, "ann", "ann", "/주사위", result)
        assert table.room.chat == (line,)
        assert result.effect == "fixedDuration"


class TestWhoMayRoll:
    def test_whoever_is_muted_may_not(self) -> None:
        table = opened()
        table.tell(Mute("bob", muted=True), "ann")
        assert table.refuses(Say("/roll"), "bob") == "MUTED"

    def test_between_matches_everyone_may_as_often_as_they_like(self) -> None:
        table = opened()
        table.join("eve", role="spectator")
        for member in ("ann", "bob", "eve", "ann", "ann"):
            result = result_of(table.tell(Say("/roll"), member))
            assert not result.is_not_ready
            assert result.free is not None

    def test_after_a_match_they_may_again(self) -> None:
        table = tossing("ann", "bob")
        for member in ("ann", "bob"):
            table.tell(Say("/roll"), member)
        assert running(table.room) is None
        assert not result_of(table.tell(Say("/roll 1 50"), "ann")).is_not_ready

    def test_in_a_match_the_rolls_of_those_who_look_on_count_for_nothing(self) -> None:
        table = opened("ann", "bob")
        table.join("eve", role="spectator")
        table.start("ann", "bob")
        state = table.match.state
        result = result_of(table.tell(Say("/roll 1 50"), "eve"))
        assert result.is_not_ready
        assert result.free is not None
        assert table.match.state is state

    def test_whoever_has_given_up_the_seat_looks_on(self) -> None:
        table = tossing(*THREE)
        table.tell(Leave(), "bob")
        table.join("bob", role="spectator")
        assert result_of(table.tell(Say("/roll"), "bob")).is_not_ready

    def test_whoever_idled_the_seat_away_looks_on(self) -> None:
        table = tossing(*THREE)
        happens(table, SeatFreed(BOB))
        assert result_of(table.tell(Say("/roll"), "bob")).is_not_ready

    def test_whoever_is_stood_in_for_takes_the_seat_back_first(self) -> None:
        """The bot may have the toss in mind already: two of one seat must not be."""
        table = tossing(*THREE)
        happens(table, BotTookOver(BOB, TOY_BOT))
        assert table.refuses(Say("/roll"), "bob") == "BOT_PLAYS"
        table.tell(ComeBack(), "bob")
        assert not result_of(table.tell(Say("/roll"), "bob")).is_not_ready


class TestTheMove:
    def test_a_players_command_is_the_move(self) -> None:
        table = tossing(*THREE)
        moved, said = table.tell(Say("/주사위", "행운"), "bob")
        assert isinstance(moved, MatchEntry)
        assert moved.move == Acted(BOB, Toss("행운"))
        (draw,) = moved.draws
        assert isinstance(draw, SeededDrawn)
        assert draw.contribution == "행운"
        assert said == Said("bob", "/주사위", DiceResult(1, OWN, draw.value, is_not_ready=False, free=None))

    def test_the_room_gives_words_where_the_player_gives_none(self) -> None:
        contributions = []
        for _ in range(2):
            table = tossing(*THREE)
            for member in ("ann", "bob"):
                moved, _ = table.tell(Say("/roll"), member)
                assert isinstance(moved, MatchEntry)
                contributions.append(moved.draws[0])
        assert len({draw.contribution for draw in contributions if isinstance(draw, SeededDrawn)}) == 2

    def test_the_room_owns_no_roll_of_a_match(self) -> None:
        table = tossing(*THREE)
        table.tell(Say("/roll"), "bob")
        assert table.room.luck is not None
        assert table.room.luck.rolls == ()

    def test_the_own_range_may_be_named_and_no_other(self) -> None:
        table = tossing(*THREE)
        assert table.refuses(Say("/roll 1 50"), "bob") == "INVALID_RANGE"
        assert table.refuses(Say(f"/roll 2 {OWN}"), "bob") == "INVALID_RANGE"
        assert result_of(table.tell(Say(f"/roll 1 {OWN}"), "bob")).high == OWN

    @pytest.mark.parametrize("first", [Say("/roll"), Act(TOSS)])
    def test_a_second_one_is_refused_and_nothing_is_said(self, first: Say | Act[Toss]) -> None:
        table = tossing(*THREE)
        table.tell(first, "bob")
        chat = table.room.chat
        assert table.refuses(Say("/roll"), "bob") == "ALREADY_TOSSED"
        assert table.room.chat is chat

    def test_the_last_one_ends_the_match_before_it_is_said(self) -> None:
        table = tossing("ann", "bob")
        table.tell(Say("/roll"), "ann")
        happened = table.tell(Say("/roll"), "bob")
        assert kinds(happened) == [
            "MatchEntry",
            "MatchEnded",
            "SecretMade",
            "RollsRevealed",
            "RollSecretMade",
            "Said",
        ]
        assert not result_of(happened).is_not_ready

    def test_a_muted_player_still_has_the_move(self) -> None:
        table = tossing(*THREE)
        table.tell(Mute("bob", muted=True), "ann")
        assert table.refuses(Say("/roll"), "bob") == "MUTED"
        assert table.tell(Act(TOSS), "bob")
