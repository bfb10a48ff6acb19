import pytest

from noripan.kernel import Codec, Outcome, Result


@pytest.mark.parametrize(
    ("results", "winners"),
    [
        (("win", "lose", "lose"), (0,)),
        (("lose", "win", "win"), (1, 2)),
        (("tie", "tie", "lose"), ()),
        (("none", "none"), ()),
    ],
)
def test_winners_are_the_seats_that_won(results: tuple[Result, ...], winners: tuple[int, ...]) -> None:
    assert Outcome(results, (1,) * len(results), "ANY").winners == winners


@pytest.mark.parametrize(
    "spoilt",
    [
        b'{"results":["won"],"ranks":[1],"reason":"X"}',
        b'{"results":["win"],"ranks":[0],"reason":"X"}',
        b'{"results":["win"],"ranks":[1],"reason":"X","score":9}',
        b'{"results":["win"],"ranks":[1]}',
    ],
)
def test_malformed_outcome_is_rejected(spoilt: bytes) -> None:
    codec = Codec[Outcome](Outcome)
    fine = Outcome(("win", "tie"), (1, 2), "X")
    assert codec.decode(codec.encode(fine)) == fine
    with pytest.raises(ValueError, match=r"Invalid|Expected|unknown|missing"):
        codec.decode(spoilt)
