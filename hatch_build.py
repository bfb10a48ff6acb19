"""Builds the web client into the wheel, except for editable installs, where `make` builds it."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import node  # found by the line above

import web


class WebClientHook(BuildHookInterface):
    """Builds the web client as `make` does."""

    def dependencies(self) -> list[str]:
        """The Node package, if the machine has no suitable Node."""
        return [] if node.on_path() else [node.requirement()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages and add them as artifacts: git ignores them, so hatchling would skip them."""
        if version == "editable":
            return
        npm = node.find()
        if npm is None:
            raise web.WebError("The web client needs Node 20.19 or newer with npm")
        web.update(npm)
        build_data["artifacts"].append(f"/{web.BUILT.relative_to(web.ROOT).as_posix()}/")
