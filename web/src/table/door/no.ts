// Why somebody stands before a door or outside again, what helps, and what to tell them. Pure.
import type { Lang } from '../../wire/wire';
import type { IconName } from '../../ui/Icon.svelte';
import type { Key } from '../words';

export interface No {
  readonly code: string;
  /** The server's own; null: it closed without a word. */
  readonly words: Readonly<Record<Lang, string>> | null;
}

const PASSWORD: readonly string[] = ['PASSWORD_NEEDED', 'WRONG_PASSWORD'];

export function asksName({ code }: No): boolean {
  return code === 'INVALID_NAME';
}

/** A lock may ask for patience, too, once a word was tried on it. */
export function asksPassword({ code }: No, tried: string | null): boolean {
  return PASSWORD.includes(code) || (tried !== null && code === 'TOO_FAST');
}

/** Whether it is a game's own word: of a seat that somebody has already for whose key one came. */
export function isOfASeat(no: No): boolean {
  const isOurs = no.code in ADVICE || PASSWORD.includes(no.code) || asksName(no) || no.code === 'TOO_FAST';
  return !isOurs;
}

export interface Advice {
  readonly icon: IconName;
  readonly heading: Key;
  readonly next?: Key;
  /** The heading and what comes next leave the server nothing to add. */
  readonly saysAll?: true;
  /** A refusal of a seat, not of the door. */
  readonly mayLookOn?: true;
  /** Asking again does not help, and there is nothing to come back to. */
  readonly isForGood?: true;
}

const ADVICE: Readonly<Record<string, Advice>> = {
  GAME_IN_PROGRESS: { icon: 'eye', heading: 'away.playing', next: 'away.look', mayLookOn: true },
  TABLE_FULL: { icon: 'eye', heading: 'away.seatless', next: 'away.look', mayLookOn: true },
  NO_SUCH_ROOM: { icon: 'door', heading: 'away.title', next: 'away.code', isForGood: true },
  KICKED: { icon: 'door', heading: 'away.kicked', next: 'away.kicked.next', saysAll: true, isForGood: true },
  NO_SPECTATORS: { icon: 'eye', heading: 'away.unseen', next: 'away.unseen.next', saysAll: true },
  ROOM_FULL: { icon: 'people', heading: 'away.title', next: 'away.wait' },
};

export function adviceFor({ code }: No): Advice {
  return ADVICE[code] ?? { icon: 'door', heading: 'away.title' };
}
