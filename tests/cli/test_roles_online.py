"""Tables with a role, rounds and wishes, as a person in the room meets them: with toys for games."""

from dataclasses import replace
from typing import Any, Literal

import pytest

from noripan.kernel import AnyGame, Codec, OptionText, Text, Value
from noripan.rooms import Choose, Configure, Connect, Leave, SeatBot, Sit, Stand
from tests.conformance.toy import TOY
from tests.conformance.toy.types import Options
from tests.rooms.table import NO_CLOCK
from tests.rooms.variants import DEALT, HOUSE_DICE

from .shelf import AT_ONCE
from .stage import Stage


class Wishes(Value, frozen=True):
    team: Literal["red", "blue"] | None = None
    stake: int = 1


def _text(label: Text, **choices: Text) -> OptionText:
    return OptionText(label, Text("골라 보세요.", "Choose one."), choices)


WISHES = {
    "team": _text(Text("팀", "Team"), red=Text("빨강", "Red"), blue=Text("파랑", "Blue")),
    "stake": _text(Text("판돈", "Stake")),
}


def _wished(game: AnyGame) -> AnyGame:
    """The game, at which everyone may wish for something."""
    facts = game.facts
    texts = replace(facts.texts, options={**facts.texts.options, **WISHES})
    codecs = replace(facts.codecs, seat_options=Codec(Wishes))
    return replace(game, facts=replace(facts, texts=texts, codecs=codecs))


async def entered(**how: Any) -> Stage:
    stage = Stage(**{"game": DEALT, **how})
    await stage.enter()
    return stage


def asked(stage: Stage) -> list[tuple[str, Any]]:
    """What the room was asked for since the last look."""
    commands = [(command, fields) for command, fields in stage.asked]
    stage.asked.clear()
    return commands


def names(stage: Stage) -> list[str]:
    return [command for command, _ in asked(stage)]


class TestTheDealersTable:
    async def test_a_salt_is_given_without_asking_and_once(self):
        stage = await entered(dealer="Ann")
        assert names(stage) == ["Ready"]
        stage.seen()
        await stage.happen(stage.room.be_ready(), "Ben")
        await stage.happen(stage.room.be_ready(), "Ann")
        assert names(stage) == []
        assert stage.seen() == ""

    async def test_a_new_table_wants_a_new_salt(self):
        stage = await entered(dealer="Ann")
        await stage.happen(stage.room.be_ready(), "Ben")
        asked(stage)
        await stage.happen(Configure(Options(dice=2), NO_CLOCK), "Ann")
        assert names(stage) == ["Ready"]

    async def test_a_salt_that_comes_too_late_is_nothing_to_complain_of(self):
        stage = Stage(game=DEALT, dealer="Ann")
        stage.refuses = "GAME_IN_PROGRESS"
        await stage.enter()
        assert names(stage) == ["Ready"]
        assert "✗" not in stage.seen()

    async def test_who_is_what_stands_in_the_list(self):
        seen = (await entered(dealer="Ann")).seen()
        assert "1  Ann        Dealer · host" in seen
        assert "2  Ben (you)" in seen
        assert "ready" not in seen.split("You have a seat")[0]
        assert "You have a seat: the Dealer starts the round" in seen

    async def test_a_free_seat_of_a_role_is_shown_and_what_it_waits_for(self):
        seen = (await entered()).seen()
        assert "1  free       Dealer" in seen
        assert "The seat of the Dealer is free" in seen

    async def test_the_dealer_starts_and_others_wait(self):
        stage = await entered(dealer="Ben")
        await stage.happen(stage.room.be_ready(), "Ben")
        assert "Enter start the round" in stage.seen()
        asked(stage)
        await stage.type("")
        assert names(stage) == ["Start"]
        other = await entered(dealer="Ann")
        asked(other)
        other.seen()
        await other.type("")
        assert asked(other) == []
        assert "the Dealer starts the round" in other.seen()
        await other.type("u")
        assert asked(other) == []

    async def test_rounds_follow_one_another_with_the_last_one_in_sight(self):
        stage = await entered(game=AT_ONCE, dealer="Ann")
        for _ in range(2):
            stage.seen()
            await stage.happen(stage.room.begin(), "Ann")
            seen = stage.seen()
            assert seen.index("The game begins!") < seen.index("took the pot!") < seen.index("Standings: ")
            assert "Replay: " in seen
            assert "You have a seat" in seen

    async def test_between_rounds_one_stands_up_and_sits_down(self):
        stage = await entered(game=AT_ONCE, dealer="Ann")
        await stage.happen(stage.room.begin(), "Ann")
        assert "w stand up" in stage.seen()
        asked(stage)
        await stage.type("w")
        assert names(stage) == ["Stand"]
        await stage.happen(Stand(), "Ben")
        assert "You are looking on · Enter join" in stage.seen()
        await stage.type("")
        await stage.type("s 3")
        await stage.type("s 9")
        assert asked(stage) == [("Sit", {"seat": None, "key": None}), ("Sit", {"seat": 2, "key": None})]
        assert '"s 9" means nothing here' in stage.seen()
        await stage.happen(Sit(), "Ben")
        assert names(stage) == ["Ready"]

    @pytest.mark.parametrize("is_playing", [False, True])
    async def test_all_are_told_when_the_dealer_is_gone(self, is_playing):
        stage = await entered(dealer="Ann")
        if is_playing:
            await stage.happen(stage.room.begin(), "Ann")
        stage.seen()
        await stage.happen(Leave(), "Ann")
        seen = stage.seen()
        assert seen.count("The dealer left.") == 1
        assert "Looking on: Ben (you)" in seen
        assert "The seat of the Dealer is free" in seen
        assert "free" in seen


class TestKeys:
    async def test_the_key_is_shown_when_asked_for(self):
        stage = await entered(dealer="Ben", has_key=True)
        key = stage.room.room.keys["dealer"]
        seen = stage.seen()
        assert "k show the key" in seen
        assert key not in seen
        await stage.type("k")
        seen = stage.seen()
        assert f"Key of the Dealer: {key}" in seen
        room = stage.room.room
        assert f"noripan play --room http://there/r/{room.code}#{room.invite}.dealer.{key}\n" in seen

    async def test_without_a_key_there_is_none_to_show(self):
        stage = await entered(dealer="Ann")
        assert "k show the key" not in stage.seen()
        await stage.type("k")
        assert '"k" means nothing here' in stage.seen()

    async def test_whoever_has_the_key_sits_down_with_it_while_the_seat_is_free(self):
        stage = await entered(has_key=True)
        await stage.happen(Stand(), "Ben")
        asked(stage)
        await stage.type("")
        key = stage.room.room.keys["dealer"]
        assert asked(stage) == [("Sit", {"seat": None, "key": key})]
        await stage.happen(Connect("Cho", "player", key=key), "Cho")
        await stage.type("s")
        assert asked(stage) == [("Sit", {"seat": None, "key": None})]


class TestTheHouse:
    async def test_nobody_is_ready_unasked_and_everyone_may_be(self):
        stage = await entered(dice=HOUSE_DICE)
        seen = stage.seen()
        assert asked(stage) == []
        assert "1  bold       Dealer · bot" in seen
        assert "2  Ann        host · not ready" in seen
        assert "Enter be ready: it starts once everyone is" in seen
        await stage.type("")
        assert names(stage) == ["Ready"]
        await stage.happen(stage.room.be_ready(), "Ben")
        assert "You are ready: it starts once everyone is · u" in stage.seen()
        await stage.type("")
        assert asked(stage) == []
        await stage.type("u")
        assert names(stage) == ["Unready"]
        await stage.happen(stage.room.be_ready(), "Ann")
        assert "The game begins!" in stage.seen()


class TestOptions:
    async def test_a_player_wishes_and_all_see_it(self):
        stage = await entered(game=_wished(TOY))
        assert "o NAME VALUE choose for yourself (team red/blue, stake)" in stage.seen()
        asked(stage)
        for typed, wish in (("o team red", "red"), ("o TEAM Blue", "blue"), ("o team -", None)):
            await stage.type(typed)
            assert asked(stage) == [("Choose", {"options": {"team": wish, "stake": 1}})]
        await stage.happen(Choose(Wishes("red")), "Ann")
        assert "1  Ann        host · Red" in stage.seen()
        await stage.happen(Choose(Wishes("blue", stake=4)), "Ben")
        assert "not ready · Blue · Stake: 4" in stage.seen()

    async def test_what_is_no_value_is_explained(self):
        stage = await entered(game=_wished(TOY))
        asked(stage)
        await stage.type("o team green")
        assert "✗ Choose one." in stage.seen()
        await stage.type("o team")
        assert '"o team" means nothing here' in stage.seen()
        await stage.type("o dice 3")
        assert '"o dice 3" means nothing here' in stage.seen()
        assert asked(stage) == []

    async def test_the_host_sets_the_options_of_the_table(self):
        stage = await entered(game=_wished(TOY))
        await stage.happen(Leave(), "Ann")
        assert "set an option" not in stage.seen()  # nobody else is here
        await stage.type("?")
        assert "NAME VALUE set an option (dice)" in stage.seen()
        asked(stage)
        await stage.type("o dice 3")
        ((command, fields),) = asked(stage)
        assert (command, fields["options"]) == ("Configure", {"dice": 3})
        await stage.happen(Configure(Options(dice=3), fields["settings"]), "Ben")
        assert "Dice each: 3" in stage.seen()

    async def test_bots_go_by_their_titles(self):
        stage = await entered(game=TOY)
        await stage.happen(SeatBot("uniform"), "Ann")
        assert "3  Whim       bot" in stage.seen()
