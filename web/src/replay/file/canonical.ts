// Canonical JSON, as hashed; docs/reference/draws.md defines it under "The terms".
import type { Json } from './guards';

/** Keys sorted by code point, no spaces; strings and numbers as JSON.stringify writes them. */
export function canonical(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.entries(value).sort(([left], [right]) => byCodePoint(left, right));
  return `{${fields.map(([field, part]) => `${JSON.stringify(field)}:${canonical(part)}`).join(',')}}`;
}

/** `Array.isArray` does not narrow readonly arrays. */
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** `<` compares 16-bit units, which sorts characters beyond U+FFFF before some smaller ones. */
function byCodePoint(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return (left.codePointAt(at) ?? -1) - (right.codePointAt(at) ?? -1);
}
