// Whole numbers of a wide range: which are worth a tap, what was typed, and how one reads.
import { preferences } from '../../app/preferences.svelte';

/** Wider ranges are typed, not stepped through. */
const MOST_STEPS = 1000;
const ROUND: readonly number[] = [6, 20, 50, 100, 1000];
const USUAL = 100;

/** From the lowest to the highest, both included. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

export function isWide({ low, high }: Bounds): boolean {
  return high - low > MOST_STEPS;
}

/** A few round numbers within the bounds. */
export function picksIn({ low, high }: Bounds): readonly number[] {
  return ROUND.filter((each) => each >= low && each <= high);
}

/** Where a number begins that nobody has chosen yet. */
export function usualIn(bounds: Bounds): number {
  const { low, high } = bounds;
  const highest = isWide(bounds) ? USUAL : Math.round((low + Math.min(high, low + 9)) / 2);
  return Math.min(high, Math.max(low, highest));
}

/** What was typed as a number of these; null: it is none. */
export function numberIn({ low, high }: Bounds, typed: string): number | null {
  const digits = typed.normalize('NFKC').replace(/[\s,]/g, '');
  const number = /^\d{1,15}$/.test(digits) ? Number(digits) : NaN;
  return number >= low && number <= high ? number : null;
}

/** With the marks between thousands that a language has. */
export function numberWords(number: number): string {
  return number.toLocaleString(preferences.lang);
}
