// The status line: who is awaited, as a text key and its parameters.
import type { KeyedText, NameOf } from '../../../kit/text';
import type { View } from '../wire';
import type { Key } from '../words';
import { t } from '../words';

type Line = KeyedText<Key>;

/** More players than this are counted, not named. */
const NAMED = 3;

export function statusLineOf({ waiting, phase }: View, nameOf: NameOf): Line | null {
  if (phase.type !== 'Rolling') return null;
  if (waiting.length === 0) return ['status.judging'];
  if (waiting.length > NAMED) return ['status.waiting.many', { count: waiting.length }];
  return ['status.waiting', { names: waiting.map(nameOf).join(', ') }];
}

/** The first names, and how many more there are. */
export function namesText(seats: readonly number[], nameOf: NameOf): string {
  const [names, more] = [seats.slice(0, NAMED).map(nameOf).join(', '), seats.length - NAMED];
  return more > 0 ? t('names.more', { names, count: more }) : names;
}
