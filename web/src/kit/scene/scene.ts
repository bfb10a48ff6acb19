// Scenes and beats that many games have. Pure.
import type { Beat } from '../../table/board/stage.svelte';

/** A player forfeits. */
export interface Leaving {
  readonly type: 'leaving';
  readonly seat: number;
}

/** The match is over. */
export interface Ending {
  readonly type: 'ending';
}

const [LEAVING_MS, ENDING_MS] = [500, 900];

export function leaving<V>(view: V, seat: number): Beat<V, Leaving> {
  return { view, scene: { type: 'leaving', seat }, ms: LEAVING_MS, sound: 'chip' };
}

export function ending<V>(view: V): Beat<V, Ending> {
  return { view, scene: { type: 'ending' }, ms: ENDING_MS, sound: 'chord' };
}

/** Of several events of a kind in one moment only the last `most` are played: the views between them are unknown. */
export function onlyLast<E>(events: readonly E[], isOne: (event: E) => boolean, most = 1): readonly E[] {
  const first = events.flatMap((event, at) => (isOne(event) ? [at] : [])).at(-most) ?? 0;
  return events.filter((event, at) => at >= first || !isOne(event));
}
