"""Candidates are compared by pairs of values from the same worlds."""

from noripan.bots.rollouts.race import LAP, Race


def raced(*series, laps=1):
    race = Race(len(series))
    for world in range(laps * LAP):
        race.add([series[number][world % LAP] for number in race.living])
    return race


NOISE = (0.5, 0.1, 0.8, 0.3, 0.9, 0.2, 0.7, 0.4)


def shifted(by):
    return [value + by for value in NOISE]


def test_pairs_cancel_the_luck_of_a_world():
    """The noise is ten times larger than the advantage."""
    assert raced(NOISE, [value + 0.03 + 0.01 * (at % 2) for at, value in enumerate(NOISE)]).winner(2) == 1


def test_advantage_within_the_error_keeps_the_normal_choice():
    other = [value + (0.3 if at % 2 else -0.25) for at, value in enumerate(NOISE)]
    race = raced(NOISE, other)
    assert race.leader == 1
    assert race.winner(1) == 0
    assert race.winner(0) == 1


def test_candidate_clearly_behind_drops_out_after_a_lap():
    race = raced(NOISE, shifted(-0.1), reversed_noise())
    assert race.living == [0, 2]
    assert not race.is_decided


def reversed_noise():
    return NOISE[::-1]


def test_candidate_with_nothing_to_gain_drops_out():
    assert raced(NOISE, NOISE, shifted(0.1)).living == [2]
    assert raced(NOISE, NOISE, shifted(0.003)).living == [0]


def test_last_candidate_decides_the_race_even_against_the_normal_choice():
    race = raced(NOISE, shifted(0.1))
    assert (race.living, race.is_decided, race.winner(1000)) == ([1], True, 1)


def test_less_than_a_lap_proves_nothing():
    race = Race(2)
    for value in NOISE[:-1]:
        race.add([value, value + 0.5])
    assert (race.leader, race.living, race.winner(0)) == (1, [0, 1], 0)


def test_race_without_values_is_won_by_the_normal_choice():
    assert Race(3).winner(0) == 0
