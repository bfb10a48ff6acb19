// What to type where the match is to be played again by its rules. Pure.

/** Stands for what only the reader knows. */
export const YOURS = 'HEX';

/** The command for a file of this name; without a commitment the reader puts in the own. */
export function commandFor(file: string, commitment: string | null): string {
  return `noripan verify ${quoted(file)} --commitment ${commitment ?? YOURS}`;
}

/** As a shell takes it for one word. */
function quoted(name: string): string {
  return /^[\w.][\w.-]*$/.test(name) ? name : `'./${name.replaceAll("'", `'\\''`)}'`;
}
