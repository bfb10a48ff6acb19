// Ready-made rules for the options, named by what they do.
import RULES from '@games/dice_room/presets.json';
import type { Preset, Presets } from '../../table/lobby/freeText/presets';

export const presets: Presets = { rule: RULES.map((text): Preset => ({ label: text, text })) };
