"""The TypeScript types of the client are generated from the types of the server."""

import subprocess
import sys
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar, get_args

import pytest
from msgspec import UNSET, Meta, Struct, UnsetType, field
from wire_file import Alias, Section, TypeScriptFile
from wire_layout import WIDTH, comment
from wire_types import opened, reachable

import wire
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
    """The declarations of some types, without the heading."""
    return TypeScriptFile(lax=lax, elsewhere=elsewhere).declared([Section("Ships", types)])[1:]


def rows(kind: type, **how: Any) -> list[str]:
    """The fields of one struct."""
    first, *_ = declared(kind, **how)
    return [line.strip() for line in first.splitlines() if line.startswith("  ")]


def test_generated_files_are_up_to_date():
    check = [sys.executable, wire.__file__, "--check"]
    found = subprocess.run(check, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stderr) == (0, "")


def test_stale_and_leftover_files_are_reported_and_fixed(tmp_path, capsys):
    assert wire.main([], tmp_path) == 0
    assert wire.main(["--check"], tmp_path) == 0
    shared, gone = tmp_path / "wire" / "wire.ts", tmp_path / "games" / "chess" / "wire.ts"
    fresh = shared.read_text()
    shared.write_text(fresh + "// mine\n")
    gone.parent.mkdir(parents=True)
    gone.touch()
    assert wire.main(["--check"], tmp_path) == 1
    errors = capsys.readouterr().err
    assert f"{shared} is stale" in errors
    assert f"{gone} belongs to no game" in errors
    assert wire.main([], tmp_path) == 0
    assert shared.read_text() == fresh
    assert not gone.exists()


def test_unknown_arguments_are_refused(tmp_path, capsys):
    assert wire.main(["--force"], tmp_path) == 2
    assert "usage" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.fixture(scope="module")
def written() -> dict[Path, str]:
    return wire.files()


def test_every_game_with_a_board_has_a_file_with_all_its_types(written):
    drawn = sorted(folder.parent.name for folder in wire.WEB.glob("games/*/index.ts"))
    assert [path.parts[1] for path in written if path.parts[0] == "games"] == drawn
    for slug in drawn:
        text = written[Path("games", slug, "wire.ts")]
        for name in ("Options", "SeatOptions", "Action", "Shown", "Event", "View"):
            assert f" {name} " in text


@pytest.mark.parametrize("union", [Inbound, Outbound, MemberCommand, EntryView])
def test_every_member_of_a_union_is_declared(written, union):
    text = written[Path("wire", "wire.ts")]
    for kind in reachable(get_args(union)):
        assert f"export interface {kind.__name__}" in text


def test_only_types_from_the_client_have_optional_defaults(written):
    text = written[Path("wire", "wire.ts")]
    assert "readonly role?: JoinAs;" in text
    assert "readonly options?: Readonly<Record<string, unknown>>;" in text
    assert "readonly spectators: boolean;" in text
    assert "readonly forms: readonly FormView[];" in text


def test_union_of_tagged_structs_has_type_literals():
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


def test_unset_fields_are_optional():
    assert rows(Report) == [
        "readonly whole?: Call;",
        "readonly rest?: readonly (Call | null)[];",
        "readonly flag: Flag;",
        "readonly logs: Readonly<Record<string, Log>>;",
    ]


def test_omitted_defaults_are_optional():
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


def test_any_in_a_union_becomes_a_type_variable():
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


def test_struct_may_refer_to_itself():
    assert declared(Islands) == ["export interface Islands {\n  readonly first: Islands | null;\n}"]


def test_object_without_fields_allows_no_fields():
    assert declared(Empty) == [
        "/** Nothing. */\nexport type Empty = Readonly<Record<string, never>>;",
    ]


def test_alias_of_a_struct_declares_both():
    alias, empty = declared(Alias("Nothing", Empty, __name__))
    assert alias == "export type Nothing = Empty;"
    assert "export type Empty =" in empty


def other_hail() -> type[Struct]:
    class Hail(Value, frozen=True):
        """Frozen rain."""

    return Hail


def test_second_struct_of_a_name_gets_its_module_as_prefix():
    first, second, _ = declared(Hail, other_hail())
    assert "export interface Hail {" in first
    assert "export type TestWireHail =" in second


def test_types_declared_elsewhere_are_imported():
    file = TypeScriptFile(elsewhere={"Flag": Flag, "Hail": other_hail()})
    texts = file.declared([Section("Ships", [Hail])])
    assert file.imported == ["Flag"]
    assert len(texts) == 2


def test_long_unions_have_one_line_per_member():
    alias, *_ = declared(Alias("Call" * 20, Call | Crate[Any] | Barrel, __name__))
    assert alias.splitlines()[1:] == ["  | Hail", "  | Sink", "  | Crate", "  | Barrel;"]


def test_long_comments_are_wrapped_but_code_is_not():
    shouted = "ahoy " * 40
    lines = comment(f"{shouted}\n{shouted}\n\n    {shouted}").splitlines()
    assert [lines[0], lines[-3], lines[-1]] == ["/**", " *", " */"]
    assert lines[-2] == f" *     {shouted.rstrip()}"
    assert all(len(line) <= WIDTH for line in lines if line != lines[-2])


def test_types_without_typescript_equivalent_are_refused():
    class Tide(Value, frozen=True):
        due: timedelta

    class Wave(Value, frozen=True, array_like=True):
        height: int

    with pytest.raises(TypeError, match="timedelta"):
        declared(Tide)
    with pytest.raises(TypeError, match="array"):
        declared(Wave)
