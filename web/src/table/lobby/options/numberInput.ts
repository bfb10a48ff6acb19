// Numbers of a wide range: parsing, formatting and quick picks.
import { preferences } from '../../../app/preferences.svelte';

/** Wider ranges get a text field instead of a stepper. */
const MOST_STEPS = 1000;
const ROUND: readonly number[] = [6, 20, 50, 100, 1000];
const DEFAULT = 100;

/** Both included. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

export function isWide({ low, high }: Bounds): boolean {
  return high - low > MOST_STEPS;
}

/** A few round numbers within the bounds. */
export function quickPicks({ low, high }: Bounds): readonly number[] {
  return ROUND.filter((each) => each >= low && each <= high);
}

/** The first value when a number is switched on. */
export function defaultNumber(bounds: Bounds): number {
  const { low, high } = bounds;
  const highest = isWide(bounds) ? DEFAULT : Math.round((low + Math.min(high, low + 9)) / 2);
  return Math.min(high, Math.max(low, highest));
}

/** The typed number; null if it is none or out of bounds. */
export function parseNumber({ low, high }: Bounds, typed: string): number | null {
  const digits = typed.normalize('NFKC').replace(/[\s,]/g, '');
  const number = /^\d{1,15}$/.test(digits) ? Number(digits) : NaN;
  return number >= low && number <= high ? number : null;
}

export function formatNumber(number: number): string {
  return number.toLocaleString(preferences.lang);
}
