// Parses what people type or paste to join a room: a code in any spelling, or an invite link.
import { CODE_LENGTH, CODE_LETTERS } from '../../wire/wire';
import type { RoomLink } from './roomLink';
import { parseRoomHash } from './roomLink';

const LINK = /\/r\/([^/#?\s]+)\/?(?:\?[^#\s]*)?(?:#([\w.-]*[\w-]))?/;
const SEPARATORS = /[\s\-_.·–—]/g;

/** Null if the text is neither a code nor a link. */
export function parseInvite(text: string): RoomLink | null {
  const link = LINK.exec(text);
  const code = normalized(link?.[1] ?? text);
  if (!isCode(code)) return null;
  return { code, ...parseRoomHash(link?.[2] ?? '') };
}

function normalized(code: string): string {
  return code.normalize('NFKC').replace(SEPARATORS, '').toUpperCase();
}

function isCode(code: string): boolean {
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter));
}
