// What this browser keeps for us, by place. Where storage is closed, full or odd, nothing is kept.
const OURS = 'noripan.';

export function kept(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(OURS + place) ?? 'null');
  } catch {
    return null; // closed to us, or not ours: as if nothing were there
  }
}

/** Answers whether the browser lets us; where it does not, a choice holds until the page is closed. */
export function keep(place: string, value: unknown): boolean {
  try {
    localStorage.setItem(OURS + place, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function drop(place: string): void {
  removeAll([OURS + place]);
}

/** Everything of ours, whichever part of the page kept it. */
export function dropEverything(): void {
  removeAll(ourPlaces());
}

function ourPlaces(): readonly string[] {
  try {
    return Object.keys(localStorage).filter((place) => place.startsWith(OURS));
  } catch {
    return [];
  }
}

function removeAll(places: readonly string[]): void {
  try {
    for (const place of places) localStorage.removeItem(place);
  } catch {
    // Storage that is closed to us holds nothing of ours.
  }
}
