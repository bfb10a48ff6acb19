// The characters that bots play, shared with the server.
import cast from '@rooms/cast.json';
import type { Text } from '../../wire/wire';
import type { Animal, Coat } from './animals';

export interface Character {
  readonly id: string;
  readonly name: Text;
  readonly animal: Animal;
  readonly coat: Coat;
  readonly wears?: 'flower' | 'glasses' | 'scarf';
}

/** All characters; a test checks that each can be drawn. */
export const CAST = cast as readonly Character[];

const BY_ID: ReadonlyMap<string, Character> = new Map(CAST.map((character) => [character.id, character]));

/** A character; undefined for none, or for one of a newer server. */
export function characterOf(id: string | null | undefined): Character | undefined {
  return id == null ? undefined : BY_ID.get(id);
}
