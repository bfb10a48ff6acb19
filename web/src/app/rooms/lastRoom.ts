// The last room of this browser, so that the home page can link back to it. It may no longer exist.
import type { RoomLink } from './roomLink';
import { remove, save, load } from '../storage';

export type LastRoom = Pick<RoomLink, 'code' | 'invite'>;

const STORAGE_KEY = 'room';
const MAX_AGE_MS = 12 * 60 * 60 * 1000;

export function rememberRoom(code: string, invite: string | null): void {
  save(STORAGE_KEY, { code, invite, at: Date.now() });
}

/** Forgets this room, unless another one was joined since. */
export function forgetRoom(code: string): void {
  if (lastRoom()?.code === code) remove(STORAGE_KEY);
}

/** The last room, unless it is too old. */
export function lastRoom(now = Date.now()): LastRoom | null {
  const found = load(STORAGE_KEY);
  if (!isStoredRoom(found) || now - found.at > MAX_AGE_MS) return null;
  return { code: found.code, invite: found.invite };
}

function isStoredRoom(found: unknown): found is LastRoom & { readonly at: number } {
  if (typeof found !== 'object' || found === null) return false;
  const { code, invite, at } = found as Record<string, unknown>;
  return typeof code === 'string' && code !== '' && isInvite(invite) && typeof at === 'number';
}

function isInvite(invite: unknown): boolean {
  return invite === null || typeof invite === 'string';
}
