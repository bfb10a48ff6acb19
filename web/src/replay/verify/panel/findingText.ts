// The findings in words. Readers count from one, files from zero.
import type { IconName } from '../../../ui/Icon.svelte';
import type { Params, Finding, FindingState } from '../findings';
import { t } from '../../words';

export interface FindingText {
  readonly title: string;
  readonly text: string;
  /** Computed or read values, for readers who want details. */
  readonly values: readonly LabelledValue[];
}

export interface LabelledValue {
  readonly label: string;
  readonly value: string;
}

export const STATE_ICONS: Readonly<Record<FindingState, IconName>> = {
  right: 'check',
  wrong: 'warn',
  unknown: 'minus',
};

const COUNTED_FROM_ZERO: ReadonlySet<string> = new Set(['number', 'seat', 'draw', 'roll']);
const MEGABYTE = 2 ** 20;
const VALUES = ['match', 'commitment', 'key', 'salt', 'expected', 'found'] as const;

export function findingText({ id, code, params }: Finding): FindingText {
  return { title: t(`finding.${id}`), text: t(`code.${code}`, forPeople(params)), values: valuesIn(params) };
}

function forPeople(params: Params): Params {
  const forReaders = Object.entries(params).map(([name, value]) => [name, counted(name, value)] as const);
  return Object.fromEntries(forReaders);
}

function counted(name: string, value: string | number): string | number {
  if (typeof value === 'string') return value;
  if (name === 'most') return Math.floor(value / MEGABYTE);
  return COUNTED_FROM_ZERO.has(name) ? value + 1 : value;
}

/** Numbers are already in the sentence. */
function valuesIn(params: Params): LabelledValue[] {
  return VALUES.flatMap((name) => {
    const value = params[name];
    return typeof value === 'string' ? { label: t(`value.${name}`), value } : [];
  });
}
