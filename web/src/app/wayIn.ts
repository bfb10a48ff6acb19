// Reads the way into a room from what people type or paste: a code in any spelling, or a whole invite link.
import { CODE_LENGTH, CODE_LETTERS } from '../wire/wire';
import type { RoomLink } from './roomLink';
import { hiddenIn } from './roomLink';

const LINK = /\/r\/([^/#?\s]+)\/?(?:\?[^#\s]*)?(?:#([\w.-]*[\w-]))?/;
const BETWEEN = /[\s\-_.·–—]/g;

/** The room that is meant; null: neither a code nor a link. */
export function wayIn(text: string): RoomLink | null {
  const link = LINK.exec(text);
  const code = spelled(link?.[1] ?? text);
  if (!isCode(code)) return null;
  return { code, ...hiddenIn(link?.[2] ?? '') };
}

function spelled(code: string): string {
  return code.normalize('NFKC').replace(BETWEEN, '').toUpperCase();
}

function isCode(code: string): boolean {
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter));
}
