"""Each bug that is planted in real nodes is found by the checker."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.real_servers.postgres import PostgresServer
from tests.real_servers.valkey import ValkeyServer

from .planted_bugs import BUGS
from .scenario import Plan, Scenario


class Symptom(NamedTuple):
    """A run that provokes a bug, and parts of the violations that it must lead to."""

    plan: Plan
    violations: tuple[str, ...]


def plan(bug: str, *faults: str, idle_share: float = 0.0) -> Plan:
    """A small run with a bug. The nodes never agree, so that nobody waits for it for long."""
    return Plan(
        faults=faults, games=("pirate_dice",), nodes=2, idle_share=idle_share, bug=bug, settle_seconds=10
    )


SYMPTOMS: Final[Mapping[str, Symptom]] = {
    "skip_the_sequence_check": Symptom(
        plan("skip_the_sequence_check", "lose_bus_of_a_node"),
        ("is not in the log", "was acknowledged as", "does not fit the log"),
    ),
    "acknowledge_before_the_append": Symptom(
        plan("acknowledge_before_the_append", "kill_node"),
        ("is not in the log", "was acknowledged as", "does not fit the log"),
    ),
    "forget_the_presence_of_dead_nodes": Symptom(
        plan("forget_the_presence_of_dead_nodes", "kill_node_and_client"),
        ("is not connected, the room says otherwise",),
    ),
    "fire_alarms_twice": Symptom(
        plan("fire_alarms_twice", "let_turns_run_out", idle_share=1.0), ("twice in one turn", "is move")
    ),
}


@pytest.mark.parametrize("bug", BUGS)
async def test_planted_bug_is_found(
    tmp_path: Path, bug: str, postgres: PostgresServer, valkey: ValkeyServer, database_url: str
):
    symptom = SYMPTOMS[bug]
    result = await Scenario(tmp_path, bug, symptom.plan, postgres, valkey).run(database_url)
    found = [why for why in result.violations if any(part in why for part in symptom.violations)]
    assert found, result.report()
