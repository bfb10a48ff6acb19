// What is waited for, in words.
import { spanOf } from '../../app/home/seats';
import type { RoleCard } from '../../wire/wire';
import { said } from '../../app/words.svelte';
import { t } from '../words';
import type { Wait } from './steps';

export function joined(names: readonly string[]): string {
  return names.join(t('names.and'));
}

/** A role within a sentence. */
export function roleWords({ title }: RoleCard): string {
  return said(title).toLocaleLowerCase();
}

export function waitWords(wait: Wait): string {
  switch (wait.for) {
    case 'players':
      return t('wait.players', { least: wait.least });
    case 'fewer':
      return t('wait.fewer', { most: wait.most });
    case 'numbers':
      return t('wait.numbers', { span: spanOf(wait.seats), count: wait.count });
    case 'ready':
      return t('wait.ready', { names: joined(wait.names) });
    case 'starter':
      return t('wait.starter', { name: wait.name });
    case 'role':
      return t('wait.role', { role: roleWords(wait.role) });
    case 'house':
      return t('wait.house');
  }
}
