// Why joining was refused or a member was removed, and what the page advises.
import type { Lang } from '../../wire/wire';
import type { IconName } from '../../ui/Icon.svelte';
import type { Key } from '../words';

export interface JoinRefusal {
  readonly code: string;
  /** The server's text; null if it only closed the connection. */
  readonly words: Readonly<Record<Lang, string>> | null;
}

const PASSWORD: readonly string[] = ['PASSWORD_NEEDED', 'WRONG_PASSWORD'];

export function asksName({ code }: JoinRefusal): boolean {
  return code === 'INVALID_NAME';
}

/** Guessing too fast also leads back to the password field. */
export function asksPassword({ code }: JoinRefusal, tried: string | null): boolean {
  return PASSWORD.includes(code) || (tried !== null && code === 'TOO_FAST');
}

/** Whether a game refused the seat of a key: its codes are none of those handled here. */
export function isAboutSeat(refusal: JoinRefusal): boolean {
  const { code } = refusal;
  return !(code in ADVICE || PASSWORD.includes(code) || asksName(refusal) || code === 'TOO_FAST');
}

export interface Advice {
  readonly icon: IconName;
  readonly heading: Key;
  readonly next?: Key;
  /** The server's text would add nothing. */
  readonly hidesText?: true;
  /** Joining as a spectator may work. */
  readonly mayWatch?: true;
  /** Trying again does not help. */
  readonly isFinal?: true;
}

const ADVICE: Readonly<Record<string, Advice>> = {
  GAME_IN_PROGRESS: { icon: 'eye', heading: 'refused.playing', next: 'refused.watch', mayWatch: true },
  TABLE_FULL: { icon: 'eye', heading: 'refused.noSeat', next: 'refused.watch', mayWatch: true },
  NO_SUCH_ROOM: { icon: 'door', heading: 'refused.noRoom', next: 'refused.checkCode', hidesText: true, isFinal: true },
  KICKED: { icon: 'door', heading: 'refused.kicked', next: 'refused.kicked.next', hidesText: true, isFinal: true },
  NO_SPECTATORS: { icon: 'eye', heading: 'refused.noSpectators', next: 'refused.noSpectators.next', hidesText: true },
  ROOM_FULL: { icon: 'people', heading: 'refused.title', next: 'refused.tryLater' },
};

export function adviceFor({ code }: JoinRefusal): Advice {
  return ADVICE[code] ?? { icon: 'door', heading: 'refused.title' };
}
