"""Decides for a client that plays by itself: how to get a match started, and which action to take."""

from itertools import islice
from random import Random
from typing import Any, Final

from noripan.kernel import fillings
from noripan.rooms import FIRST_SEAT

from .table import Table

FIRST_SAMPLES: Final = 6


def start_command(table: Table) -> str | None:
    """The command a seated member sends next to get a match started, if any."""
    room, me = table.room, table.member
    if table.is_over and room["start"] == "all_ready":
        return "Rematch"
    seated = {taken["player"].get("member") for taken in room["seats"]}
    waiting = {member["id"] for member in room["members"] if member["id"] in seated and not member["ready"]}
    if me == _starter(room):
        return None if waiting - {me} else "Start"
    needs_ready = room["start"] != "first_seat"  # there the client sends its salt by itself and so is ready
    return "Ready" if needs_ready and me in waiting else None


def _starter(room: Any) -> Any:
    """The member who starts a match, or None if it starts by itself."""
    if room["start"] == "first_seat":
        dealers = (taken["player"] for taken in room["seats"] if taken["seat"] == FIRST_SEAT)
        return next((dealer.get("member") for dealer in dealers), None)
    return None if room["start"] == "automatic" else room["host"]


def choose_action(menu: Any, luck: Random) -> Any:
    """A random plain action or one of each form's first samples: players usually raise by little."""
    actions, forms = menu["actions"], menu["forms"]
    pick = luck.randrange(len(actions) + FIRST_SAMPLES * len(forms))
    if pick < len(actions):
        return actions[pick]
    number, at = divmod(pick - len(actions), FIRST_SAMPLES)
    form = forms[number]
    names = [field["name"] for field in form["fields"]]
    filling = list(islice(fillings(names, form["samples"]), at + 1))[-1]
    return {"type": form["action"], **filling}
