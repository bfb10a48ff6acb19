"""The client's types are those of the server, and any type is translated as it travels."""

import subprocess
import sys
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar, get_args

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType, field
from wire_sheet import Alias, Section, Sheet
from wire_types import opened, reachable
from wire_words import WIDTH, comment

import wire
from noripan.games.registry import slugs
from noripan.kernel import SeatNumber, Tagged, Value
from noripan.rooms import EntryView
from noripan.rooms.commands import MemberCommand
from noripan.wire import Inbound
from noripan.wire.outbound import Outbound

T = TypeVar("T")
U = TypeVar("U")

Flag = Literal["white", "black"]
Knots = Annotated[int, Meta(ge=0, le=99)]
Log = tuple[Knots, ...]
"""One number a day."""


class Hail(Tagged, frozen=True):
    """A call from ship to ship."""

    ship: str
    """Who calls."""
    flag: Flag | None
    to: Annotated[SeatNumber, Meta(description="Who is called.")]
    loud: bool = False


class Sink(Tagged, frozen=True):
    """Gone */ for good."""


Call = Hail | Sink
"""What a ship says."""


class Chest(Value, Generic[T], frozen=True):
    """Holds one thing."""

    inside: T


class Crate(Tagged, Generic[T], frozen=True):
    inside: T


class Barrel(Tagged, frozen=True):
    pass


Cargo: TypeAlias = Crate[T] | Barrel
Pair: TypeAlias = tuple[T, T]


class Ship(Value, Generic[U], frozen=True):
    hold: Chest[Chest[U]]
    deck: Cargo[U] | None
    ballast: tuple[Cargo[Any], ...]
    masts: Pair[int]
    odd: tuple[int, U]
    any: Chest[Any]


class Report(Value, frozen=True):
    whole: Call | UnsetType = UNSET
    rest: tuple[Call | None, ...] | UnsetType = UNSET
    flag: Flag = "white"
    logs: dict[str, Log] = field(default_factory=dict)


class Sparse(Value, frozen=True, omit_defaults=True):
    flag: Flag = "white"


class Chart(Value, frozen=True, rename={"from_": "from"}):
    from_: tuple[int, float]
    rows: tuple[tuple[tuple[bool, str], ...], ...]
    logs: tuple[Log, ...]
    marks: Mapping[Flag, list[int | None]]
    tides: tuple[Mapping[str, int | None], ...]
    name: Literal["north", "captain's", 1, None]


class Islands(Value, frozen=True):
    first: "Islands | None"


class Empty(Value, frozen=True):
    """Nothing."""


def declared(*types: Any, lax: tuple[type, ...] = (), **elsewhere: Any) -> list[str]:
    """What a file says of some types, without its heading."""
    return Sheet(lax=lax, elsewhere=elsewhere).declared([Section("Ships", types)])[1:]


def rows(kind: type, **how: Any) -> list[str]:
    """The fields of one struct."""
    first, *_ = declared(kind, **how)
    return [line.strip() for line in first.splitlines() if line.startswith("  ")]


def test_the_files_in_the_tree_are_fresh():
    check = [sys.executable, wire.__file__, "--check"]
    found = subprocess.run(check, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")


def test_stale_and_left_over_files_are_named_and_mended(tmp_path, capsys):
    assert wire.main([], tmp_path) == 0
    assert wire.main(["--check"], tmp_path) == 0
    shared, gone = tmp_path / "wire" / "wire.ts", tmp_path / "games" / "chess" / "wire.ts"
    fresh = shared.read_text()
    shared.write_text(fresh + "// mine\n")
    gone.parent.mkdir()
    gone.touch()
    assert wire.main(["--check"], tmp_path) == 1
    told = capsys.readouterr().err
    assert f"{shared} is stale" in told
    assert f"{gone} is of no game" in told
    assert wire.main([], tmp_path) == 0
    assert shared.read_text() == fresh
    assert not gone.exists()


def test_what_it_does_not_know_it_does_not_do(tmp_path, capsys):
    assert wire.main(["--force"], tmp_path) == 2
    assert "usage" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.fixture(scope="module")
def written() -> dict[Path, str]:
    return wire.files()


def test_every_game_has_a_file_with_all_its_types(written):
    assert [path.parts[1] for path in written if path.parts[0] == "games"] == list(slugs())
    for slug in slugs():
        text = written[Path("games", slug, "wire.ts")]
        for name in ("Options", "SeatOptions", "Action", "Shown", "Event", "View"):
            assert f" {name} " in text


@pytest.mark.parametrize("union", [Inbound, Outbound, MemberCommand, EntryView])
def test_every_member_of_a_union_is_declared(written, union):
    text = written[Path("wire", "wire.ts")]
    for kind in reachable(get_args(union)):
        assert f"export interface {kind.__name__}" in text


def test_only_what_the_client_alone_sends_may_leave_out_defaults(written):
    text = written[Path("wire", "wire.ts")]
    assert "readonly role?: Role;" in text
    assert "readonly options?: Readonly<Record<string, unknown>>;" in text
    assert "readonly spectators: boolean;" in text
    assert "readonly forms: readonly FormView[];" in text


def test_a_union_of_tagged_structs_is_told_apart_by_type():
    alias, hail, sink, flag = declared(Alias("Call", Call, __name__))
    assert alias == "/** What a ship says. */\nexport type Call = Hail | Sink;"
    assert hail == (
        "/** A call from ship to ship. */\n"
        "export interface Hail {\n"
        "  readonly type: 'Hail';\n"
        "  /** Who calls. */\n"
        "  readonly ship: string;\n"
        "  readonly flag: Flag | null;\n"
        "  /** Who is called. */\n"
        "  readonly to: number;\n"
        "  readonly loud: boolean;\n"
        "}"
    )
    assert sink == "/** Gone *\\/ for good. */\nexport interface Sink {\n  readonly type: 'Sink';\n}"
    assert flag == "export type Flag = 'white' | 'black';"


def test_defaults_are_sent_but_need_not_be_received():
    assert rows(Hail)[-1] == "readonly loud: boolean;"
    assert rows(Hail, lax=(Hail,))[-1] == "readonly loud?: boolean;"


def test_what_may_be_unset_may_be_absent():
    assert rows(Report) == [
        "readonly whole?: Call;",
        "readonly rest?: readonly (Call | null)[];",
        "readonly flag: Flag;",
        "readonly logs: Readonly<Record<string, Log>>;",
    ]


def test_defaults_that_are_never_sent_may_be_absent():
    assert rows(Sparse) == ["readonly flag?: Flag;"]


def test_generic_types_stay_generic():
    ship, chest, cargo, pair, crate, _ = declared(Ship)
    assert ship == (
        "export interface Ship<U = unknown> {\n"
        "  readonly hold: Chest<Chest<U>>;\n"
        "  readonly deck: Cargo<U> | null;\n"
        "  readonly ballast: readonly Cargo[];\n"
        "  readonly masts: Pair<number>;\n"
        "  readonly odd: readonly [number, U];\n"
        "  readonly any: Chest;\n"
        "}"
    )
    assert chest.endswith("export interface Chest<T = unknown> {\n  readonly inside: T;\n}")
    assert cargo == "export type Cargo<T = unknown> = Crate<T> | Barrel;"
    assert pair == "export type Pair<T = unknown> = readonly [T, T];"
    assert crate.startswith("export interface Crate<T = unknown> {")


def test_a_union_that_says_any_is_opened():
    alias, *_ = declared(Alias("Load", opened(Crate[Any] | Barrel), __name__))
    assert alias == "export type Load<T = unknown> = Crate<T> | Barrel;"


def test_lists_tuples_objects_and_literals_nest():
    assert rows(Chart) == [
        "readonly from: readonly [number, number];",
        "readonly rows: readonly (readonly (readonly [boolean, string])[])[];",
        "readonly logs: readonly Log[];",
        "readonly marks: Readonly<Record<Flag, readonly (number | null)[]>>;",
        "readonly tides: readonly Readonly<Record<string, number | null>>[];",
        "readonly name: 'north' | 'captain\\'s' | 1 | null;",
    ]
    assert "/** One number a day. */\nexport type Log = readonly number[];" in declared(Chart)


def test_a_struct_may_speak_of_itself():
    assert declared(Islands) == ["export interface Islands {\n  readonly first: Islands | null;\n}"]


def test_an_object_without_fields_lets_nothing_in():
    assert declared(Empty) == [
        "/** Nothing. */\nexport type Empty = Readonly<Record<string, never>>;",
    ]


def test_a_struct_under_another_name_is_both():
    alias, empty = declared(Alias("Nothing", Empty, __name__))
    assert alias == "export type Nothing = Empty;"
    assert "export type Empty =" in empty


def other_hail() -> type[Struct]:
    class Hail(Value, frozen=True):
        """Frozen rain."""

    return Hail


def test_of_two_structs_of_one_name_the_later_is_named_after_its_module():
    first, second, _ = declared(Hail, other_hail())
    assert "export interface Hail {" in first
    assert "export type TestWireHail =" in second


def test_what_stands_elsewhere_is_imported():
    sheet = Sheet(elsewhere={"Flag": Flag, "Hail": other_hail()})
    texts = sheet.declared([Section("Ships", [Hail])])
    assert sheet.imported == ["Flag"]
    assert len(texts) == 2


def test_long_unions_take_a_line_for_each_member():
    alias, *_ = declared(Alias("Call" * 20, Call | Crate[Any] | Barrel, __name__))
    assert alias.splitlines()[1:] == ["  | Hail", "  | Sink", "  | Crate", "  | Barrel;"]


def test_long_comments_are_wrapped_but_code_is_not():
    shouted = "ahoy " * 40
    lines = comment(f"{shouted}\n{shouted}\n\n    {shouted}").splitlines()
    assert [lines[0], lines[-3], lines[-1]] == ["/**", " *", " */"]
    assert lines[-2] == f" *     {shouted.rstrip()}"
    assert all(len(line) <= WIDTH for line in lines if line != lines[-2])


def test_what_has_no_spelling_is_refused():
    class Tide(Value, frozen=True):
        due: timedelta

    class Wave(Value, frozen=True, array_like=True):
        height: int

    with pytest.raises(TypeError, match="timedelta"):
        declared(Tide)
    with pytest.raises(TypeError, match="list"):
        declared(Wave)
