import { describe, expect, it } from 'vitest';
import { ROW, chips, played, table } from '../sampleTable';
import { beats } from './motion';
import type { Scene } from './scene';
import type { Shown } from '../wire';

const before = table({ turn: 1 });
const after = table({ chips: chips({ 42: 1 }), pile: 83 });

function staged(...events: readonly Shown[]) {
  return beats({ events, before, after, viewer: 0 });
}

function stepOf(scene: Scene | null): string | null {
  return scene?.type === 'playing' ? scene.step : (scene?.type ?? null);
}

describe('a card that is played', () => {
  it('goes to its pile on the table before, then its chip drops', () => {
    const shots = staged(played());
    expect(shots.map(({ scene }) => stepOf(scene))).toEqual(['card', 'chip']);
    expect(shots.map(({ view }) => view)).toEqual([before, after]);
    expect(shots.map(({ sound }) => sound)).toEqual(['card', 'chip']);
  });

  it('holds the next move until the chip is on the board, not until the line is celebrated', () => {
    expect(staged(played({ sequences: [ROW] })).map(({ holds }) => holds ?? false)).toEqual([true, true, false]);
  });

  it('is shown alike for the viewer and for others', () => {
    const own = { ...played(), type: 'CardPlayed', seat: 0, drawn: 'heart_k_1' } as const;
    expect(staged(own).map(({ scene }) => stepOf(scene))).toEqual(['card', 'chip']);
  });

  it('strikes through what it completed, after the chip', () => {
    const shots = staged(played({ sequences: [ROW] }));
    expect(shots.map(({ scene }) => stepOf(scene))).toEqual(['card', 'chip', 'line']);
    expect(shots.at(-1)?.sound).toBe('count');
  });

  it('is short', () => {
    const ms = staged(played({ sequences: [ROW] })).reduce((sum, beat) => sum + beat.ms, 0);
    expect(ms).toBeLessThanOrEqual(1200);
  });

  it('is played only once if several came at once', () => {
    const shots = staged(played({ card: 'spade_2_1', cell: 1 }), { type: 'SeatPassed', seat: 2 }, played());
    const seen = shots.map(({ scene }) => (scene?.type === 'playing' ? scene.play.cell : scene?.type));
    expect(seen).toEqual(['passing', 42, 42]);
  });

  it('works without an earlier view', () => {
    const shots = beats({ events: [played()], before: null, after, viewer: null });
    expect(shots.every(({ view }) => view === after)).toBe(true);
  });
});

it.each<[Shown, string, string]>([
  [{ type: 'HandDealt', hand: [], sizes: [6, 6] }, 'dealing', 'card'],
  [{ type: 'SeatPassed', seat: 2 }, 'passing', 'knock'],
  [{ type: 'SeatLeft', seat: 2 }, 'leaving', 'chip'],
  [{ type: 'GameEnded', winner: 1, reason: 'SEQUENCES' }, 'ending', 'chord'],
])('shows %o in one beat', (event, scene, sound) => {
  const [only, ...more] = staged(event);
  expect([only?.scene?.type, only?.sound, only?.view]).toEqual([scene, sound, after]);
  expect(more).toEqual([]);
});
