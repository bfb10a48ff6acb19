// Parses one line as JSON, if it is written the one way a replay file writes it.
import { MAX_INTEGER, type Json } from './guards';

/** Longer than any line a game writes; parsing a longer one would block the page. */
export const LONGEST = 2 ** 20;
const DEEPEST = 500;
const LONE_SURROGATE = /(?:^|[^\\])(?:\\\\)*\\ud/;
const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The value of a line; null if it is damaged. */
export function parseLine(line: Uint8Array): Json {
  if (line.length > LONGEST) return null;
  try {
    const text = DECODER.decode(line);
    const value = JSON.parse(text) as Json;
    return isSpelled(text) && isPlain(value, DEEPEST) ? value : null;
  } catch {
    return null; // not UTF-8, not JSON, or nested deeper than the engine can follow
  }
}

/** Whether writing it again gives the same text: no spaces, no duplicate fields, no needless escapes. */
function isSpelled(text: string): boolean {
  const marked = withKeysInPlace(text);
  return JSON.stringify(JSON.parse(marked)) === marked && !LONE_SURROGATE.test(text);
}

/** Objects move keys that look like numbers to the front; a prefix keeps their order. */
function withKeysInPlace(text: string): string {
  return text.replace(/"(?=[\d~])/g, '"~');
}

/** Whether numbers are integers of at most 53 bits, and the nesting is limited. */
function isPlain(value: Json, levels: number): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= MAX_INTEGER;
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values<Json>(value).every((part) => isPlain(part, levels - 1));
}
