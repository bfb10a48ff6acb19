from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from msgspec import UNSET

from noripan.games.registry import find
from noripan.kernel import (
    REFEREE,
    SPECTATOR,
    Acted,
    AnyGame,
    FairChanceSource,
    FastChanceSource,
    Forfeited,
    Match,
    RuleViolation,
    Seat,
    SetUp,
    Turns,
    Verified,
    apply_move,
    check_seats,
    key_of,
    match_entry_codec,
    read,
    terms_of,
    verify,
    write,
)
from noripan.kernel.game import any_options, any_seats
from tests.kernel.wordplay import WORDPLAY, CallTime, Say

PIRATES = find("pirate_dice").game


def test_match_is_played_in_five_lines() -> None:
    match = Match.start(PIRATES, seats=3, seed=7)
    while match.outcome is None:
        seat = match.actors[0]
        match.act(seat, match.legal(seat)[0])
    assert sorted(match.outcome.ranks) == [1, 2, 3]


def test_same_seed_plays_the_same_match() -> None:
    logs = [Match.start(PIRATES, 3, seed=seed).log for seed in (1, 1, 2)]
    assert logs[0] == logs[1] != logs[2]


def test_match_starts_with_the_setup_as_entry_0() -> None:
    match = Match.start(PIRATES, 2)
    assert (match.log[0].number, match.log[0].move, len(match.log)) == (0, SetUp(), 1)
    assert match.log[0].events
    assert match.options == PIRATES.facts.codecs.options.type()
    assert match.all_seats == (0, 1)
    assert match.outcome is None


def test_match_exposes_menus_forms_and_views() -> None:
    match = Match.start(PIRATES, 2)
    seat = match.actors[0]
    assert match.legal(seat) == PIRATES.legal(match.state, seat)
    assert [form.samples for form in match.forms(seat)] == [match.legal(seat)]
    assert match.view(seat) == PIRATES.view(match.state, seat)
    assert match.view(SPECTATOR).dice == ()
    assert Match.start(WORDPLAY, 1).forms(Seat(0)) == ()


def test_waiting_seat_is_not_awaited() -> None:
    one_waits = replace(WORDPLAY, turns=Turns(kind=lambda _state, seat: "wait" if seat == 0 else "answer"))
    match = Match.start(one_waits, 2)
    assert (match.actors, match.awaited) == ((0, 1, REFEREE), (1, REFEREE))
    assert Match.start(WORDPLAY, 2).awaited == match.actors


def test_moves_are_logged_in_order() -> None:
    match = Match.start(WORDPLAY, 2)
    match.act(Seat(0), Say("가"))
    match.idle(Seat(1))
    match.leave(Seat(0))
    match.act(REFEREE, CallTime())
    assert [entry.number for entry in match.log] == [0, 1, 2, 3, 4]
    assert [entry.move for entry in match.log] == [
        SetUp(),
        Acted(Seat(0), Say("가")),
        Acted(Seat(1), Say("놀이"), idle=True),
        Forfeited(Seat(0)),
        Acted(REFEREE, CallTime()),
    ]
    assert match.outcome is not None


def test_move_returns_and_logs_its_events() -> None:
    match = Match.start(WORDPLAY, 2)
    assert match.act(Seat(1), Say("가")) == match.log[-1].events


def test_second_leave_changes_nothing() -> None:
    match = Match.start(WORDPLAY, 2)
    assert match.leave(Seat(0))
    before = (match.state, list(match.log))
    assert match.leave(Seat(0)) == ()
    assert (match.state, match.log) == before


def test_refused_move_changes_nothing() -> None:
    match, undisturbed = (Match.start(PIRATES, 2, luck=FairChanceSource(b"k")) for _ in range(2))
    seat = match.actors[0]
    with pytest.raises(RuleViolation, match="NOT_YOUR_TURN"):
        match.act(Seat(1 - seat), match.legal(seat)[0])
    with pytest.raises(RuleViolation, match="NOT_YOUR_TURN"):
        match.idle(Seat(1 - seat))
    assert (match.state, match.log) == (undisturbed.state, undisturbed.log)
    for one in (match, undisturbed):
        one.act(seat, one.legal(seat)[0])
    assert match.log == undisturbed.log


def test_only_fair_chance_records_draws() -> None:
    assert Match.start(PIRATES, 2, luck=FairChanceSource(b"key")).log[0].draws
    assert Match.start(PIRATES, 2, luck=FastChanceSource(0)).log[0].draws == ()


@pytest.mark.parametrize(
    ("game", "count", "allowed"),
    [(PIRATES, 1, "2–6"), (PIRATES, 7, "2–6"), (PIRATES, 0, "2–6"), (WORDPLAY, 4, "1–3")],
)
def test_wrong_number_of_seats_is_refused(game: AnyGame, count: int, allowed: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        Match.start(game, count)
    assert (refused.value.code, refused.value.params) == (
        "WRONG_SEAT_COUNT",
        {"count": count, "allowed": allowed},
    )


@pytest.mark.parametrize(
    ("counts", "text"), [((2, 4), "2, 4"), ((1, 2), "1, 2"), ((2, 3, 6), "2, 3, 6"), ((3,), "3")]
)
def test_seat_counts_with_gaps_are_listed(counts: tuple[int, ...], text: str) -> None:
    game: Any = type(
        "Some",
        (),
        {
            "facts": type("Facts", (), {"seats": counts}),
            "check_start": any_seats,
            "check_options": any_options,
        },
    )
    check_seats(game, None, (None,) * counts[0])
    with pytest.raises(RuleViolation) as refused:
        check_seats(game, None, (None,) * 9)
    assert refused.value.params["allowed"] == text


def test_options_that_do_not_fit_the_seats_are_refused() -> None:
    options = PIRATES.facts.codecs.options.convert({"dice": 15})
    with pytest.raises(RuleViolation, match="TOO_MANY_DICE"):
        Match.start(PIRATES, 6, options)


def test_move_can_be_applied_without_a_match() -> None:
    match = Match.start(WORDPLAY, 2)
    state, events = apply_move(WORDPLAY, match.state, Forfeited(Seat(1)), FastChanceSource(0).chance(1))
    assert events == match.leave(Seat(1))
    assert state == match.state


def test_entries_survive_encoding() -> None:
    match = Match.start(WORDPLAY, 2, luck=FairChanceSource(b"key"))
    match.act(Seat(0), Say("\x1f놀이"))
    match.idle(Seat(1))
    match.leave(Seat(1))
    codec = match_entry_codec(WORDPLAY)
    assert [codec.decode(codec.encode(entry)) for entry in match.log] == match.log
    assert Counter(type(entry.move) for entry in match.log) == {SetUp: 1, Acted: 2, Forfeited: 1}


def test_match_with_fair_chance_writes_a_verifiable_file() -> None:
    secret = bytes(32)
    places = (WORDPLAY.facts.codecs.seat_options.type(),) * 2
    options = WORDPLAY.facts.codecs.options.type(theme="놀이\x01")
    terms = terms_of(WORDPLAY, options, places, "match-1", ("a", "b"))
    match = Match(WORDPLAY, options, places, FairChanceSource(key_of(secret, terms)))
    match.act(Seat(1), Say("가"))
    match.act(REFEREE, CallTime())
    assert verify(WORDPLAY, read(write(match, terms, secret, ("Ann", "지민")))) == Verified(3)


def test_chooser_is_stored_only_if_recorded() -> None:
    logs = []
    for by in ("person", "bot", UNSET):
        match = Match.start(WORDPLAY, 2, luck=FairChanceSource(b"k"))
        match.act(Seat(0), Say("가"), by=by)  # type: ignore[arg-type]
        logs.append(match.log)
    codec = match_entry_codec(WORDPLAY)
    person, bot, unknown = (codec.encode(log[1]) for log in logs)
    assert person.endswith(b',"by":"person"}')
    assert person.replace(b"person", b"bot") == bot
    assert bot.replace(b',"by":"bot"', b"") == unknown
    assert [codec.decode(line).by for line in (person, bot, unknown)] == ["person", "bot", UNSET]
    assert all(entry.by is UNSET for log in logs for entry in log[:1])
