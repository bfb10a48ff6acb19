"""Stored entries stay readable: a stored type may only gain fields with defaults."""

import json
from pathlib import Path
from typing import Any

import pytest

from noripan.rooms.events import RoomEntry
from noripan.testing.laws import LawBroken, require_readable, schema_of

FILE = Path(__file__).with_name("stored.json")
NOW = schema_of([RoomEntry[Any, Any, Any, Any]])


def test_stored_schema_is_up_to_date(golden: bool) -> None:
    if golden:
        replace(NOW)
    assert json.loads(FILE.read_text()) == NOW, f"`pytest --golden` updates {FILE}"


def replace(now: dict[str, Any]) -> None:
    """Replaces the stored schema if the new one can still read old entries."""
    if FILE.exists():
        try:
            require_readable(json.loads(FILE.read_text()), now)
        except LawBroken as broken:
            pytest.fail(f"{broken}: where no such log is left in the world, delete {FILE} and run again")
    FILE.write_text(json.dumps(now, indent=2, sort_keys=True, ensure_ascii=False) + "\n")


def test_old_logs_can_be_read() -> None:
    require_readable(json.loads(FILE.read_text()), NOW)


def test_new_kind_of_entry_is_allowed() -> None:
    before = json.loads(FILE.read_text())
    event = before["RoomEntry_Any__Any__Any__Any_"]["properties"]["event"]
    event["anyOf"].remove({"$ref": "#/$defs/Reacted"})
    del event["discriminator"]["mapping"]["Reacted"], before["Reacted"]
    require_readable(before, NOW)
    with pytest.raises(LawBroken):
        require_readable(NOW, before)
