import { describe, expect, it } from 'vitest';
import { dealer, player, table } from '../sampleTable';
import { pictureOf } from './picture';
import type { Scene } from './scene';

const over = table({
  phase: 'Idle',
  turn: null,
  shoe: 200,
  players: [
    dealer('10♠ 3♥ 4♦ 2♣', { turn_state: 'Standing' }),
    player('7♦ 5♣ K♣', { outcome: 'Lose' }),
    player('K♥ 9♣', { turn_state: 'Standing', outcome: 'Tie' }),
  ],
});

describe('at rest', () => {
  it('shows every card, score and state of the view', () => {
    const [first, own] = pictureOf(table(), null).seats;
    expect(first).toMatchObject({ isDealer: true, score: 13, state: 'Playing', isTurn: false });
    expect(own).toMatchObject({ isDealer: false, score: 12, isTurn: true, outcome: null });
    expect(own?.cards.map(({ isFresh }) => isFresh)).toEqual([false, false]);
  });

  it('prefers the view’s score to its own count', () => {
    const odd = table({ players: [dealer('10♠ 3♥', { score: 99 })] });
    expect(pictureOf(odd, null).seats[0]?.score).toBe(99);
  });

  it('keeps cards and stamps between rounds', () => {
    const { seats } = pictureOf(over, null);
    expect(seats.map(({ outcome }) => outcome)).toEqual([null, 'Lose', 'Tie']);
    expect(seats.map(({ cards }) => cards.length)).toEqual([4, 3, 2]);
  });

  it('has no score without cards, and shows who left', () => {
    const left = table({ players: [dealer('10♠ 3♥'), player('', { present: false })] });
    expect(pictureOf(left, null).seats[1]).toMatchObject({ score: null, isGone: true });
  });

  it('keeps showing a notice', () => {
    expect(pictureOf(table({ notice: 'SHOE_EMPTY' }), null).notice).toBe('SHOE_EMPTY');
  });
});

describe('while the dealer draws', () => {
  const scene: Scene = { type: 'dealer', seat: 0, laid: [3, 3, 2], laidBefore: [2, 3, 2] };
  const picture = pictureOf(over, scene);

  it('shows the cards so far, and counts those that are face up', () => {
    expect(picture.seats[0]).toMatchObject({ score: 13, state: 'Playing', isTurn: true });
    expect(picture.seats[0]?.cards.map(({ isFresh }) => isFresh)).toEqual([false, false, true]);
  });

  it('still has the coming cards in the shoe', () => expect(picture.shoe).toBe(201));

  it('stamps nobody yet', () => {
    expect(picture.seats.map(({ outcome }) => outcome)).toEqual([null, null, null]);
  });
});

it('counts a card once it is turned over', () => {
  const scene: Scene = { type: 'dealer', seat: 0, laid: [4, 3, 2], laidBefore: [2, 3, 2] };
  expect(pictureOf(over, scene).seats[0]?.score).toBe(17);
  expect(pictureOf(over, { ...scene, type: 'settling', stamped: [] }).seats[0]?.score).toBe(19);
});

it('stamps the seats of the scene', () => {
  const scene: Scene = { type: 'settling', stamped: [1], laid: [4, 3, 2], laidBefore: [2, 3, 2] };
  expect(pictureOf(over, scene).seats.map(({ outcome }) => outcome)).toEqual([null, 'Lose', null]);
});

it('shows a notice only in its own scene', () => {
  const all = { laid: [4, 3, 2], laidBefore: [4, 3, 2] };
  const ended = { ...over, notice: 'SHOE_EMPTY' as const };
  expect(pictureOf(ended, { type: 'drawing', seat: 1, ...all }).notice).toBeNull();
  expect(pictureOf(ended, { type: 'noticing', notice: 'SHOE_EMPTY', ...all }).notice).toBe('SHOE_EMPTY');
});
