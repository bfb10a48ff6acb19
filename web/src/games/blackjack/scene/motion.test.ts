import { describe, expect, it } from 'vitest';
import { card, dealer, hand, player, table } from '../sampleTable';
import { DEAL_MS, DRAWN_MS, NOTICE_MS, STAMPS_MS, beats } from './motion';
import type { Scene } from './scene';
import type { Shown, View } from '../wire';

const before = table();
const hit = table({ players: [dealer('10♠ 3♥'), player('7♦ 5♣ 4♠'), player('K♥ 9♣')], shoe: 201 });
/** Ann busts and the dealer draws two cards, to nineteen. */
const over = table({
  phase: 'Idle',
  turn: null,
  shoe: 199,
  players: [
    dealer('10♠ 3♥ 4♦ 2♣', { turn_state: 'Standing' }),
    player('7♦ 5♣ K♣', { outcome: 'Lose' }),
    player('K♥ 9♣', { turn_state: 'Standing', outcome: 'Tie' }),
  ],
});
const ENDING: readonly Shown[] = [
  { type: 'CardDrawn', seat: 1, card: card('K♣') },
  { type: 'DealerDrew', cards: hand('4♦ 2♣') },
  { type: 'RoundSettled', outcomes: ['None', 'Lose', 'Tie'] },
];

function staged(events: readonly Shown[], after: View, viewer: number | null = 1) {
  return beats({ events, before, after, viewer });
}

function scenes(events: readonly Shown[], after: View): Scene[] {
  return staged(events, after).flatMap(({ scene }) => scene ?? []);
}

function dealt(players: number): readonly Shown[] {
  return [{ type: 'RoundStarted', hands: Array.from({ length: players }, () => hand('2♣ 3♣')) }];
}

function crowd(players: number): View {
  return table({ players: Array.from({ length: players }, (_, at) => (at ? player : dealer)('2♣ 3♣')) });
}

describe('the deal', () => {
  it('deals two cards in a row to each seat, the dealer first', () => {
    const laid = scenes(dealt(3), crowd(3)).map((scene) => scene.laid);
    expect(laid).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [2, 1, 0],
      [2, 2, 0],
      [2, 2, 1],
      [2, 2, 2],
    ]);
  });

  it('plays a sound for each card', () => {
    expect(staged(dealt(3), crowd(3)).map(({ sound }) => sound)).toEqual(Array(6).fill('card'));
  });

  it.each([1, 3, 16])('to %i players stays short', (players) => {
    const ms = staged(dealt(players), crowd(players)).reduce((sum, beat) => sum + beat.ms, 0);
    expect(ms).toBeLessThanOrEqual(DEAL_MS + 1e-6);
  });

  it('stops where the shoe runs out', () => {
    const events: readonly Shown[] = [
      { type: 'RoundStarted', hands: [hand('2♣ 3♣'), hand('4♣')] },
      { type: 'ShoeRanOut' },
    ];
    const short = table({ players: [dealer('2♣ 3♣'), player('4♣')], notice: 'SHOE_EMPTY', shoe: 0 });
    const shown = scenes(events, short);
    expect(shown.map(({ type }) => type)).toEqual(['dealing', 'dealing', 'dealing', 'noticing']);
    expect(shown.at(-1)?.laid).toEqual([2, 1]);
  });
});

describe('a hit', () => {
  it('is one beat with a new card', () => {
    const [only, ...more] = staged([{ type: 'CardDrawn', seat: 1, card: card('4♠') }], hit);
    const scene = { type: 'drawing', seat: 1, laid: [2, 3, 2], laidBefore: [2, 2, 2] };
    expect(only).toEqual({ view: hit, scene, ms: DRAWN_MS, sound: 'card', holds: true });
    expect(more).toEqual([]);
  });

  it('holds only the player who drew', () => {
    const [only] = staged([{ type: 'CardDrawn', seat: 2, card: card('4♠') }], hit);
    expect(only?.holds).toBeUndefined();
  });
});

describe('the end of a round', () => {
  const shown = scenes(ENDING, over);

  it('goes from the last card to the dealer to the stamps', () => {
    expect(shown.map(({ type }) => type)).toEqual([
      'drawing',
      'dealer',
      'dealer',
      'dealer',
      'settling',
      'settling',
      'settling',
    ]);
  });

  it('lays the dealer’s cards one by one', () => {
    const dealers = shown.filter(({ type }) => type === 'dealer');
    expect(dealers.map(({ laid }) => laid[0])).toEqual([2, 3, 4]);
    expect(shown[0]?.laid).toEqual([2, 3, 2]);
  });

  it('stamps seat after seat, but never the dealer', () => {
    const stamped = shown.flatMap((scene) => (scene.type === 'settling' ? [scene.stamped] : []));
    expect(stamped).toEqual([[1], [1, 2], [1, 2]]);
  });

  it('plays the sad sound only for the loser', () => {
    const last = (viewer: number | null) => staged(ENDING, over, viewer).at(-1)?.sound;
    expect([1, 2, 0, null].map(last)).toEqual(['lose', 'chord', 'chord', 'chord']);
  });

  it('shows a dealer who draws nothing', () => {
    const events: readonly Shown[] = [{ type: 'Stood', seat: 2 }, { type: 'DealerDrew', cards: [] }];
    expect(scenes(events, hit).map(({ type }) => type)).toEqual(['standing', 'dealer']);
  });

  it('stamps fifteen players quickly', () => {
    const outcomes = Array.from({ length: 16 }, (_, at) => (at ? ('Win' as const) : ('None' as const)));
    const stamps = staged([{ type: 'RoundSettled', outcomes }], crowd(16)).slice(0, -1);
    expect(stamps).toHaveLength(15);
    expect(stamps.reduce((sum, beat) => sum + beat.ms, 0)).toBeLessThanOrEqual(STAMPS_MS + 1e-6);
  });

  it('has no stamps if nobody is left to be judged', () => {
    expect(staged([{ type: 'RoundAbandoned' }], over)).toEqual([]);
  });
});

describe('a notice', () => {
  it('that the dealer left is shown on the table before it is cleared', () => {
    const players = before.players.map(gone);
    const cleared = table({ phase: 'Idle', turn: null, notice: 'GAME_TERMINATED', players });
    const [only, ...more] = staged([{ type: 'GameTerminated' }], cleared);
    const scene = { type: 'noticing', notice: 'GAME_TERMINATED', laid: [2, 2, 2] };
    expect(only).toMatchObject({ view: before, scene, ms: NOTICE_MS });
    expect(more).toEqual([]);
  });

  it('is shown to a client without an earlier view', () => {
    const [only] = beats({ events: [{ type: 'GameTerminated' }], before: null, after: over, viewer: 1 });
    expect(only?.view).toBe(over);
  });

  it('that the shoe is empty leaves all cards where they lie', () => {
    const [only] = scenes([{ type: 'ShoeRanOut' }], hit);
    expect(only).toEqual({ type: 'noticing', notice: 'SHOE_EMPTY', laid: [2, 3, 2], laidBefore: [2, 3, 2] });
  });
});

it('shows a player who leaves', () => {
  const left = table({ players: [dealer('10♠ 3♥'), player('7♦ 5♣'), gone()] });
  expect(scenes([{ type: 'SeatLeft', seat: 2 }], left)).toEqual([
    { type: 'leaving', seat: 2, laid: [2, 2, 0], laidBefore: [2, 2, 0] },
  ]);
});

function gone() {
  return player('', { present: false });
}
