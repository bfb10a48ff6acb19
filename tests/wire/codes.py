"""The codes of refusals that do not depend on the game, as a chapter of docs/reference/protocol.md."""

from collections.abc import Iterable, Mapping

from noripan.kernel import COMMON_REFUSALS, Text
from noripan.rooms import REFUSALS as ROOM_REFUSALS
from noripan.server.http.errors import status_of
from noripan.server.refusal_texts import REFUSALS as SERVER_REFUSALS
from noripan.wire.code_lists import readable

INTRODUCTION = """## Error codes

A Refused, and every HTTP answer that is not 2xx, has one of these codes, or one of the game's. Names in
braces are in `params`. `message` has the whole sentence in Korean and English. A later version may add
codes: show the `message` of one you do not know.

A game's own codes, and the reasons why its matches end (`outcome.reason`), are in its
[schema](#schemas), under `RefusalCode` and `OutcomeReason`. A code of a game comes with the numbers of its
rules, which `GET /api/games/SLUG/rules` has in full."""


def codes() -> str:
    """The chapter."""
    blocks = [
        INTRODUCTION,
        "### Codes of the server",
        table(
            ("code", "means", "HTTP status"),
            ((*row, str(status_of(row[0]))) for row in code_rows(SERVER_REFUSALS)),
        ),
        "### Codes of every room",
        table(("code", "means"), code_rows({**ROOM_REFUSALS, **COMMON_REFUSALS})),
    ]
    return "\n\n".join(blocks) + "\n\n"


def code_rows(lines: Mapping[str, Text]) -> Iterable[tuple[str, str]]:
    return ((code, readable(line.en)) for code, line in sorted(lines.items()))


def table(heading: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    cells = [heading, ("---",) * len(heading), *((f"`{code}`", *rest) for code, *rest in rows)]
    return "\n".join(f"| {' | '.join(row)} |" for row in cells)
