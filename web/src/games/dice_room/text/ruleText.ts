// The rule as a viewer reads it.
import { localized } from '../../../app/words.svelte';
import { presets } from '../presets';

/** A preset in the viewer's language, whichever language the host chose it in; any other rule as it was written. */
export function ruleText(written: string): string {
  const rule = written.trim();
  const preset = presets['rule']?.find(({ text }) => text.ko === rule || text.en === rule);
  return preset ? localized(preset.text) : rule;
}
