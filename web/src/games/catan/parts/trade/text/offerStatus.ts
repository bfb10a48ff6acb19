// The status of an offer in one line.
import type { Seating } from '../../../../../table/seating';
import { nameAt } from '../../../../../table/seating';
import type { ShownOffer } from '../scene/shownOffer.svelte';
import { t } from '../words';

export interface May {
  /** What the viewer lacks to accept, in words; empty: nothing. */
  readonly lacks: string;
  /** Whether a player agrees with whom the viewer can trade. */
  readonly canTrade: boolean;
}

export function statusOf(offer: ShownOffer, viewer: number | null, seating: Seating, may: May): string {
  const isMine = offer.seat === viewer;
  if (offer.ended !== null) return endingOf(offer.ended.partner, seating, isMine);
  if (isMine) return t(may.canTrade ? 'status.pick' : 'status.wait');
  if (may.lacks) return t('status.lack', { lacks: may.lacks });
  const said = viewer === null ? undefined : offer.phase.answers[viewer]?.said;
  if (said === 'asked') return t('status.asked');
  const isAsking = offer.phase.answers.some((answer) => answer?.said === 'asked');
  return t(isAsking ? 'status.answering' : 'status.picking');
}

function endingOf(partner: number | null, seating: Seating, isMine: boolean): string {
  if (partner !== null) return t('status.made', { name: nameAt(seating, partner) });
  return t(isMine ? 'status.nobody' : 'status.off');
}
