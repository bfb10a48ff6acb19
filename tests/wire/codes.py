"""Every code of refusals and outcomes, as chapters of docs/reference/protocol.md."""

import re
from collections.abc import Iterable, Mapping

from noripan.games.registry import listings
from noripan.kernel import COMMON_REFUSALS, Text
from noripan.rooms import REFUSALS as ROOM_REFUSALS
from noripan.server.content.rulebook import reasons
from noripan.server.http.errors import status_of
from noripan.server.refusal_texts import REFUSALS as SERVER_REFUSALS

PARAMETER = re.compile(r"\{(\w+)(?:![a-z])?(?::[^}]*)?\}")
"""`{turn!n:이/가}` is the parameter `turn`."""

INTRODUCTION = """## Error codes

A Refused, and every HTTP answer that is not 2xx, has one of these codes. Names in braces are in
`params`. `message` has the whole sentence in Korean and English. A code of a game comes with the
numbers of its rules, which `GET /api/games/SLUG/rules` has in full. A later version may add codes: show
the `message` of one you do not know."""


def codes() -> str:
    """The chapters."""
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
    for listing in listings():
        facts = listing.game.facts
        rules = reasons(facts.slug)
        refused = ((*row, ", ".join(rules.get(row[0], ()))) for row in code_rows(facts.texts.refusals))
        blocks += [f"### Codes of {facts.texts.title.en}", table(("code", "means", "rules"), refused)]
    blocks += [
        "## Outcome reasons",
        "`outcome.reason` says why a match ended; `results` and `ranks` are by seat.",
    ]
    reasoned = (
        (one.game.facts.texts.title.en, *row)
        for one in listings()
        for row in code_rows(one.game.facts.texts.reasons)
    )
    blocks += [table(("game", "reason", "means"), reasoned)]
    return "\n\n".join(blocks) + "\n\n"


def code_rows(lines: Mapping[str, Text]) -> Iterable[tuple[str, str]]:
    return ((code, PARAMETER.sub(r"{\1}", line.en)) for code, line in sorted(lines.items()))


def table(heading: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    cells = [
        heading,
        ("---",) * len(heading),
        *((f"`{row[0]}`" if heading[0] == "code" else row[0], *row[1:]) for row in rows),
    ]
    return "\n".join(f"| {' | '.join(row)} |" for row in cells)
