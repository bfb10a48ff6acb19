import { expect, it } from 'vitest';
import { NOTHING } from '../../../resources';
import type { Scene } from '../../../scene/scene';
import { changesAt } from './cardChanges';

const WOOD = [1, 0, 0, 0, 0] as const;
const ORE = [0, 0, 0, 0, 2] as const;
const place = { on: 'vertex', at: 3 } as const;

/** What changes at each of three seats. */
function changes(scene: Scene | null): readonly string[] {
  const changesText = (seat: number) => changesAt(scene, seat).map(({ what, count }) => `${count} ${what}`);
  return [0, 1, 2].map((seat) => changesText(seat).join(' '));
}

it.each<[Scene | null, string, string, string]>([
  [null, '', '', ''],
  [{ type: 'laying' }, '', '', ''],
  [{ type: 'harvesting', sum: 6, gained: [[1, 0, 0, 2, 0], NOTHING, ORE] }, '1 wood 2 wheat', '', '2 ore'],
  [{ type: 'building', seat: 1, figure: 'settlement', place, gained: WOOD }, '', '1 wood', ''],
  [{ type: 'stealing', seat: 1, victim: 2, kind: null }, '', '1 hidden', '-1 hidden'],
  [{ type: 'stealing', seat: 1, victim: 0, kind: 'ore' }, '-1 ore', '1 ore', ''],
  [{ type: 'discarding', seat: 2, kind: 'wheat' }, '', '', '-1 wheat'],
  [{ type: 'buying', seat: 0, card: null }, '1 card', '', ''],
  [{ type: 'trading', seat: 0, partner: null, give: ORE, want: WOOD }, '1 wood -2 ore', '', ''],
  [{ type: 'trading', seat: 0, partner: 2, give: ORE, want: WOOD }, '1 wood -2 ore', '', '2 ore -1 wood'],
  [{ type: 'playing', seat: 1, card: 'knight', gained: NOTHING }, '', '', ''],
  [{ type: 'playing', seat: 1, card: 'year_of_plenty', gained: ORE }, '', '2 ore', ''],
  [{ type: 'playing', seat: 1, card: 'monopoly', gained: ORE, taken: [ORE, NOTHING] }, '-2 ore', '2 ore', ''],
])('%o gives each seat its changes', (scene, ...expected) => {
  expect(changes(scene)).toEqual(expected);
});
