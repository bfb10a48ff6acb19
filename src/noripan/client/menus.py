"""A menu as a flat list of actions."""

from typing import Any

from noripan.kernel import fillings


def actions_of(menu: Any, /) -> list[dict[str, Any]]:
    """All plain actions of a menu and all samples of its forms."""
    actions = list(menu["actions"])
    for form in menu["forms"]:
        names = [field["name"] for field in form["fields"]]
        actions += [{"type": form["action"], **filling} for filling in fillings(names, form["samples"])]
    return actions
