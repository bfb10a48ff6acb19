"""docs/protocol.md says what the types say."""

import re
from typing import Any, get_args

from noripan.rooms import Asked, Seen
from noripan.wire.inbound import Inbound
from noripan.wire.outbound import Outbound
from noripan.wire.protocol import protocol

from ..architecture.tree import ROOT

PAGE = ROOT / "docs" / "protocol.md"


def test_the_page_is_what_the_types_say(golden):
    if golden:
        PAGE.write_text(protocol())
    assert PAGE.read_text() == protocol()


def test_every_frame_command_and_entry_is_described():
    kinds = [
        *get_args(Inbound),
        *get_args(Outbound),
        *get_args(Asked[Any, Any, Any]),
        *get_args(Seen[Any, Any, Any]),
    ]
    described = set(re.findall(r"^### (\w+)", protocol(), re.MULTILINE))
    assert {getattr(kind, "__origin__", kind).__name__ for kind in kinds} <= described


def test_every_link_within_the_page_leads_somewhere():
    page = protocol()
    anchors = {
        re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
        for heading in re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([\w-]+)\)", page)) <= anchors
