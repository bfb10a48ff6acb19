// The role keys stored in this browser, by room. A key may no longer be valid.
import type { RoleKey } from './roomLink';
import { remove, save, load } from '../storage';

/** By role. */
export type RoomKeys = Readonly<Record<string, string>>;

const STORAGE_KEY = 'keys';
const ROOMS_KEPT = 20;

class RoleKeys {
  #rooms: ReadonlyMap<string, RoomKeys> = $state.raw(new Map(validRooms(load(STORAGE_KEY))));

  of(code: string): RoomKeys {
    return this.#rooms.get(code.toUpperCase()) ?? {};
  }

  /** The key to join with: a Join holds at most one. */
  firstOf(code: string): string | null {
    return Object.values(this.of(code))[0] ?? null;
  }

  /** Adds keys of a room; the oldest rooms are dropped. */
  add(code: string, more: RoomKeys): void {
    if (Object.keys(more).length === 0) return;
    const name = code.toUpperCase();
    const others = [...this.#rooms].filter(([room]) => room !== name);
    this.#rooms = new Map([...others, [name, { ...this.of(code), ...more }] as const].slice(-ROOMS_KEPT));
    save(STORAGE_KEY, [...this.#rooms]);
  }

  addFromLink(code: string, { role, key }: RoleKey): void {
    this.add(code, { [role]: key });
  }

  forget(): void {
    this.#rooms = new Map();
    remove(STORAGE_KEY);
  }
}

/** The valid part of the stored keys. */
function validRooms(found: unknown): [string, RoomKeys][] {
  return Array.isArray(found) ? found.filter(isRoomKeys) : [];
}

function isRoomKeys(found: unknown): found is [string, RoomKeys] {
  if (!Array.isArray(found) || typeof found[0] !== 'string') return false;
  const keys: unknown = found[1];
  return typeof keys === 'object' && keys !== null && Object.values(keys).every((key) => typeof key === 'string');
}

export const roleKeys = new RoleKeys();
