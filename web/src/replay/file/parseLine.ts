// One line as a JSON value, if it is spelled the one way a replay file spells it. Knows not what it options.
import { MAX_INTEGER, type Json } from './guards';

/** Longer than any line a game writes; beyond it reading one would hold up the page. */
export const LONGEST = 2 ** 20;
const DEEPEST = 500;
const LONE_SURROGATE = /(?:^|[^\\])(?:\\\\)*\\ud/;
const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The value of a line; null where it is damaged. */
export function valueOf(line: Uint8Array): Json {
  if (line.length > LONGEST) return null;
  try {
    const text = DECODER.decode(line);
    const value = JSON.parse(text) as Json;
    return isSpelled(text) && isPlain(value, DEEPEST) ? value : null;
  } catch {
    return null; // not UTF-8, not JSON, or nested deeper than the engine can follow: damaged all the same
  }
}

/** Written out again it is the same: no spaces, no field twice, no escapes but the necessary ones. */
function isSpelled(text: string): boolean {
  const marked = withKeysInPlace(text);
  return JSON.stringify(JSON.parse(marked)) === marked && !LONE_SURROGATE.test(text);
}

/** Objects put keys that look like numbers first; with a mark before them they keep their order. */
function withKeysInPlace(text: string): string {
  return text.replace(/"(?=[\d~])/g, '"~');
}

/** Numbers are whole and have at most 53 bits; nothing is nested so deep that a walk would not return. */
function isPlain(value: Json, levels: number): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER;
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values<Json>(value).every((part) => isPlain(part, levels - 1));
}
