from dataclasses import replace

from noripan.kernel import Clock, FastChance, Match, Seat

from .wordplay import GAME, Options, Said, Say


def test_optional_functions_have_defaults() -> None:
    state = GAME.initial(Options(), ())
    assert GAME.check_start(Options(), ()) is None  # type: ignore[func-returns-value]
    assert GAME.check_options(Options()) is None  # type: ignore[func-returns-value]
    assert GAME.seating.order(Options(), ("a", "b", "c")) == (0, 1, 2)  # type: ignore[arg-type]
    assert GAME.forms(state, Seat(0)) == ()
    assert GAME.turns.number(state, Seat(0)) == GAME.turns.number(state, Seat(1)) == 0
    assert GAME.turns.kind(state, Seat(0)) == GAME.turns.kind(state, Seat(1)) == "turn"
    said = Said(Seat(0), "가", 1)
    assert GAME.vary(state, said, None, FastChance(0)) == said


def test_advance_is_play_without_events() -> None:
    started = Match.start(GAME, 2)
    seat, state = started.actors[0], started.state
    after, events = GAME.play(state, seat, Say("가"), FastChance(0))
    assert events
    assert GAME.advance(state, seat, Say("가"), FastChance(0)) == after
    silent = replace(GAME, play_silently=lambda before, *_: before)
    assert silent.advance(state, seat, Say("가"), FastChance(0)) == state


def test_capabilities_have_defaults() -> None:
    assert (GAME.start(Options()), GAME.roles, GAME.rounds) == ("all_ready", (), None)
    assert (GAME.seating.teams(Options(), 3), GAME.facts.usual_options) == ((0, 1, 2), None)
    assert GAME.seating.name_lengths(Options()) == (1, 20)
    assert GAME.turns.clock == Clock(turn=30, low=10, high=300, answer=None)
