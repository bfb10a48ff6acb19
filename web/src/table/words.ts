// The words of this part of the page.
import { wordsOf } from '../app/words.svelte';
import type { TurnKind } from '../wire/wire';
import en from './strings/en.json';
import ko from './strings/ko.json';

export type Key = keyof typeof en;
export const t = wordsOf<Key>({ ko, en });

const MINE: Readonly<Record<TurnKind, Key>> = {
  turn: 'turn.mine',
  answer: 'turn.mine.answer',
  wait: 'turn.mine.wait',
};

/** Why the viewer may act. */
export function mineSaid(kind: TurnKind = 'turn'): string {
  return t(MINE[kind]);
}
