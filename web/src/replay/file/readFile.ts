// Splits a replay file: a header, one entry per line, a footer. Trusts nothing and never throws:
// problems are returned as values.
import type { ReplayFooter } from '../../wire/wire';
import { isFooter, isEntry, isHeader, type Entry, type Header } from './lineTypes';
import { isFields, type Json } from './guards';
import { parseLine } from './parseLine';

/** A file that was split but not verified. */
export interface ReplayFile {
  readonly header: Header;
  /** The raw lines of the entries; `entriesOf` parses them one at a time. */
  readonly body: Uint8Array;
  /** Null if the last line is not a footer. */
  readonly footer: ReplayFooter | null;
}

export interface ReadEntry {
  /** Null if the line is not an entry. */
  readonly entry: Entry | null;
  /** The length of the line. */
  readonly bytes: number;
}

export type Unreadable = 'NOT_A_REPLAY' | 'OTHER_FORMAT' | 'CUT_WITHIN_LINE' | 'TOO_LARGE';

export type ReadResult =
  | { readonly readable: true; readonly file: ReplayFile }
  | { readonly readable: false; readonly why: Unreadable };

export const MAX_BYTES = 2 ** 26;
const NEWLINE = 0x0a;

/** Splits a file. */
export function readFile(raw: Uint8Array): ReadResult {
  if (raw.length > MAX_BYTES) return unreadable('TOO_LARGE');
  const [first, rest] = splitLine(raw);
  const header = parseLine(first);
  if (!isHeader(header)) return unreadable(isOfOtherFormat(header) ? 'OTHER_FORMAT' : 'NOT_A_REPLAY');
  if (header.names.length !== header.terms.seats.length) return unreadable('NOT_A_REPLAY');
  if (raw.at(-1) !== NEWLINE) return unreadable('CUT_WITHIN_LINE');
  return { readable: true, file: { header, ...bodyAndFooter(rest) } };
}

/** The entries in order. */
export function* entriesOf(file: ReplayFile): Generator<ReadEntry, void> {
  let rest = file.body;
  while (rest.length > 0) {
    const [line, after] = splitLine(rest);
    const entry = parseLine(line);
    yield { entry: isEntry(entry) ? entry : null, bytes: line.length };
    rest = after;
  }
}

function unreadable(why: Unreadable): ReadResult {
  return { readable: false, why };
}

/** The first line without its newline, and the rest. */
function splitLine(raw: Uint8Array): [line: Uint8Array, after: Uint8Array] {
  const at = raw.indexOf(NEWLINE);
  return at < 0 ? [raw, raw.subarray(raw.length)] : [raw.subarray(0, at), raw.subarray(at + 1)];
}

function isOfOtherFormat(header: Json): boolean {
  return isFields(header) && header['format'] === 'noripan-replay' && header['format_version'] !== 1;
}

function bodyAndFooter(rest: Uint8Array): Pick<ReplayFile, 'body' | 'footer'> {
  const last = rest.subarray(0, -1).lastIndexOf(NEWLINE) + 1;
  const footer = parseLine(rest.subarray(last, -1));
  return { body: rest.subarray(0, last), footer: isFooter(footer) ? footer : null };
}
