// Says at the edge of the page why the room said no, and by which rule.
import { said } from '../app/words.svelte';
import { ruleSheet } from '../how/rules/ruleReference.svelte';
import { ruleLabel } from '../how/words';
import { notes } from '../ui/notes.svelte';
import type { Denied } from './room.svelte';

export async function complain(asked: Promise<Denied | null>): Promise<boolean> {
  const denied = await asked;
  if (denied === null) return true;
  const { message, rule } = denied;
  notes.say(said(message), 'problem', rule && { words: ruleLabel(rule), go: () => ruleSheet.show(rule) });
  return false;
}
