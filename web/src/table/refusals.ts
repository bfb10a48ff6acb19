// Says at the edge of the page why the room said no, and by which rule.
import { said } from '../app/words.svelte';
import { citing } from '../how/rules/ruleReference.svelte';
import { citedSaid } from '../how/words';
import { notes } from '../ui/notes.svelte';
import type { Denied } from './room.svelte';

export async function complain(asked: Promise<Denied | null>): Promise<boolean> {
  const denied = await asked;
  if (denied === null) return true;
  const { message, rule } = denied;
  notes.say(said(message), 'problem', rule && { words: citedSaid(rule), go: () => citing.show(rule) });
  return false;
}
