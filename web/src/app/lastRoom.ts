// The table one sat at last, so that the home page can offer the way back. Does not know if it still stands.
import type { RoomLink } from './roomLink';
import { drop, keep, kept } from './storage';

export type LastRoom = Pick<RoomLink, 'code' | 'invite'>;

const PLACE = 'room';
const FRESH_MS = 12 * 60 * 60 * 1000;

export function rememberRoom(code: string, invite: string | null): void {
  keep(PLACE, { code, invite, at: Date.now() });
}

/** Forgets this room; another one that was visited since stays. */
export function forgetRoom(code: string): void {
  if (lastRoom()?.code === code) drop(PLACE);
}

/** The last room, unless that was long ago. */
export function lastRoom(now = Date.now()): LastRoom | null {
  const found = kept(PLACE);
  if (!isRemembered(found) || now - found.at > FRESH_MS) return null;
  return { code: found.code, invite: found.invite };
}

function isRemembered(found: unknown): found is LastRoom & { readonly at: number } {
  if (typeof found !== 'object' || found === null) return false;
  const { code, invite, at } = found as Record<string, unknown>;
  return typeof code === 'string' && code !== '' && isInvite(invite) && typeof at === 'number';
}

function isInvite(invite: unknown): boolean {
  return invite === null || typeof invite === 'string';
}
