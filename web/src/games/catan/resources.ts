// The five resources, the five development cards, and what things cost. Pure.
import type { Card, Counts, Kind, Terrain } from './wire';
import { t } from './words';

export const KINDS = ['wood', 'brick', 'sheep', 'wheat', 'ore'] as const satisfies readonly Kind[];
export const CARDS = [
  'knight',
  'point',
  'road_building',
  'year_of_plenty',
  'monopoly',
] as const satisfies readonly Card[];
export const NOTHING: Counts = [0, 0, 0, 0, 0];

/** What can be paid for. */
export type Ware = 'road' | 'settlement' | 'city' | 'card';
export const COSTS: Readonly<Record<Ware, Counts>> = {
  road: [1, 1, 0, 0, 0],
  settlement: [1, 1, 1, 1, 0],
  city: [0, 0, 0, 2, 3],
  card: [0, 0, 1, 1, 1],
};

/** What a terrain brings; the desert nothing. */
export const BRINGS: Readonly<Record<Terrain, Kind | null>> = {
  forest: 'wood',
  hills: 'brick',
  pasture: 'sheep',
  fields: 'wheat',
  mountains: 'ore',
  desert: null,
};

/** How many of all kinds together. */
export function total(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What of a price is not in the hand. */
export function lackOf(hand: Counts, cost: Counts): Counts {
  const [a, b, c, d, e] = cost.map((count, at) => Math.max(0, count - (hand[at] ?? 0)));
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0];
}

/** Each kind of which there is any, with how many. */
export function listed(counts: Counts): readonly (readonly [Kind, number])[] {
  return KINDS.map((kind, at) => [kind, counts[at] ?? 0] as const).filter(([, count]) => count > 0);
}

/** So many of each kind, in words. */
export function countsText(counts: Counts): string {
  return listed(counts)
    .map(([kind, count]) => t('counted', { kind: t(`kind.${kind}`), count }))
    .join(', ');
}
