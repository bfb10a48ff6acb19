// The five resources, the five development cards, and prices. Pure.
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

/** Everything that has a price. */
export type Ware = 'road' | 'settlement' | 'city' | 'card';
export const COSTS: Readonly<Record<Ware, Counts>> = {
  road: [1, 1, 0, 0, 0],
  settlement: [1, 1, 1, 1, 0],
  city: [0, 0, 0, 2, 3],
  card: [0, 0, 1, 1, 1],
};

/** The resource of a terrain; the desert has none. */
export const BRINGS: Readonly<Record<Terrain, Kind | null>> = {
  forest: 'wood',
  hills: 'brick',
  pasture: 'sheep',
  fields: 'wheat',
  mountains: 'ore',
  desert: null,
};

/** The total of all kinds. */
export function total(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The part of a price that a hand lacks. */
export function lackOf(hand: Counts, cost: Counts): Counts {
  const [a, b, c, d, e] = cost.map((count, at) => Math.max(0, count - (hand[at] ?? 0)));
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0, e ?? 0];
}

/** The kinds present, with their counts. */
export function listed(counts: Counts): readonly (readonly [Kind, number])[] {
  return KINDS.map((kind, at) => [kind, counts[at] ?? 0] as const).filter(([, count]) => count > 0);
}

/** Counts by kind, in words. */
export function countsText(counts: Counts): string {
  return listed(counts)
    .map(([kind, count]) => t('counted', { kind: t(`kind.${kind}`), count }))
    .join(', ');
}
