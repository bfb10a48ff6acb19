// Where one is in a replay, as it stands in the address: a link opens at that place. Pure.
import { SPEEDS, type Speed } from './playback.svelte';

export interface Spot {
  readonly at: number;
  /** Whose eyes look on; null: a spectator's. */
  readonly eyes: number | null;
  readonly speed: Speed;
}

const COUNT = /^\d{1,6}$/;

/** What an address says; what it does not say, or says wrongly, is as at the start. */
export function spotIn(search: string): Spot {
  const said = new URLSearchParams(search);
  const speed = Number(said.get('speed'));
  return {
    at: countIn(said.get('at')) ?? 0,
    eyes: countIn(said.get('eyes')),
    speed: SPEEDS.find((each) => each === speed) ?? 1,
  };
}

/** The part of the address that says so. */
export function searchFor({ at, eyes, speed }: Spot): string {
  const said = new URLSearchParams({ at: String(at) });
  if (eyes !== null) said.set('eyes', String(eyes));
  if (speed !== 1) said.set('speed', String(speed));
  return `?${said}`;
}

function countIn(text: string | null): number | null {
  return text !== null && COUNT.test(text) ? Number(text) : null;
}
