// Texts about what a match waits for.
import { countsText } from '../../../app/home/playerCounts';
import type { RoleCard } from '../../../wire/wire';
import { localized } from '../../../app/words.svelte';
import { t } from '../../words';
import type { Wait } from './nextStep';

const MOST_NAMED = 3;

export function joinNames(names: readonly string[]): string {
  return names.join(t('names.separator'));
}

/** A role's title inside a sentence. */
export function roleText({ title }: RoleCard): string {
  return localized(title).toLocaleLowerCase();
}

function readyText(names: readonly string[]): string {
  const [name = '', ...others] = names;
  if (names.length <= MOST_NAMED) return t('wait.ready', { names: joinNames(names) });
  return t('wait.ready.many', { name, count: others.length });
}

/** Names all members who must choose something else, unless it is only the reader. */
function choiceText({ why, isMine, others }: Wait & { readonly for: 'choices' }): string {
  if (others.length === 0) return localized(why);
  const names = joinNames(isMine ? [t('wait.choices.me'), ...others] : others);
  return t('wait.choices', { names, why: localized(why) });
}

export function waitText(wait: Wait): string {
  switch (wait.for) {
    case 'players':
      return t('wait.players', { least: wait.least });
    case 'fewer':
      return t('wait.fewer', { most: wait.most });
    case 'numbers':
      return t('wait.numbers', { span: countsText(wait.seats), count: wait.count });
    case 'choices':
      return choiceText(wait);
    case 'confirmation':
      return t('wait.confirm');
    case 'readiness':
      return t('wait.readiness', { least: wait.least, count: wait.count });
    case 'ready':
      return readyText(wait.names);
    case 'starter':
      return t('wait.starter', { name: wait.name });
    case 'away':
      return t('wait.away', { name: wait.name });
    case 'role':
      return t('wait.role', { role: roleText(wait.role) });
    case 'automatic':
      return t('wait.house');
  }
}
