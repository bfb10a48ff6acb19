// The address of a room. Behind the # stands what no browser sends to a server: the invite, and the key of a role.
export interface RoleKey {
  readonly role: string;
  readonly key: string;
}

export interface RoomLink {
  readonly code: string;
  readonly invite: string | null;
  /** Whoever comes with it takes the role's seat; null: a link like any other. */
  readonly key: RoleKey | null;
}

const BETWEEN = '.';

/** `/r/6VS9HF#invite`, or `/r/6VS9HF#invite.dealer.key`. */
export function pathOf({ code, invite, key }: Omit<RoomLink, 'key'> & Partial<RoomLink>): string {
  const hidden = [invite ?? '', ...(key ? [key.role, key.key] : [])].join(BETWEEN);
  return `/r/${encodeURIComponent(code)}${hidden && `#${hidden}`}`;
}

/** What stands behind the #. */
export function hiddenIn(hash: string): Omit<RoomLink, 'code'> {
  const [invite, role, key] = hash.replace(/^#/, '').split(BETWEEN);
  return { invite: invite || null, key: role && key ? { role, key } : null };
}
