// The address of a room. The hash holds the invite and the key of a role, as browsers never send it to a server.
// The query holds the first letters of the invite: they open only the preview that messengers show of a link.
import type { Lang } from '../../wire/wire';
import { LINK_KEY_LENGTH } from '../../wire/wire';

export interface RoleKey {
  readonly role: string;
  readonly key: string;
}

export interface RoomLink {
  readonly code: string;
  readonly invite: string | null;
  /** Opens the seat of a role; null for a plain invite. */
  readonly key: RoleKey | null;
}

const SEPARATOR = '.';

type Link = Omit<RoomLink, 'key'> & Partial<RoomLink>;

/** `/r/6VS9HF?k=inv#invite`, or `/r/6VS9HF?k=inv#invite.dealer.key`. */
export function roomPath(link: Link): string {
  return pathWith(link, {});
}

/** The path to send to others; its preview is in the sender's language, of which Korean is the default. */
export function sharedPath(link: Link, lang: Lang): string {
  return pathWith(link, lang === 'ko' ? {} : { lang });
}

function pathWith({ code, invite, key }: Link, more: Readonly<Record<string, string>>): string {
  const secrets = [invite ?? '', ...(key ? [key.role, key.key] : [])].join(SEPARATOR);
  const query = new URLSearchParams({ ...(invite ? { k: invite.slice(0, LINK_KEY_LENGTH) } : {}), ...more });
  return `/r/${encodeURIComponent(code)}${query.size ? `?${query}` : ''}${secrets && `#${secrets}`}`;
}

export function parseRoomHash(hash: string): Omit<RoomLink, 'code'> {
  const [invite, role, key] = hash.replace(/^#/, '').split(SEPARATOR);
  return { invite: invite || null, key: role && key ? { role, key } : null };
}
