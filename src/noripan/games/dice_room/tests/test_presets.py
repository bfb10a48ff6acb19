"""Ready-made rules are understood alike in both languages, and shown in the viewer's."""

import msgspec
import pytest

from noripan.games.dice_room import GAME
from noripan.games.dice_room.options import Options
from noripan.games.dice_room.presets import PRESETS, rule_text
from noripan.games.dice_room.rule_text.understand import understand
from noripan.kernel import Text


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.en)
def test_a_preset_is_understood_alike_in_both_languages(preset):  # rules 1.3, 5.5
    ko, en = understand(preset.ko), understand(preset.en)
    assert ko is not None
    assert ko == en
    assert ko.ignored == ()


def test_presets_differ():
    assert len({understand(preset.ko) for preset in PRESETS}) == len(PRESETS)


def test_other_rules_stay_as_written():  # rule 1.3
    assert rule_text("꼴찌가 쏜다") == Text("꼴찌가 쏜다", "꼴찌가 쏜다")


def test_stored_options_name_their_rule():
    """Another default changes no match that was stored with the old one."""
    stored = msgspec.json.decode(GAME.facts.codecs.options.encode(Options()))
    assert stored["rule"] == PRESETS[0].ko
