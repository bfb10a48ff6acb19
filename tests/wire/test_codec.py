"""Frames are decoded into the types of the room's game; malformed commands can still be answered."""

import pytest

from noripan.games.pirate_dice import GAME
from noripan.games.pirate_dice.actions import Bet
from noripan.kernel import Seat
from noripan.rooms import FormText, LogLine, MenuText
from noripan.wire import (
    FIRST_FRAME,
    Allowed,
    BadCommand,
    BrokenFrame,
    Check,
    Join,
    Narration,
    Update,
    decode,
    encode,
    inbound_codec,
)
from noripan.wire.codec import outbound_codec

NARRATION = Narration(
    lines=(LogLine(7, 1000, Seat(1), "지민이 들어왔어요."),),
    names=("지민", "계산가"),
    rows=(("라운드", "1"),),
    menu=MenuText(("도전",), (FormText("베팅하기", ("눈", "개수")),)),
    ending=None,
)


def test_join_may_ask_for_narration():
    assert decode(FIRST_FRAME, '{"type":"Join","room":"6VS9HF","narrate":"ko"}') == Join(
        "6VS9HF", narrate="ko"
    )
    assert decode(FIRST_FRAME, '{"type":"Join","room":"6VS9HF"}') == Join("6VS9HF", narrate=None)
    with pytest.raises(BrokenFrame):
        decode(FIRST_FRAME, '{"type":"Join","room":"6VS9HF","narrate":"fr"}')


def test_check_contains_an_action_of_the_game():
    raw = '{"type":"Check","id":"q","action":{"type":"Bet","face":4,"count":3}}'
    assert decode(inbound_codec(GAME), raw) == Check("q", Bet(face=4, count=3))


@pytest.mark.parametrize("action", ["null", '{"type":"Fold"}', '{"type":"Bet","face":4}'])
def test_malformed_check_is_answered_by_its_id(action: str):
    with pytest.raises(BadCommand) as bad:
        decode(inbound_codec(GAME), f'{{"type":"Check","id":"q","action":{action}}}')
    assert bad.value.command == "q"


@pytest.mark.parametrize("id_", ["", "x" * 65])
def test_check_without_a_valid_id_is_no_frame(id_: str):
    with pytest.raises(BrokenFrame):
        decode(inbound_codec(GAME), f'{{"type":"Check","id":"{id_}","action":null}}')


def test_check_before_join_is_rejected():
    with pytest.raises(BadCommand):
        decode(FIRST_FRAME, '{"type":"Check","id":"q","action":{"type":"Challenge"}}')


@pytest.mark.parametrize(
    "frame",
    [Allowed("q", "도전"), Allowed("q", None), Update(seq=8, at=1, entries=(None,), narration=NARRATION)],
)
def test_narration_survives_encoding(frame: Allowed):
    assert outbound_codec(GAME).decode(encode(frame)) == frame


def test_unchanged_parts_of_a_narration_are_left_out():
    assert encode(Narration(())) == b'{"lines":[]}'
    assert encode(Update(seq=8, at=1, entries=())) == b'{"type":"Update","seq":8,"at":1,"entries":[]}'
