"""A strict reader for the part of the Caddyfile syntax that ours uses; anything else is an error."""

import re
import shlex
from dataclasses import dataclass, field

ARGUMENTS = {
    "respond": 2,
    "lb_policy": 2,
    "fallback": 1,
    "lb_try_duration": 1,
    "lb_try_interval": 1,
    "fail_duration": 1,
    "health_uri": 1,
    "health_interval": 1,
    "health_timeout": 1,
}
"""How many arguments the directives take."""
DURATION = re.compile(r"[1-9][0-9]*(?:ms|s|m)")


class BadCaddyfile(Exception):
    """A line that this reader does not know."""


@dataclass
class Directive:
    """A directive with its arguments and its block."""

    name: str
    arguments: list[str]
    block: "list[Directive]" = field(default_factory=list)

    def find(self, name: str) -> "Directive":
        """The only directive of this name in the block."""
        (found,) = [each for each in self.block if each.name == name]
        return found


def read_caddyfile(text: str) -> Directive:
    """The file as one directive without a name, with one site in its block."""
    top = Directive("", [])
    open_blocks = [top]
    for line in text.splitlines():
        words = shlex.split(line, comments=True)
        if not words:
            continue
        if words == ["}"]:
            if len(open_blocks) == 1:
                raise BadCaddyfile("a block is closed that was not opened")
            open_blocks.pop()
            continue
        directive = Directive(words[0], [word for word in words[1:] if word != "{"])
        _check(directive, depth=len(open_blocks))
        open_blocks[-1].block.append(directive)
        if words[-1] == "{":
            open_blocks.append(directive)
    if len(open_blocks) > 1:
        raise BadCaddyfile(f"the block of {open_blocks[-1].name} is not closed")
    return top


def _check(directive: Directive, depth: int) -> None:
    name, arguments = directive.name, directive.arguments
    if depth == 1:  # the address of a site
        known = re.fullmatch(r"\{\$[A-Z]+\}", name) is not None and not arguments
    elif name.startswith("@"):
        known = arguments[:1] == ["path"] and all(path.startswith("/") for path in arguments[1:])
    elif name == "reverse_proxy":
        known = bool(arguments) and all(re.fullmatch(r"[a-z0-9.-]+:\d+", each) for each in arguments)
    else:
        known = ARGUMENTS.get(name) == len(arguments)
    if not known or (
        name.endswith(("duration", "interval", "timeout")) and not DURATION.fullmatch(arguments[0])
    ):
        raise BadCaddyfile(f"{name} {arguments}")
