// Reads the way into a room from what people type or paste: a code in any spelling, or a whole invite link.
import { CODE_LENGTH, CODE_LETTERS } from '../wire/wire';
import type { LastRoom } from './lastRoom';

const LINK = /\/r\/([^/#?\s]+)\/?(?:\?[^#\s]*)?(?:#([\w-]+))?/;
const BETWEEN = /[\s\-_.·–—]/g;

/** The room that is meant; null: neither a code nor a link. */
export function wayIn(text: string): LastRoom | null {
  const link = LINK.exec(text);
  const code = spelled(link?.[1] ?? text);
  if (!isCode(code)) return null;
  return { code, invite: link?.[2] ?? null };
}

function spelled(code: string): string {
  return code.normalize('NFKC').replace(BETWEEN, '').toUpperCase();
}

function isCode(code: string): boolean {
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter));
}
