"""Sessions at tables with a role, rounds and seat options, with test games."""

import re
from dataclasses import replace
from typing import Any, Literal

import pytest

from noripan.kernel import AnyGame, Codec, OptionText, Text, Value
from noripan.rooms import Choose, Configure, Connect, Leave, SeatBot, Sit, Stand
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Options
from tests.rooms.table import NO_CLOCK
from tests.rooms.variants import DEALT, HOUSE_DICE

from ..registered_games import INSTANT_ROUNDS
from ..session_harness import SessionHarness


class SeatOptions(Value, frozen=True):
    team: Literal["red", "blue"] | None = None
    stake: int = 1


def _text(label: Text, **choices: Text) -> OptionText:
    return OptionText(label, Text("골라 보세요.", "Choose one."), choices)


SEAT_OPTION_TEXTS = {
    "team": _text(Text("팀", "Team"), red=Text("빨강", "Red"), blue=Text("파랑", "Blue")),
    "stake": _text(Text("판돈", "Stake")),
}


def with_seat_options(game: AnyGame) -> AnyGame:
    """The game with seat options."""
    facts = game.facts
    texts = replace(facts.texts, options={**facts.texts.options, **SEAT_OPTION_TEXTS})
    codecs = replace(facts.codecs, seat_options=Codec(SeatOptions))
    return replace(game, facts=replace(facts, texts=texts, codecs=codecs))


async def joined(**how: Any) -> SessionHarness:
    harness = SessionHarness(**{"game": DEALT, **how})
    await harness.join()
    return harness


def sent(harness: SessionHarness) -> list[tuple[str, Any]]:
    """The commands sent since the last call."""
    commands = [(command, fields) for command, fields in harness.sent]
    harness.sent.clear()
    return commands


def names(harness: SessionHarness) -> list[str]:
    return [command for command, _ in sent(harness)]


class TestDealerTable:
    async def test_salt_is_sent_automatically_and_once(self):
        harness = await joined(dealer="Ann")
        assert names(harness) == ["Ready"]
        harness.output()
        await harness.decide(harness.room.be_ready(), "Ben")
        await harness.decide(harness.room.be_ready(), "Ann")
        assert names(harness) == []
        assert harness.output() == ""

    async def test_changed_options_need_a_new_salt(self):
        harness = await joined(dealer="Ann")
        await harness.decide(harness.room.be_ready(), "Ben")
        sent(harness)
        await harness.decide(Configure(Options(dice=2), NO_CLOCK), "Ann")
        assert names(harness) == ["Ready"]

    async def test_refused_late_salt_is_not_reported(self):
        harness = SessionHarness(game=DEALT, dealer="Ann")
        harness.refusal_code = "GAME_IN_PROGRESS"
        await harness.join()
        assert names(harness) == ["Ready"]
        assert "✗" not in harness.output()

    async def test_lobby_lists_roles_and_host(self):
        seen = (await joined(dealer="Ann")).output()
        assert "1  Ann        Dealer · host" in seen
        assert "2  Ben (you)" in seen
        assert "ready" not in seen.split("You have a seat")[0]
        assert "You have a seat. Waiting for the Dealer to start the round" in seen

    async def test_free_role_seat_is_shown(self):
        seen = (await joined()).output()
        assert "1  free       Dealer" in seen
        assert "The Dealer's seat is free" in seen

    async def test_dealer_starts_and_others_wait(self):
        harness = await joined(dealer="Ben")
        await harness.decide(harness.room.be_ready(), "Ben")
        assert "Enter start the round" in harness.output()
        sent(harness)
        await harness.type("")
        assert names(harness) == ["Start"]
        other = await joined(dealer="Ann")
        sent(other)
        other.output()
        await other.type("")
        assert sent(other) == []
        assert "Waiting for the Dealer to start the round" in other.output()
        await other.type("u")
        assert sent(other) == []

    async def test_lobby_follows_each_round(self):
        harness = await joined(game=INSTANT_ROUNDS, dealer="Ann")
        for _ in range(2):
            harness.output()
            await harness.decide(harness.room.begin(), "Ann")
            seen = harness.output()
            assert seen.index("The match begins!") < seen.index("took the pot!") < seen.index("Standings: ")
            assert "Replay: " in seen
            assert "You have a seat" in seen

    async def test_player_stands_up_and_sits_down_between_rounds(self):
        harness = await joined(game=INSTANT_ROUNDS, dealer="Ann")
        await harness.decide(harness.room.begin(), "Ann")
        assert "w stand up" in harness.output()
        sent(harness)
        await harness.type("w")
        assert names(harness) == ["Stand"]
        await harness.decide(Stand(), "Ben")
        assert "You are watching · Enter join" in harness.output()
        await harness.type("")
        await harness.type("s 3")
        await harness.type("s 9")
        assert sent(harness) == [("Sit", {"seat": None, "key": None}), ("Sit", {"seat": 2, "key": None})]
        assert '"s 9" is not a command here' in harness.output()
        await harness.decide(Sit(), "Ben")
        assert names(harness) == ["Ready"]

    @pytest.mark.parametrize("is_playing", [False, True])
    async def test_leaving_dealer_is_announced(self, is_playing):
        harness = await joined(dealer="Ann")
        if is_playing:
            await harness.decide(harness.room.begin(), "Ann")
        harness.output()
        await harness.decide(Leave(), "Ann")
        seen = harness.output()
        assert seen.count("The dealer left.") == 1
        assert "Watching: Ben (you)" in seen
        assert "The Dealer's seat is free" in seen
        assert "free" in seen


class TestKeys:
    async def test_key_is_shown_on_request(self):
        harness = await joined(dealer="Ben", has_key=True)
        key = harness.room.room.keys["dealer"]
        seen = harness.output()
        assert "k show the key" in seen
        assert key not in seen
        await harness.type("k")
        seen = harness.output()
        assert f"Key for the Dealer: {key}" in seen
        room = harness.room.room
        link = f"http://there/r/{room.code}?k={room.invite[:8]}#{room.invite}.dealer.{key}"
        assert f"noripan play --room {link}\n" in seen

    async def test_key_command_needs_a_key(self):
        harness = await joined(dealer="Ann")
        assert "k show the key" not in harness.output()
        await harness.type("k")
        assert '"k" is not a command here' in harness.output()

    async def test_key_is_used_while_its_seat_is_free(self):
        harness = await joined(has_key=True)
        await harness.decide(Stand(), "Ben")
        sent(harness)
        await harness.type("")
        key = harness.room.room.keys["dealer"]
        assert sent(harness) == [("Sit", {"seat": None, "key": key})]
        await harness.decide(Connect("Cho", "player", key=key), "Cho")
        await harness.type("s")
        assert sent(harness) == [("Sit", {"seat": None, "key": None})]


class TestStartWhenAllReady:
    async def test_players_get_ready_themselves(self):
        harness = await joined(dice=HOUSE_DICE)
        seen = harness.output()
        assert sent(harness) == []
        assert "1  bold       Dealer · bot" in seen
        assert "2  Ann        host · not ready" in seen
        assert "Enter get ready. The match starts once everyone is ready" in seen
        await harness.type("")
        assert names(harness) == ["Ready"]
        await harness.decide(harness.room.be_ready(), "Ben")
        assert "You are ready. The match starts once everyone is · u" in harness.output()
        await harness.type("")
        assert sent(harness) == []
        await harness.type("u")
        assert names(harness) == ["Unready"]
        await harness.decide(harness.room.be_ready(), "Ann")
        assert "The match begins!" in harness.output()


class TestOptions:
    async def test_player_sets_seat_options(self):
        harness = await joined(game=with_seat_options(TOY))
        assert "o NAME VALUE set your own option (team red/blue, stake)" in harness.output()
        sent(harness)
        for typed, team in (("o team red", "red"), ("o TEAM Blue", "blue"), ("o team -", None)):
            await harness.type(typed)
            assert sent(harness) == [("Choose", {"options": {"team": team, "stake": 1}})]
        await harness.decide(Choose(SeatOptions("red")), "Ann")
        assert "1  Ann        host · Red" in harness.output()
        await harness.decide(Choose(SeatOptions("blue", stake=4)), "Ben")
        assert "not ready · Blue · Stake: 4" in harness.output()

    async def test_invalid_value_is_explained(self):
        harness = await joined(game=with_seat_options(TOY))
        sent(harness)
        await harness.type("o team green")
        assert "✗ Choose one." in harness.output()
        await harness.type("o team")
        assert '"o team" is not a command here' in harness.output()
        await harness.type("o dice 3")
        assert '"o dice 3" is not a command here' in harness.output()
        assert sent(harness) == []

    async def test_host_sets_room_options(self):
        harness = await joined(game=with_seat_options(TOY))
        await harness.decide(Leave(), "Ann")
        assert "set a room option" not in harness.output()  # nobody else is here
        await harness.type("?")
        assert "NAME VALUE set a room option (dice)" in harness.output()
        sent(harness)
        await harness.type("o dice 3")
        ((command, fields),) = sent(harness)
        assert (command, fields["options"]) == ("Configure", {"dice": 3})
        await harness.decide(Configure(Options(dice=3), fields["settings"]), "Ben")
        assert "Dice each: 3" in harness.output()

    async def test_bots_are_listed_with_name_kind_and_level(self):
        harness = await joined(game=TOY)
        await harness.decide(SeatBot("uniform"), "Ann")
        assert re.search(r"3  [A-Z][a-z]+ +bot · Whim · easy", harness.output())
