// What is waited for, in words.
import { t } from '../words';
import type { Wait } from './places';

export function joined(names: readonly string[]): string {
  return names.join(t('names.and'));
}

export function waitWords(wait: Wait): string {
  switch (wait.for) {
    case 'players':
      return t('wait.players', { least: wait.least });
    case 'fewer':
      return t('wait.fewer', { most: wait.most });
    case 'ready':
      return t('wait.ready', { names: joined(wait.names) });
    case 'starter':
      return t('wait.starter', { name: wait.name });
  }
}
