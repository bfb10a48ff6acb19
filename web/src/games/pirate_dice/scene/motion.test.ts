import { describe, expect, it } from 'vitest';
import { bet, judgement, slots, table } from '../sampleTable';
import { BETTING_MS, ROLLING_MS, beats } from './motion';
import type { Reveal, Scene } from './scene';
import type { OrderRolled, RoundBegan, Shown, View } from '../wire';

const BEGAN: RoundBegan = { type: 'RoundBegan', number: 2, opener: 2, dice: [4, 4, 1] };
const before = table({}, [bet(1, 4, 5)]);
const after = table({ round: 2, board: { ...before.board, slots: slots(2) }, judgement: judgement() });

function staged(events: readonly Shown[], viewer: number | null = 0) {
  return beats({ events, before, after, viewer });
}

function scenesOf<T extends Scene['type']>(events: readonly Shown[], type: T): Extract<Scene, { type: T }>[] {
  return staged(events).flatMap(({ scene }) => (isOf(scene, type) ? [scene] : []));
}

function isOf<T extends Scene['type']>(scene: Scene | null, type: T): scene is Extract<Scene, { type: T }> {
  return scene?.type === type;
}

function time(events: readonly Shown[]): number {
  return staged(events).reduce((sum, { ms }) => sum + ms, 0);
}

describe('a bet', () => {
  it('is one beat with a knock, on the table after it', () => {
    const [only, ...more] = staged([bet(0, 5, 2)]);
    const scene = { type: 'betting', bet: bet(0, 5, 2) };
    expect(only).toEqual({ view: after, scene, ms: BETTING_MS, sound: 'knock' });
    expect(more).toEqual([]);
  });

  it('after another one is shown after it', () => {
    const bets = scenesOf([bet(0, 5, 2), bet(1, 6, 2)], 'betting');
    expect(bets.map(({ bet: { count } }) => count)).toEqual([5, 6]);
  });
});

describe('a reveal', () => {
  const reveals = scenesOf([judgement(), BEGAN], 'reveal');

  it('goes from the challenge to the losses', () => {
    const steps = [...new Set(reveals.map(({ step }) => step))];
    expect(steps).toEqual(['called', 'counting', 'verdict', 'losses']);
  });

  it('lifts the cups in the order of play', () => expect(reveals.at(-1)?.lifted).toEqual([0, 1, 2]));

  it('counts one by one, up to the judged number', () => {
    const totals = reveals.filter(({ step }) => step === 'counting').map(({ total }) => total);
    expect(totals).toEqual([0, 1, 2, 2, 3, 4, 4, 5]);
    expect(reveals.filter(({ step }) => step === 'verdict').map(({ total }) => total)).toEqual([5]);
  });

  it('prefers the judgement to its own count', () => {
    const reveals = scenesOf([judgement({ actual: 9 })], 'reveal');
    expect(reveals.at(-1)?.total).toBe(9);
  });

  it('counts ones only if they are wild', () => {
    const tame = table({ options: { wild_ones: false, dice: null } });
    const shown = beats({ events: [judgement({ actual: 4 })], before: tame, after: tame, viewer: 0 });
    const counts = shown.filter(({ sound }) => sound === 'count');
    expect(counts).toHaveLength(4);
  });

  it('plays a sound for each die that counts', () => {
    expect(staged([judgement()]).filter(({ sound }) => sound === 'count')).toHaveLength(5);
  });

  it('flies the lost dice to the slots that were empty', () => {
    expect(reveals.at(-1)?.flights).toEqual([{ seat: 2, slot: 0 }]);
    expect(reveals.slice(0, -1).every(({ flights }) => flights.length === 0)).toBe(true);
  });

  it('plays the sad sound only for the loser', () => {
    expect(staged([judgement()], 2).at(-1)?.sound).toBe('lose');
    expect(staged([judgement()], 0).at(-1)?.sound).toBe('chip');
    expect(staged([judgement()], null).at(-1)?.sound).toBe('chip');
  });

  it('shows the table before it, then the one after', () => {
    const views = staged([judgement(), BEGAN]).map(({ view }) => view);
    expect(views.slice(0, -1).every((view) => view === before)).toBe(true);
    expect(views.at(-1)).toBe(after);
  });

  it('holds the next bet until the new dice are seen', () => {
    expect(staged([judgement(), BEGAN]).every(({ holds }) => holds)).toBe(true);
    expect(staged([bet(0, 5, 2)]).some(({ holds }) => holds)).toBe(false);
  });

  it.each([
    ['three dice', [[1], [5], [6]]],
    ['thirty dice', [Array<number>(15).fill(5), Array<number>(15).fill(1), []]],
    ['thirty others', [Array<number>(10).fill(2), Array<number>(10).fill(3), Array<number>(10).fill(4)]],
  ])('takes one to three seconds: %s', (_, dice) => {
    const actual = 1 + dice.flat().filter((die) => die === 1 || die === 5).length;
    const ms = time([judgement({ dice, actual })]);
    expect(ms).toBeGreaterThanOrEqual(1000);
    expect(ms).toBeLessThanOrEqual(3000);
  });

  it('is played only once if several came at once', () => {
    const rounds = [judgement({ actual: 3 }), BEGAN, bet(2, 3, 3), judgement({ actual: 6 }), BEGAN];
    const many = scenesOf(rounds, 'reveal');
    expect(new Set(many.map(({ judgement: { actual } }: Reveal) => actual))).toEqual(new Set([6]));
  });

  it('works without an earlier view', () => {
    const shown = beats({ events: [judgement(), BEGAN], before: null, after, viewer: 0 });
    expect(shown.every(({ view }: { view: View }) => view === after)).toBe(true);
  });
});

describe('the order', () => {
  const rolled: OrderRolled = {
    type: 'OrderRolled',
    rolls: [
      [[1, 6], [2, 3], [6, 1]],
      [[3, 3], [], [2, 5]],
    ],
    order: [2, 0, 1],
  };

  it('shows every pass, sorted, and the ties again', () => {
    const [first, second, settled] = scenesOf([rolled], 'ordering');
    expect(first?.rolls).toEqual([[6, 1], [3, 2], [6, 1]]);
    expect(first?.rolling).toEqual([0, 1, 2]);
    expect(second?.rolls).toEqual([[3, 3], [3, 2], [5, 2]]);
    expect(second?.rolling).toEqual([0, 2]);
    expect([first, second, settled].map((scene) => scene?.isSettled)).toEqual([false, false, true]);
  });

  it('takes two and a half seconds at most, however often players tie', () => {
    const often = { ...rolled, rolls: Array.from({ length: 9 }, () => rolled.rolls[0] ?? []) };
    for (const event of [rolled, often]) expect(time([event])).toBeLessThanOrEqual(2500);
  });

  it('is followed by the first round', () => {
    const last = staged([rolled, BEGAN]).at(-1);
    expect(last).toEqual({ view: after, scene: { type: 'rolling' }, ms: ROLLING_MS, sound: 'dice', holds: true });
  });

  it('holds the first bet until the dice are seen', () => {
    expect(staged([rolled, BEGAN]).every(({ holds }) => holds)).toBe(true);
  });
});

it('ends with a chord, on the last table', () => {
  const last = staged([judgement(), { type: 'GameEnded', winner: 0 }]).at(-1);
  expect(last).toMatchObject({ view: after, scene: { type: 'ending' }, sound: 'chord' });
});

it('shows a player who leaves', () => {
  expect(scenesOf([{ type: 'SeatLeft', seat: 1 }], 'leaving')).toEqual([{ type: 'leaving', seat: 1 }]);
});
