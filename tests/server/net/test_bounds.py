"""Values outside their bounds: the rules refuse them, with their code, the rule's number and words."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from noripan.client import CommandRefused
from noripan.games.registry import find, slugs
from noripan.kernel import (
    LANGS,
    FastChance,
    Refusal,
    Seat,
    Teller,
    check_bounds,
    in_own_types,
    unbounded,
)
from noripan.server.content.rulebook import rules_behind
from noripan.testing import Subject, random_walk
from noripan.testing.out_of_bounds import out_of_bounds
from noripan.testing.sampling import members
from noripan.wire import BadCommand, Check, decode, inbound_codec
from tests.own_games import OWN_GAMES

from ..harness import LocalServer, begin, http_of, next_mover

SEEDS = range(6)
every_game = pytest.mark.parametrize("slug", OWN_GAMES)


def wrong_moves(slug: str) -> Iterator[tuple[Any, Seat, Any]]:
    """Actions of menus with one value outside its bounds: one of each kind in each state of some matches."""
    game = find(slug).game
    for seed in SEEDS:
        counts = game.facts.seats
        walk = random_walk(Subject(game), counts[seed % len(counts)], seed, 300)
        tried: set[type] = set()
        for state in (step.after for step in walk.steps):
            for seat in (seat for seat in game.actors(state) if seat in walk.seats):
                kinds = {type(action): action for action in game.legal(state, seat)}
                for kind in kinds.keys() - tried:
                    tried.add(kind)
                    plain = msgspec.to_builtins(kinds[kind])
                    yield from ((state, seat, wrong) for wrong in out_of_bounds(kind, plain))


def sent(slug: str, frame: Any) -> Any:
    """A frame as the server of a game reads it."""
    return decode(inbound_codec(find(slug).game), msgspec.json.encode(frame))


def act(action: Any) -> Any:
    return {"type": "Command", "id": "c", "do": {"type": "Act", "action": action}}


@every_game
def test_rules_refuse_values_out_of_bounds(slug: str) -> None:
    game = find(slug).game
    for state, seat, wrong in wrong_moves(slug):
        action = sent(slug, act(wrong)).do.action
        assert sent(slug, {"type": "Check", "id": "c", "action": wrong}) == Check("c", action)
        with pytest.raises(Refusal) as refusal:
            game.play(state, seat, action, FastChance(0))
        assert rules_behind(slug, refusal.value), refusal.value
        for lang in LANGS:
            assert Teller(game.facts.texts, lang, ["P"] * 50).refusal(refusal.value)


def test_every_game_with_bounds_has_values_outside() -> None:
    found = {slug: {wrong["type"] for _, _, wrong in wrong_moves(slug)} for slug in slugs()}
    assert found == {
        "blackjack": set(),
        "catan": {"BuildCity", "BuildRoad", "BuildSettlement", "Counter", "MoveRobber", "Offer", "Trade"},
        "dice_room": {"Roll"},
        "pirate_dice": {"Bet"},
        "sequence": {"Place", "Remove"},
    }


@every_game
def test_action_of_the_wrong_form_is_malformed(slug: str) -> None:
    for kind in members(find(slug).game.facts.codecs.action.type):
        name = kind.__name__
        for wrong in ({"type": name, "odd": 1}, {"type": f"{name}s"}, {"type": name, "": 2**60}, [], None, 7):
            with pytest.raises(BadCommand):
                sent(slug, act(wrong))


def test_number_beyond_53_bits_or_of_another_type_is_malformed() -> None:
    for face in (2**53 + 1, -(2**60), 1.5, "4", None, True):
        with pytest.raises(BadCommand):
            sent("pirate_dice", act({"type": "Bet", "face": face, "count": 1}))


@pytest.mark.parametrize(
    ("bet", "code", "ko"),
    [
        ((7, 3), "FACE_OUT_OF_RANGE", "눈은 1부터 6까지예요."),
        ((0, 3), "FACE_OUT_OF_RANGE", "눈은 1부터 6까지예요."),
        ((3, 0), "COUNT_OUT_OF_RANGE", "개수는 1부터 999까지예요."),
        ((3, 1000), "COUNT_OUT_OF_RANGE", "개수는 1부터 999까지예요."),
    ],
)
async def test_bet_out_of_bounds_is_refused_with_its_rule(
    server: LocalServer, bet: tuple[int, int], code: str, ko: str
):
    tables = await server.room("Ann", "Ben")
    await begin(*tables)
    mover = next_mover(*tables)
    before = mover.seq, mover.turn
    with pytest.raises(CommandRefused) as refusal:
        await mover.act({"type": "Bet", "face": bet[0], "count": bet[1]})
    assert (refusal.value.code, refusal.value.rules, refusal.value.message["ko"]) == (code, ["5.5"], ko)
    assert (mover.seq, mover.turn) == before


async def test_seat_option_out_of_bounds_is_refused_with_its_rule(server: LocalServer):
    (ann,) = await server.room("Ann", slug="dice_room")
    for high in (1, 100_001, -5, 2**53):
        with pytest.raises(CommandRefused) as refusal:
            await ann.send("Choose", options={"max": high})
        assert (refusal.value.code, refusal.value.rules) == ("OPTION_OUT_OF_RANGE", ["2.2"])
        assert refusal.value.message["ko"] == "내 주사위: 2부터 100000까지 정할 수 있어요."
        assert refusal.value.message["en"] == "My die: choose 2 to 100000."


@every_game
def test_every_option_out_of_bounds_is_refused_with_a_text(slug: str) -> None:
    facts = find(slug).game.facts
    for kind in (facts.codecs.options.type, facts.codecs.seat_options.type):
        for wrong in out_of_bounds(kind, msgspec.to_builtins(kind())):
            with pytest.raises(Refusal) as refusal:
                check_bounds(in_own_types(msgspec.convert(wrong, unbounded(kind))))
            assert rules_behind(slug, refusal.value), refusal.value
            for lang in LANGS:
                label = facts.texts.options[refusal.value.params["option"]].label.in_(lang)
                assert Teller(facts.texts, lang, ()).refusal(refusal.value).startswith(label)


@pytest.mark.parametrize(
    ("slug", "options", "settings", "code", "rules"),
    [
        ("pirate_dice", {"dice": 16}, {}, "OPTION_OUT_OF_RANGE", ["1.2"]),
        ("catan", {"target": 2}, {}, "OPTION_OUT_OF_RANGE", ["6.1"]),
        ("blackjack", {"deck_count": 9}, {}, "OPTION_OUT_OF_RANGE", ["1.5", "2.1"]),
        ("dice_room", {"rule": "가" * 501}, {}, "OPTION_TOO_LONG", ["1.2", "1.6"]),
        ("pirate_dice", {}, {"turn_seconds": 9}, "INVALID_CLOCK", []),
        ("pirate_dice", {}, {"turn_seconds": 301}, "INVALID_CLOCK", []),
        ("pirate_dice", {}, {"grace_seconds": -1}, "INVALID_GRACE", []),
        ("pirate_dice", {}, {"grace_seconds": 601}, "INVALID_GRACE", []),
    ],
)
async def test_options_and_settings_out_of_bounds_are_refused_with_texts(
    server: LocalServer, slug: str, options: Any, settings: Any, *, code: str, rules: list[str]
):
    (host,) = await server.room("Ann", slug=slug)
    chosen = {
        "options": {**host.room["options"], **options},
        "settings": {**host.room["settings"], **settings},
    }
    with pytest.raises(CommandRefused) as refusal:
        await host.send("Configure", **chosen)
    assert (refusal.value.code, refusal.value.rules) == (code, rules)
    assert all(refusal.value.message[lang] for lang in LANGS)
    if not options:
        return
    answer = await http_of(await server.guest("Cho")).post(
        "/api/rooms", json={"game": slug, "options": options, "settings": None}
    )
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert answer.json()["message"] == refusal.value.message


@pytest.mark.parametrize("seat", [-1, 256, -(2**53), 2**53])
async def test_seat_out_of_bounds_is_refused(server: LocalServer, seat: int):
    ann, ben = await server.room("Ann", "Ben")
    asked: dict[str, tuple[str, Any]] = {
        "NO_SUCH_SEAT": ("SeatBot", {"bot": "uniform", "seat": seat}),
        "NO_BOT_THERE": ("RemoveBot", {"seat": seat}),
    }
    for code, (command, fields) in asked.items():
        with pytest.raises(CommandRefused) as refusal:
            await ann.send(command, **fields)
        assert refusal.value.code == code
    await begin(ann, ben)
    with pytest.raises(CommandRefused) as refusal:
        await ann.send("Vote", seat=seat, yes=True)
    assert refusal.value.code == "NO_VOTE_THERE"


async def test_verdict_out_of_bounds_is_refused_with_its_rule(server: LocalServer):
    ann, ben = await server.room("Ann", "Ben", slug="dice_room")
    options = {"rule": "생일이 가장 빠른 사람이 걸림", "common_max": 6, "judge": "host"}
    await ann.send("Configure", options=options, settings=ann.room["settings"])
    await ben.until(lambda one: one.room["options"]["judge"] == "host")
    await begin(ann, ben)
    for table in (ann, ben):
        await table.act({"type": "Roll"})
    await ann.until(lambda one: one.turn["asks"] == "host")
    for seats in ([-1], [256], [2**53], [0] * 300):
        with pytest.raises(CommandRefused) as refusal:
            await ann.send("Decide", seats=seats)
        assert (refusal.value.code, refusal.value.rules) == ("INVALID_VERDICT", ["6.4"])
    await ann.send("Decide", seats=[1])


async def test_malformed_message_does_not_quote_the_decoder(server: LocalServer):
    (ann,) = await server.room("Ann")
    for wrong in ({"type": "Act", "action": {"type": "Bet", "face": "7", "count": 3}}, {"type": "Win"}):
        with pytest.raises(CommandRefused) as refusal:
            await ann.send(wrong.pop("type"), **wrong)
        assert refusal.value.code == "MALFORMED"
        assert refusal.value.params["why"]
        assert refusal.value.message["ko"] == "서버가 읽을 수 없는 요청이에요."
        assert refusal.value.params["why"] not in "".join(refusal.value.message.values())
