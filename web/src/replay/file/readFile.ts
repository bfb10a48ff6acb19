// A replay file taken apart: a heading, an entry a line, an end. Believes nothing and never throws:
// what is no line of ours comes back as a value that says so.
import type { ReplayFooter } from '../../wire/wire';
import { isEnd, isEntry, isHeading, type Entry, type Heading } from './lineTypes';
import { isFields, type Json } from './guards';
import { valueOf } from './parseLine';

/** A file taken apart but not yet believed. */
export interface Pages {
  readonly heading: Heading;
  /** The lines of the entries as they stand; `entriesOf` reads them one at a time. */
  readonly body: Uint8Array;
  /** Null where the last line is no end. */
  readonly end: ReplayFooter | null;
}

export interface Found {
  /** Null where the line is no entry. */
  readonly entry: Entry | null;
  /** How long the line is. */
  readonly bytes: number;
}

export type Unreadable = 'NOT_A_REPLAY' | 'OTHER_FORMAT' | 'CUT_WITHIN_LINE' | 'TOO_LARGE';

export type Reading =
  | { readonly readable: true; readonly pages: Pages }
  | { readonly readable: false; readonly why: Unreadable };

export const MOST_BYTES = 2 ** 26;
const NEWLINE = 0x0a;

/** Takes a file apart. */
export function read(raw: Uint8Array): Reading {
  if (raw.length > MOST_BYTES) return unreadable('TOO_LARGE');
  const [first, rest] = parted(raw);
  const heading = valueOf(first);
  if (!isHeading(heading)) return unreadable(isOfOtherFormat(heading) ? 'OTHER_FORMAT' : 'NOT_A_REPLAY');
  if (heading.names.length !== heading.terms.seats.length) return unreadable('NOT_A_REPLAY');
  if (raw.at(-1) !== NEWLINE) return unreadable('CUT_WITHIN_LINE');
  return { readable: true, pages: { heading, ...bodyAndEnd(rest) } };
}

/** The entries in their order. */
export function* entriesOf(pages: Pages): Generator<Found, void> {
  let rest = pages.body;
  while (rest.length > 0) {
    const [line, after] = parted(rest);
    const entry = valueOf(line);
    yield { entry: isEntry(entry) ? entry : null, bytes: line.length };
    rest = after;
  }
}

function unreadable(why: Unreadable): Reading {
  return { readable: false, why };
}

/** The first line without its newline, and what comes after it. */
function parted(raw: Uint8Array): [line: Uint8Array, after: Uint8Array] {
  const at = raw.indexOf(NEWLINE);
  return at < 0 ? [raw, raw.subarray(raw.length)] : [raw.subarray(0, at), raw.subarray(at + 1)];
}

function isOfOtherFormat(heading: Json): boolean {
  return isFields(heading) && heading['format'] === 'noripan-replay' && heading['format_version'] !== 1;
}

function bodyAndEnd(rest: Uint8Array): Pick<Pages, 'body' | 'end'> {
  const last = rest.subarray(0, -1).lastIndexOf(NEWLINE) + 1;
  const end = valueOf(rest.subarray(last, -1));
  return { body: rest.subarray(0, last), end: isEnd(end) ? end : null };
}
