"""The start blocker: why a match could not start with the current choices."""

import pytest

from noripan.games.blackjack import GAME as BLACKJACK
from noripan.games.sequence import GAME as SEQUENCE
from noripan.games.sequence.options import SeatOptions
from noripan.rooms import Choose, Leave, SeatBot, StartBlocker, room_view
from tests.rooms.table import THREE, Table
from tests.rooms.variants import started

FOUR = (*THREE, "dan")


def with_colours(*colours: str | None, **options: int) -> Table:
    """A table of Sequence at which everyone has chosen a team."""
    table = Table(SEQUENCE, **options)
    members = (*FOUR, "eve", "fay")[: len(colours)]
    table.join(*members)
    for member, colour in zip(members, colours, strict=True):
        table.send(Choose(SeatOptions(colour)), member)  # type: ignore[arg-type]  # one of the colours
    return table


def blocker(table: Table) -> tuple[str, tuple[str, ...]] | None:
    """The code and the members of the start blocker."""
    start_blocker = room_view(table.game, table.room).start_blocker
    return None if start_blocker is None else (start_blocker.code, start_blocker.members)


@pytest.mark.parametrize(
    ("colours", "code", "members"),
    [
        (("green", None), "TEAM_NOT_PLAYING", ("ann",)),
        (("red", "green", "blue", "green"), "TEAM_NOT_PLAYING", ("bob", "dan")),
        (("red", "red", None, "red"), "TEAM_TOO_LARGE", ("ann", "bob", "dan")),
        (("blue", "red", "blue", "blue"), "TEAM_TOO_LARGE", ("ann", "cho", "dan")),
        (("red", "red", "red", "green"), "TEAM_NOT_PLAYING", ("dan",)),
    ],
)
def test_start_blocker_names_the_members_to_blame(colours, code, members) -> None:
    assert blocker(with_colours(*colours)) == (code, members)


@pytest.mark.parametrize(
    "colours",
    [
        pytest.param((None, "red"), id="it fits"),
        pytest.param(("green", None, None), id="with three there is a third team"),
        pytest.param(("green",), id="one alone is waited for, and a third may yet come"),
    ],
)
def test_fitting_choices_have_no_start_blocker(colours) -> None:
    assert blocker(with_colours(*colours)) is None


def test_start_blocker_depends_on_the_rooms_options() -> None:
    assert blocker(with_colours("green", None, None, None, None, None, teams=2)) == (
        "TEAM_NOT_PLAYING",
        ("ann",),
    )
    assert blocker(with_colours("green", None, None, None, None, None, teams=3)) is None


def test_start_blocker_has_the_text_of_the_refusal() -> None:
    start_blocker = room_view(SEQUENCE, with_colours("green", None).room).start_blocker
    assert start_blocker is not None
    assert start_blocker.message.en == "There’s no green team in this match. Choose red and blue."
    assert start_blocker.message.ko == "이번에는 초록 팀이 없어요. 빨강, 파랑 가운데에서 골라 주세요."


def test_other_choice_removes_the_start_blocker() -> None:
    table = with_colours("green", None)
    table.send(Choose(SeatOptions("blue")), "ann")
    assert blocker(table) is None


def test_running_match_has_no_start_blocker() -> None:
    table = with_colours("green", None, None)
    table.start(*THREE)
    table.send(Leave(), "cho")
    assert (len(table.room.seats), blocker(table)) == (2, None)
    table.send(Leave(), "bob")
    table.join("dan")
    assert blocker(table) == ("TEAM_NOT_PLAYING", ("ann",))


def test_start_blocker_may_name_nobody() -> None:
    table = Table(BLACKJACK, min_players_to_start=3, house_dealer=True)
    table.join("ann")
    start_blocker = room_view(BLACKJACK, table.room).start_blocker
    assert isinstance(start_blocker, StartBlocker)
    assert (start_blocker.code, start_blocker.members) == ("INSUFFICIENT_PLAYERS", ())


def test_bots_are_never_to_blame() -> None:
    table = with_colours("red", "red", "red")
    table.send(SeatBot("lines"), "ann")
    assert blocker(table) == ("TEAM_TOO_LARGE", ("ann", "bob", "cho"))


def test_unready_members_are_not_to_blame_in_ready_only_games() -> None:
    table = with_colours("red", None, "green")
    table.game = started("ready_only", SEQUENCE)
    table.ready("bob")
    assert blocker(table) is None
    table.ready("cho")
    table.send(SeatBot("lines"), "ann")
    assert blocker(table) == ("TEAM_NOT_PLAYING", ("cho",))
