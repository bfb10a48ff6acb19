import { describe, expect, it } from 'vitest';
import { durationOf } from '../../../ui/dice/effects';
import { LOWEST, roll, rolled, table } from '../sampleTable';
import { DRUMS_MS, LANDED_MS, SHOUT_MS, beats } from './motion';
import type { Shown, View } from '../wire';

const FIRST = [roll(3, 800), roll(1, 7), roll(0, 40), roll(2, 9)];
const LAST = roll(4, 70_000, { is_last_roller: true, effect: 'digitByDigit' });
const JUDGED: Shown = { type: 'Judged', caught: [1], by: 'HIGH', reason: '' };
const OVER = table([...FIRST, LAST], { phase: { type: 'Caught', seats: [1], by: 'HIGH', reason: '' } });

function staged(events: readonly Shown[], after: View, viewer: number | null = 0) {
  return beats({ events, before: null, after, viewer });
}

function time(events: readonly Shown[], after: View): number {
  return staged(events, after).reduce((sum, { ms }) => sum + ms, 0);
}

describe('a roll', () => {
  const made = roll(1, 7);
  const after = table([roll(3, 800), made]);
  const [spinning, landed, ...more] = staged([rolled(made)], after);

  it('spins on the table before it, as long as its effect takes', () => {
    expect(spinning?.scene?.type).toBe('spinning');
    expect(spinning?.ms).toBe(durationOf('countUp', { value: 7, high: 100 }));
    expect(spinning?.view).toMatchObject({ rolled: 1, taking_part: 5, waiting: [0, 1, 2, 4] });
    expect(spinning?.view.rolls.map(({ seat }) => seat)).toEqual([3]);
  });

  it('is shown on the table after it', () => {
    expect(landed).toMatchObject({ scene: { type: 'landed' }, ms: LANDED_MS, sound: 'count' });
    expect(landed?.view).toEqual(after);
    expect(more).toEqual([]);
  });

  it('is not a key beat', () => expect(spinning?.isKey).toBeUndefined());

  it('that was close is shown longer', () => {
    const close = roll(1, 7, { near_miss: 'new', effect: 'upAndDown' });
    expect(staged([rolled(close)], table([roll(3, 800), close])).at(-1)?.ms).toBe(SHOUT_MS);
  });
});

describe('many rolls at once', () => {
  it('play only the last two, each on its own table', () => {
    const shots = staged(FIRST.map(rolled), table(FIRST));
    expect(shots.map(({ scene, view }) => [scene?.type, view.rolled])).toEqual([
      ['spinning', 2],
      ['landed', 3],
      ['spinning', 3],
      ['landed', 4],
    ]);
  });

  it('take a few seconds at most', () => {
    const fifty = Array.from({ length: 50 }, (_, seat) => roll(seat, seat + 1));
    expect(time(fifty.map(rolled), table(fifty, { waiting: [] }))).toBeLessThan(3500);
  });
});

describe('the last roll', () => {
  const shots = staged([rolled(LAST), JUDGED], OVER);

  it('comes with drum roll, digits, number, then verdict', () => {
    expect(shots.map(({ scene }) => scene?.type)).toEqual(['drums', 'spinning', 'landed', 'stamping']);
    expect(shots[0]).toMatchObject({ ms: DRUMS_MS, sound: 'drums', isKey: true });
  });

  it('reveals nothing of the verdict early', () => {
    expect(shots.slice(0, 3).every(({ view }) => view.phase.type === 'Rolling')).toBe(true);
    expect(shots.slice(0, 2).every(({ view }) => view.rolled === 4 && view.waiting.includes(4))).toBe(true);
    expect(shots.at(-1)?.view).toBe(OVER);
  });

  it('is over in seven seconds, even with six digits', () => {
    expect(time([rolled(LAST), JUDGED], OVER)).toBeLessThanOrEqual(7000);
  });

  it('plays the sad sound only for the caught', () => {
    expect(staged([JUDGED], OVER, 1).at(-1)?.sound).toBe('lose');
    expect(staged([JUDGED], OVER, 0).at(-1)?.sound).toBe('chord');
    expect(staged([JUDGED], OVER, null).at(-1)?.sound).toBe('chord');
  });
});

it('knocks when somebody is asked', () => {
  const view = table(FIRST, { reading: LOWEST, phase: { type: 'AwaitingVerdict', of: 'host' } });
  expect(staged([{ type: 'VerdictAsked', of: 'host' }], view)).toMatchObject([{ view, scene: null, sound: 'knock' }]);
});

it('needs no scene for a player who leaves, and a quiet one for an end without a verdict', () => {
  expect(staged([{ type: 'SeatLeft', seat: 2 }], table(FIRST))).toEqual([]);
  expect(staged([{ type: 'NotJudged', why: 'CALLED_OFF' }], OVER)).toMatchObject([{ scene: null, sound: 'chip' }]);
});
