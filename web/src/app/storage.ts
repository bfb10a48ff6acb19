// JSON values in localStorage. If storage is blocked, full or damaged, nothing is stored.
const PREFIX = 'noripan.';

export function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null; // blocked, or no JSON
  }
}

/** Whether the value was stored. */
export function save(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function remove(key: string): void {
  removeItems([PREFIX + key]);
}

/** Removes all values of this site. */
export function removeEverything(): void {
  removeItems(ownItems());
}

function ownItems(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((item) => item.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function removeItems(items: readonly string[]): void {
  try {
    for (const item of items) localStorage.removeItem(item);
  } catch {
    // Blocked storage holds nothing of ours.
  }
}
