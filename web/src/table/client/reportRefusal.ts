// Shows a refused command as a note at the edge of the page, with a link to the rule.
import { localized } from '../../app/words.svelte';
import { ruleSheet } from '../../how/rules/ruleReference.svelte';
import { ruleLabel } from '../../how/words';
import { notes } from '../../ui/notes.svelte';
import type { CommandRefusal } from './roomClient.svelte';

/** Whether the command was accepted; if not, a note says why. */
export async function reportRefusal(sent: Promise<CommandRefusal | null>): Promise<boolean> {
  const refusal = await sent;
  if (refusal === null) return true;
  const { message, rule } = refusal;
  notes.say(localized(message), 'problem', rule && { words: ruleLabel(rule), go: () => ruleSheet.show(rule) });
  return false;
}
