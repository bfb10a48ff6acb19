"""Builds the web client and, with a C compiler, the compiled rules into the wheel.

An editable install has neither: `make` builds the client there, and its rules stay uncompiled.
NORIPAN_COMPILE=0 makes a pure wheel on any machine, NORIPAN_COMPILE=1 fails rather than make one.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))

import compile_rules  # found by the line above
import node

import web


def compiles() -> bool:
    """Whether the wheel gets compiled rules."""
    wish = os.environ.get("NORIPAN_COMPILE")
    return wish == "1" or (wish != "0" and compile_rules.has_compiler())


class PackageHook(BuildHookInterface):
    """Builds what `make` builds, with the same tools."""

    def dependencies(self) -> list[str]:
        """The Node package, if the machine has no suitable Node, and mypyc, if the rules are compiled."""
        for_web = [] if node.on_path() else [node.requirement()]
        return for_web + (compile_rules.requirements() if compiles() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the pages, as artifacts because git ignores them, and the compiled rules."""
        if version == "editable":
            return
        npm = node.find()
        if npm is None:
            raise web.WebError("The web client needs Node 20.19 or newer with npm")
        web.update(npm)
        build_data["artifacts"].append(f"/{web.BUILT.relative_to(web.ROOT).as_posix()}/")
        if compiles():
            compile_rules.update()
            for file in compile_rules.compiled_files():
                build_data["force_include"][str(file)] = file.relative_to(compile_rules.BUILT).as_posix()
            build_data["infer_tag"] = True
            build_data["pure_python"] = False
