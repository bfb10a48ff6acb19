import { translator } from '../../app/words.svelte';
import type { SeatedPlayer } from '../seating';
import en from './strings/en.json';
import ko from './strings/ko.json';

export const t = translator<keyof typeof en>({ ko, en });

/** Says for screen readers that a player is lost or replaced; empty otherwise. */
export function presenceText({ name, hasStandIn, awaited }: SeatedPlayer): string {
  if (hasStandIn) return t('standIn', { name });
  return awaited === null ? '' : t('away', { name });
}
