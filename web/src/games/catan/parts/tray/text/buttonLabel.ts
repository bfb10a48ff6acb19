// The label of the large button.
import type { NameOf } from '../../../../../kit/text';
import type { LargeAction, Selection } from '../../../input/selection.svelte';
import { t as shared } from '../../../words';
import type { Kind } from '../../../wire';
import { t } from '../words';

export function buttonLabel(large: LargeAction, selection: Selection, nameOf: NameOf): string {
  switch (large.do) {
    case 'build':
      return t(`do.build.${large.figure}`);
    case 'rob':
      return large.victim === null ? t('do.build.robber') : t('do.rob', { name: nameOf(large.victim) });
    case 'card':
      return cardText(large.card, selection.cards.kinds);
    case 'discard':
      return discardText(selection.discards);
    default:
      return t(`do.${large.do}`);
  }
}

function cardText(card: string, kinds: readonly Kind[]): string {
  const [first] = kinds;
  if (card === 'monopoly' && first) return t('do.card.monopoly', { kind: shared(`kind.${first}`) });
  if (kinds.length > 0) return t('do.card.kinds', { count: kinds.length });
  if (card === 'knight' || card === 'road_building') return t(`do.card.${card}`);
  return t('do.card');
}

function discardText({ isSending, isReady, count, owed }: Selection['discards']): string {
  if (isSending) return t('do.discard.sending');
  return isReady ? t('do.discard', { count }) : t('do.discard.more', { count, owed });
}
