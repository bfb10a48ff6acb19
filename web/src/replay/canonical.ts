// Canonical JSON, the input of hashes: docs/reference/draws.md, step 3.
import type { Json } from './shape';

/** Keys sorted by code point, no spaces; strings and numbers as JSON.stringify spells them. */
export function canonical(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.entries(value).sort(([left], [right]) => byCodePoint(left, right));
  return `{${fields.map(([field, part]) => `${JSON.stringify(field)}:${canonical(part)}`).join(',')}}`;
}

/** `Array.isArray` does not tell a readonly list from fields. */
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** The order of `<` is by 16-bit units, which puts letters beyond U+FFFF before some that come first. */
function byCodePoint(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return (left.codePointAt(at) ?? -1) - (right.codePointAt(at) ?? -1);
}
