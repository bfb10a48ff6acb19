import re

import pytest

from noripan.games.dice_room import GAME
from noripan.games.dice_room.actions import CALL_OFF, CANNOT_SAY, Roll, Verdict
from noripan.games.dice_room.options import Options, SeatOptions
from noripan.kernel import (
    REFEREE,
    Differs,
    FairChanceSource,
    Match,
    Verified,
    key_of,
    read,
    terms_of,
    verify,
    write,
)
from noripan.kernel.chance.fairness import seeded_random

from .tables import HIGH, LOW, NEAR, UNCLEAR

SECRET = bytes(range(32))
WORDS = ("1763251200000-k3v9", "", "행운을 빌어요 🎲", "a:b:c", "0")
DICE = tuple(SeatOptions(max=most) for most in (6, 100, 100_000, 2, 37))


def a_match(options: Options):
    """Five players with different dice and words have rolled, the last seat first, with fair chance."""
    terms = terms_of(GAME, options, DICE, "m-1", [f"salt {seat}" for seat in range(len(DICE))])
    match = Match(GAME, options, DICE, FairChanceSource(key_of(SECRET, terms)))
    for seat in reversed(match.all_seats):
        match.act(seat, Roll(WORDS[seat]))
    return match, terms


def pages_of(match, terms) -> bytes:
    return write(match, terms, SECRET, ["하나", "둘", "셋", "넷", "다섯"])


def test_every_roll_can_be_recomputed():  # rule 3.9
    match, terms = a_match(Options(rule=LOW))
    key = key_of(SECRET, terms).hex()
    for number, roll in enumerate(match.state.rolls, 1):
        seed = f"{key}:{number}:{WORDS[roll.seat]}"
        assert roll.value == seeded_random(seed, 1, DICE[roll.seat].max)


def test_other_words_give_another_roll():  # rules 3.4, 3.9
    match, terms = a_match(Options())
    key = key_of(SECRET, terms).hex()
    values = {seeded_random(f"{key}:1:{words}", 1, 100_000) for words in WORDS}
    assert len(values) == len(WORDS)
    assert isinstance(verify(GAME, read(pages_of(match, terms))), Verified)


@pytest.mark.parametrize("rule", [HIGH, LOW, NEAR])
def test_replay_of_a_match_is_verified(rule):  # rule 3.9
    match, terms = a_match(Options(rule=rule, common_max=20))
    assert match.outcome is not None
    assert verify(GAME, read(pages_of(match, terms))) == Verified(6)


@pytest.mark.parametrize(
    "actions",
    [
        (Verdict((1, 3), "둘 다 지각"),),
        (CANNOT_SAY, Verdict((), "")),
        (CANNOT_SAY, CANNOT_SAY),
        (CANNOT_SAY, CALL_OFF),
    ],
)
def test_replay_with_referee_actions_is_verified(actions):  # rules 3.9, 6.4
    match, terms = a_match(Options(rule=UNCLEAR))
    for action in actions:
        match.act(REFEREE, action)
    assert verify(GAME, read(pages_of(match, terms))) == Verified(6 + len(actions))


ROLLED = rb'("type":"Rolled","seat":2,"value":)(\d+)'
DREW = rb'("low":1,"high":100000,"value":)(\d+)'


@pytest.mark.parametrize(
    ("found", "written", "part"),
    [
        ((ROLLED,), rb"\g<1>1", "events"),
        ((DREW,), rb"\g<1>1", "draws"),
        ((ROLLED, DREW), rb"\g<1>1", "draws"),  # forged in both places
        ((rb'("contribution":")(' + WORDS[2].encode() + rb')(?=")',), rb"\g<1>lucky", "draws"),
        ((rb'("client_seed":")(' + WORDS[2].encode() + rb')(?=")',), rb"\g<1>lucky", "draws"),
        ((rb'("client_seed":"|"contribution":")' + WORDS[2].encode(),), rb"\g<1>lucky", "draws"),
        ((rb'("caught":)\[\d+\]',), rb"\g<1>[0,1]", "events"),
    ],
)
def test_forged_number_or_word_is_detected(found, written, part):  # rule 3.9
    match, terms = a_match(Options(rule=LOW))
    raw = forged = pages_of(match, terms)
    for pattern in found:
        forged = re.sub(pattern, written, forged)
    assert forged != raw
    verdict = verify(GAME, read(forged))
    assert isinstance(verdict, Differs)
    assert verdict.part == part


def test_forged_verdict_is_detected():  # rules 3.9, 6.4
    match, terms = a_match(Options(rule=UNCLEAR))
    match.act(REFEREE, Verdict((1,), ""))
    forged = pages_of(match, terms).replace(b'"caught":[1]', b'"caught":[9]')
    assert verify(GAME, read(forged)) == Differs(6, "move")
