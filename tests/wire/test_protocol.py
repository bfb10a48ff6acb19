"""The protocol document is up to date."""

import ast
import re
from typing import Any, get_args

from noripan.client.table import FINAL
from noripan.games.registry import listings
from noripan.rooms import EntryView
from noripan.rooms.commands import MemberCommand
from noripan.wire import close_codes
from noripan.wire.guide.connection import CLOSE_CODES
from noripan.wire.inbound import Inbound
from noripan.wire.outbound import Outbound
from noripan.wire.protocol import protocol as protocol_with
from tests.architecture.tree import ROOT, SRC, modules, nodes

from .codes import codes

PAGE = ROOT / "docs" / "reference" / "protocol.md"


def protocol() -> str:
    return protocol_with(codes())


def test_page_is_up_to_date(golden):
    if golden:
        PAGE.write_text(protocol())
    assert PAGE.read_text() == protocol()


def test_every_frame_command_and_entry_is_documented():
    kinds = [
        *get_args(Inbound),
        *get_args(Outbound),
        *get_args(MemberCommand[Any, Any, Any]),
        *get_args(EntryView[Any, Any, Any]),
    ]
    described = set(re.findall(r"^### (\w+)", protocol(), re.MULTILINE))
    assert {getattr(kind, "__origin__", kind).__name__ for kind in kinds} <= described


def test_every_link_within_the_page_has_a_target():
    page = protocol()
    anchors = {
        re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
        for heading in re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([\w-]+)\)", page)) <= anchors


def test_every_close_code_is_documented():
    named = {value for name, value in vars(close_codes).items() if name.isupper() and isinstance(value, int)}
    assert named <= {code.code for code in CLOSE_CODES}
    assert all(f"| {code} | {when} | {then} |" in protocol() for code, when, then in CLOSE_CODES)
    assert {*FINAL} <= {code.code for code in CLOSE_CODES if "Connect again" not in code.then}


def test_every_refusal_code_is_documented():
    listed = {*re.findall(r"^\| `([A-Z_]+)` \|", protocol(), re.MULTILINE)}
    listed |= {code for one in listings() for code in one.game.facts.texts.refusals}
    raised = {
        node.args[0].value
        for file in modules(SRC)
        if SRC / "playground" not in file.parents  # its refusals reach only its own page
        for node in nodes(file, ast.Call)
        if getattr(node.func, "id", "") == "Refusal" and isinstance(node.args[0], ast.Constant)
    }
    assert raised <= listed
