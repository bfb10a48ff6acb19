// Says at the edge of the page why the room said no.
import type { Refused } from '../wire/wire';
import { said } from '../app/words.svelte';
import { notes } from '../ui/notes.svelte';

export async function complain(asked: Promise<Refused | null>): Promise<boolean> {
  const refused = await asked;
  if (refused !== null) notes.say(said(refused.message), 'problem');
  return refused === null;
}
