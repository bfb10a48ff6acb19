"""A saved match continues identically after loading."""

import pytest

from noripan.games.catan import GAME
from noripan.games.catan.phases import Acting, Discarding, Drafting, Over, Paving, Robbing, Rolling, Trading
from noripan.kernel import FairChanceSource, Replay, Verified, apply_move, entries_of, key_of, read, verify
from noripan.kernel.match.replay_file import write_log
from noripan.testing import Subject, random_walk

pytestmark = pytest.mark.no_cover

TRIPS = [(seats, seed) for seats in (2, 3, 4) for seed in range(8)]
matches = pytest.mark.parametrize(("seats", "seed"), TRIPS)


def saved(trip, entries):
    """A replay file of the first entries."""
    names = [f"P{seat}" for seat in trip.seats]
    return write_log(GAME, trip.match.log[:entries], None, trip.terms, trip.secret, names)


def loaded(raw):
    """The match in a file, and the chance source for the rest of it."""
    pages = read(raw)
    codecs, terms = GAME.facts.codecs, pages.heading.terms
    seats = tuple(codecs.seat_options.convert(seat) for seat in terms.seats)
    entries = entries_of(GAME, pages)
    replay = Replay(GAME, codecs.options.convert(terms.options), seats, entries)
    return replay.seek(len(entries))


def cuts(trip):
    """Entry counts to save after: some in the draft, some in turns, and one in each phase."""
    log = [step.after.phase for step in trip.steps]
    drafted = [at for at, phase in enumerate(log, 1) if isinstance(phase, Drafting)]
    first = {type(phase): at for at, phase in reversed(list(enumerate(log, 1)))}
    return sorted({*drafted[::3], *first.values(), *range(1, len(log), max(1, len(log) // 5))})


@matches
def test_a_match_read_from_its_file_goes_on_the_same(seats, seed):  # rules 3.5, 4.8
    trip = random_walk(Subject(GAME), seats, seed, 150)
    for cut in cuts(trip):
        state = loaded(saved(trip, cut))
        assert state == trip.steps[cut - 1].after
        luck = FairChanceSource(key_of(trip.secret, trip.terms))
        for step in trip.steps[cut : cut + 40]:
            assert [GAME.legal(state, seat) for seat in trip.seats] == [
                GAME.legal(step.before, seat) for seat in trip.seats
            ]
            state, events = apply_move(GAME, state, step.entry.move, luck.chance(step.entry.number))
            assert events == step.entry.events
            assert state == step.after


@matches
def test_every_state_survives_json(seats, seed):  # rules 3.5, 4.8
    codec = GAME.facts.codecs.state
    for step in random_walk(Subject(GAME), seats, seed).steps[::7]:
        again = codec.decode(codec.encode(step.after))
        assert again == step.after
        assert codec.encode(again) == codec.encode(step.after)
        assert all(GAME.legal(again, seat) == GAME.legal(step.after, seat) for seat in range(seats))


def test_the_files_were_cut_in_every_phase():
    phases = {type(step.after.phase) for at in TRIPS for step in random_walk(Subject(GAME), *at, 150).steps}
    assert phases >= {Drafting, Rolling, Acting, Robbing, Trading, Over}
    assert phases <= {Drafting, Rolling, Acting, Robbing, Trading, Over, Discarding, Paving}


@pytest.mark.parametrize("seats", [2, 4])
def test_the_dice_of_a_file_can_be_verified(seats):  # rule 4.1
    trip = random_walk(Subject(GAME), seats, 1)
    names = [f"P{seat}" for seat in trip.seats]
    raw = write_log(GAME, trip.match.log, trip.match.outcome, trip.terms, trip.secret, names)
    assert verify(GAME, read(raw)) == Verified(len(trip.match.log))
