// The HTTP API of `noripan dev`. No other server has it.
import { request } from '../net/http';
import type { CheckAct, DevCommand, Lang } from '../wire/wire';

const HEADERS = { 'Content-Type': 'application/json' };

/** The address of the live table. */
export function liveAddress(lang: Lang, eyes: number | null): string {
  return `/api/dev/live?lang=${lang}${eyes === null ? '' : `&eyes=${eyes}`}`;
}

export async function send(command: DevCommand): Promise<void> {
  await request('/dev/commands', { method: 'POST', headers: HEADERS, body: JSON.stringify(command) });
}

/** The action in words; throws a RefusalError if it would be refused. */
export async function check(asked: CheckAct, lang: Lang): Promise<string> {
  const answer = await request(`/dev/checks?lang=${lang}`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(asked),
  });
  return answer.text();
}

/** The whole state of the game, with everything hidden. */
export async function wholeState(): Promise<unknown> {
  return (await request('/dev/state', {})).json();
}
