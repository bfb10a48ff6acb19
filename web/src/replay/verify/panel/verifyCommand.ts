// The command that replays a match by its rules. Pure.

/** Placeholder for a commitment that only the reader knows. */
export const YOURS = 'HEX';

/** The command for a file; without a commitment the reader fills in their own. */
export function commandFor(file: string, commitment: string | null): string {
  return `noripan verify ${quoted(file)} --commitment ${commitment ?? YOURS}`;
}

/** Quotes a name as one shell word. */
function quoted(name: string): string {
  return /^[\w.][\w.-]*$/.test(name) ? name : `'./${name.replaceAll("'", `'\\''`)}'`;
}
