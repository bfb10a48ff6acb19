"""Samples are summed up by part."""

from collections import Counter

import pytest
from bench.profiles import REST, SERVER_PARTS, STEPS, WORK, counted, rows

STACKS = counted(
    [
        "run (loop.c:1);_run (noripan/server/rooms/runner.py:9);play (noripan/games/x/x.py:1);f (libc.so) 6",
        "run (loop.c:1);Runner._run (noripan/server/rooms/runner.py:9);g (libc.so.6) 3",
        "run (thread.c:1) 1",
        "run (thread.c:1);pthread_cond_wait (libc.so);0x1 (libc.so) 100",
    ]
)


def shares(parts, **options):
    return {row.part: round(row.share, 2) for row in rows("server", STACKS, parts, **options)}


def test_sample_belongs_to_the_innermost_frame_with_a_part():
    assert shares(SERVER_PARTS) == {"rules of the game": 0.6, "runner of the room": 0.3, REST: 0.1}


def test_waiting_thread_does_not_count():
    assert STACKS.total() == 10


def test_only_the_innermost_function_counts_as_kind_of_work():
    assert shares([("play", "play")], by_leaf=True) == {REST: 1.0}


def test_small_parts_belong_to_the_rest():
    stacks = Counter({"f (libc.so.6)": 995, "legal (rules.py:1)": 5})
    assert [(row.part, row.share) for row in rows("x", stacks, STEPS)] == [(REST, 1.0)]


@pytest.mark.parametrize(
    ("frame", "part"),
    [
        ("CPyDef_menu____turn_actions (noripan_rules__mypyc.so)", "compiled rules themselves"),
        ("CPyDict_GetItem (noripan_rules__mypyc.so)", "lookups in dicts and caches"),
        ("Struct_vectorcall (msgspec/_core.so)", "structs of actions, events and phases"),
        ("state___State_dealloc (noripan_rules__mypyc.so)", "memory"),
        ("roll (noripan/games/catan/dice.py:31)", "interpreted Python"),
    ],
)
def test_kind_of_work(frame, part):
    (first, _) = rows("x", Counter({frame: 1}), WORK, by_leaf=True)
    assert first.part == part


def test_rules_are_steps():
    stacks = Counter(
        {"loop (bench/random_play.py:46);CPyPy_menu___legal (a.so);CPyDef_menu___legal (a.so)": 2}
    )
    assert rows("x", stacks, STEPS)[0].part == "menu"
