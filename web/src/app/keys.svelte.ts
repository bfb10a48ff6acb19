// The keys this browser was given, by room and role: whoever has one may take the role's seat there.
// Does not know whether it still fits.
import type { RoleKey } from './roomLink';
import { drop, keep, kept } from './storage';

/** By role. */
export type RoomKeys = Readonly<Record<string, string>>;

const PLACE = 'keys';
const ROOMS_KEPT = 20;

class Keys {
  #rooms: ReadonlyMap<string, RoomKeys> = $state.raw(new Map(fitting(kept(PLACE))));

  of(code: string): RoomKeys {
    return this.#rooms.get(code.toUpperCase()) ?? {};
  }

  /** The one to come in with; a room is entered by one key at most. */
  first(code: string): string | null {
    return Object.values(this.of(code))[0] ?? null;
  }

  /** Keeps these beside those the room had; rooms that were long ago make room. */
  add(code: string, more: RoomKeys): void {
    if (Object.keys(more).length === 0) return;
    const place = code.toUpperCase();
    const others = [...this.#rooms].filter(([room]) => room !== place);
    this.#rooms = new Map([...others, [place, { ...this.of(code), ...more }] as const].slice(-ROOMS_KEPT));
    keep(PLACE, [...this.#rooms]);
  }

  /** As it came with a link. */
  addOne(code: string, { role, key }: RoleKey): void {
    this.add(code, { [role]: key });
  }

  forget(): void {
    this.#rooms = new Map();
    drop(PLACE);
  }
}

/** What was kept, as far as it still means something. */
function fitting(found: unknown): [string, RoomKeys][] {
  return Array.isArray(found) ? found.filter(isKept) : [];
}

function isKept(found: unknown): found is [string, RoomKeys] {
  if (!Array.isArray(found) || typeof found[0] !== 'string') return false;
  const keys: unknown = found[1];
  return typeof keys === 'object' && keys !== null && Object.values(keys).every((key) => typeof key === 'string');
}

export const keys = new Keys();
