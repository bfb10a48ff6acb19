import { translator } from '../app/words.svelte';
import type { TurnKind } from '../wire/wire';
import en from './strings/en.json';
import ko from './strings/ko.json';

export type Key = keyof typeof en;
export const t = translator<Key>({ ko, en });

const MY_TURN: Readonly<Record<TurnKind, Key>> = {
  turn: 'turn.mine',
  answer: 'turn.mine.answer',
  wait: 'turn.mine.wait',
};

export function myTurnText(kind: TurnKind = 'turn'): string {
  return t(MY_TURN[kind]);
}
