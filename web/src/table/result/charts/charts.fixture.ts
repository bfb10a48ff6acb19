// Small charts, for tests.
import { sampleSeating } from '../../../kit/samples/players';
import type { Breakdown, Distribution, Text, Timeline } from '../../../wire/wire';
import type { SeatedPlayer } from '../../seating';

function named(name: string): Text {
  return { ko: `${name} (한국어)`, en: name };
}

const words = (name: string) => ({ name, title: named(`The ${name}`), about: named(`All about ${name}.`) });

export const COINS: Distribution = {
  type: 'Distribution',
  ...words('coins'),
  categories: [
    { label: named('heads'), count: 9, expected: 5, low: 2, high: 8 },
    { label: named('tails'), count: 1, expected: 5, low: 2, high: 8 },
  ],
};
export const INCOME: Breakdown = {
  type: 'Breakdown',
  ...words('income'),
  parts: [
    { label: named('dice'), values: [12, 5] },
    { label: named('theft'), values: [0, 0] },
    { label: named('bank'), values: [8, 4] },
  ],
};
export const POINTS: Timeline = {
  type: 'Timeline',
  ...words('points'),
  step: named('Turn'),
  lines: [
    { seats: [0], values: [2, 3, 3] },
    { seats: [1], values: [2, 2, 4] },
  ],
};

/** Players called p0, p1 and so on; the last one comes first. */
export function players(count: number): readonly SeatedPlayer[] {
  return sampleSeating(count).seats.map((seated) => ({ ...seated, name: `p${seated.seat}` })).reverse();
}
