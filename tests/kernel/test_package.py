"""The kernel's face."""

from types import ModuleType

import noripan.kernel

PUBLIC = """
    EACH_OWN EVERYONE HIDDEN NOBODY Only OwnPart Public audiences known
    Bot
    check_bounds in_own_types published unbounded
    MAX_BOUND Chance FastChance FastLuck Luck ScriptRanOut ScriptedChance every_outcome
    Face draw_of roll
    COMMON_REFUSALS RuleViolation
    SECRET_BYTES Draw FairChance FairLuck SeededDrawn Terms commitment_of key_of seeded_random
    Bound Box Form beside boxes_of fillings rows_of
    DieNumber FreeRoll RoomRolls Words roll_freely
    AnyGame Clock Codecs Facts FreeRolls Game Lost NAME_LENGTHS NoSeatOptions OnDisconnect Role Stance Start
    TURN_SECONDS
    House Judge Question
    COMPANY Lesson LessonStep OtherMove YOU
    Acted AnyMatch Chooser Entry Left Match SetUp check_seats default_seats entry_codec make seat_ranges
    Preview
    is_blank visible without_blanks
    Outcome Result
    Pages Unreadable entries_of read terms_of write write_log
    Replay fold shown
    HOUSE SPECTATOR Seat SeatNumber Viewer all_seats next_in own_part put require_seat
    LessonBroken Scene teach
    LANGS Chosen Lang Line OptionText Row fill fill_all with_particle
    Teller Texts
    Codec Tagged Value canonical
    Differs OtherVersion Verdict Verified verify
"""
"""A line for each module that shows something."""


def test_the_public_names() -> None:
    names = {
        name
        for name, value in vars(noripan.kernel).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    assert names == set(PUBLIC.split())
