"""The file of trained weights beside a game: a set for each number of seats."""

from pathlib import Path
from typing import Any

import msgspec


def store_weights(path: Path, about: dict[str, Any], seats: int, weights: Any, /) -> None:
    """Stores the weights for a number of seats beside those for others."""
    stored = msgspec.json.decode(path.read_bytes()) if path.exists() else {"seats": {}}
    sets = {**stored["seats"], str(seats): weights}
    file = {**about, "seats": dict(sorted(sets.items()))}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(file), indent=1) + b"\n")
