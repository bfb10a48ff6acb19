// What the large button says.
import type { Choosing, Large } from '../../../input/selection.svelte';
import { t as shared } from '../../../words';
import type { Kind } from '../../../wire';
import { t } from '../words';

type NameOf = (seat: number) => string;

export function deedSaid(large: Large, choosing: Choosing, nameOf: NameOf): string {
  switch (large.do) {
    case 'build':
      return t(`do.build.${large.figure}`);
    case 'rob':
      return large.victim === null ? t('do.build.robber') : t('do.rob', { name: nameOf(large.victim) });
    case 'card':
      return cardSaid(large.card, choosing.cards.kinds);
    case 'discard':
      return discardSaid(choosing.discards);
    default:
      return t(`do.${large.do}`);
  }
}

function cardSaid(card: string, kinds: readonly Kind[]): string {
  const [first] = kinds;
  if (card === 'monopoly' && first) return t('do.card.monopoly', { kind: shared(`kind.${first}`) });
  if (kinds.length > 0) return t('do.card.kinds', { count: kinds.length });
  if (card === 'knight' || card === 'road_building') return t(`do.card.${card}`);
  return t('do.card');
}

function discardSaid({ isSending, isReady, count, owed }: Choosing['discards']): string {
  if (isSending) return t('do.discard.sending');
  return isReady ? t('do.discard', { count }) : t('do.discard.more', { count, owed });
}
