// What is waited for, in words.
import { spanOf } from '../../app/home/seats';
import type { RoleCard } from '../../wire/wire';
import { said } from '../../app/words.svelte';
import { t } from '../words';
import type { Wait } from './steps';

/** More names than these are told by their number. */
const MOST_NAMED = 3;

export function joined(names: readonly string[]): string {
  return names.join(t('names.and'));
}

/** A role within a sentence. */
export function roleWords({ title }: RoleCard): string {
  return said(title).toLocaleLowerCase();
}

function readyWords(names: readonly string[]): string {
  const [name = '', ...others] = names;
  if (names.length <= MOST_NAMED) return t('wait.ready', { names: joined(names) });
  return t('wait.ready.many', { name, count: others.length });
}

/** Whoever alone is in the way needs no name; among others everyone is named who has to choose anew. */
function choiceWords({ why, isMine, others }: Wait & { readonly for: 'choices' }): string {
  if (others.length === 0) return said(why);
  const names = joined(isMine ? [t('wait.choices.me'), ...others] : others);
  return t('wait.choices', { names, why: said(why) });
}

export function waitWords(wait: Wait): string {
  switch (wait.for) {
    case 'players':
      return t('wait.players', { least: wait.least });
    case 'fewer':
      return t('wait.fewer', { most: wait.most });
    case 'numbers':
      return t('wait.numbers', { span: spanOf(wait.seats), count: wait.count });
    case 'choices':
      return choiceWords(wait);
    case 'confirmation':
      return t('wait.confirm');
    case 'readiness':
      return t('wait.readiness', { least: wait.least, count: wait.count });
    case 'ready':
      return readyWords(wait.names);
    case 'starter':
      return t('wait.starter', { name: wait.name });
    case 'away':
      return t('wait.away', { name: wait.name });
    case 'role':
      return t('wait.role', { role: roleWords(wait.role) });
    case 'house':
      return t('wait.house');
  }
}
