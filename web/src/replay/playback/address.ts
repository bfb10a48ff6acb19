// A position in a replay, as part of the address. Pure.
import { SPEEDS, type Speed } from './playback.svelte';

export interface Bookmark {
  readonly at: number;
  /** The seat whose view is shown; null: a spectator's. */
  readonly viewer: number | null;
  readonly speed: Speed;
}

const COUNT = /^\d{1,6}$/;

/** Reads an address; missing or invalid parts get their defaults. */
export function bookmarkIn(search: string): Bookmark {
  const query = new URLSearchParams(search);
  const speed = Number(query.get('speed'));
  return {
    at: countIn(query.get('at')) ?? 0,
    viewer: countIn(query.get('eyes')),
    speed: SPEEDS.find((each) => each === speed) ?? 1,
  };
}

/** The query string of a bookmark. */
export function searchFor({ at, viewer, speed }: Bookmark): string {
  const query = new URLSearchParams({ at: String(at) });
  if (viewer !== null) query.set('eyes', String(viewer));
  if (speed !== 1) query.set('speed', String(speed));
  return `?${query}`;
}

function countIn(text: string | null): number | null {
  return text !== null && COUNT.test(text) ? Number(text) : null;
}
