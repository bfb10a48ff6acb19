// The address of a room. The hash holds the invite and the key of a role, as browsers never send it to a server.
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

/** `/r/6VS9HF#invite`, or `/r/6VS9HF#invite.dealer.key`. */
export function roomPath({ code, invite, key }: Omit<RoomLink, 'key'> & Partial<RoomLink>): string {
  const secrets = [invite ?? '', ...(key ? [key.role, key.key] : [])].join(SEPARATOR);
  return `/r/${encodeURIComponent(code)}${secrets && `#${secrets}`}`;
}

export function parseRoomHash(hash: string): Omit<RoomLink, 'code'> {
  const [invite, role, key] = hash.replace(/^#/, '').split(SEPARATOR);
  return { invite: invite || null, key: role && key ? { role, key } : null };
}
