"""A menu as a list of actions, for whoever would rather pick than fill in."""

from typing import Any

from noripan.kernel import fillings


def actions_of(menu: Any, /) -> list[dict[str, Any]]:
    """Every action of a menu: the plain ones, and the samples of its forms."""
    actions = list(menu["actions"])
    for form in menu["forms"]:
        names = [field["name"] for field in form["fields"]]
        actions += [{"type": form["action"], **filling} for filling in fillings(names, form["samples"])]
    return actions
