import { expect, it } from 'vitest';
import { cardText, cardShort, faceOf, isJack, kindOf, takesOff } from './cards';
import { t } from './words';

it.each([
  ['clover_7_1', { kind: 'plain', suit: 'clubs', rank: '7' }],
  ['diamond_10_2', { kind: 'plain', suit: 'diamonds', rank: '10' }],
  ['heart_a_1', { kind: 'plain', suit: 'hearts', rank: 'A' }],
  ['spade_j_1', { kind: 'jack', suit: 'spades', rank: 'J', eyes: 1 }],
  ['spade_j_2', { kind: 'jack', suit: 'spades', rank: 'J', eyes: 2 }],
  ['o_o_4', { kind: 'corner' }],
])('%s has the face of its name', (card, face) => expect(faceOf(card)).toEqual(face));

it.each(['', 'spade_1_1', 'spade_7_3', 'o_o_5', 'clubs_7_1'])('%s is not a card', (name) => {
  expect(() => faceOf(name)).toThrow('no card is called');
});

it('has the same face as its twin', () => {
  expect(kindOf('heart_10_1')).toBe(kindOf('heart_10_2'));
  expect(kindOf('heart_10_1')).not.toBe(kindOf('diamond_10_1'));
});

it('only one-eyed jacks remove chips', () => {
  expect(['clover_j_1', 'clover_j_2', 'clover_k_1'].map(takesOff)).toEqual([true, false, false]);
  expect(['clover_j_1', 'clover_j_2', 'clover_k_1', 'o_o_1'].map(isJack)).toEqual([true, true, false, false]);
});

it.each([
  ['clover_7_1', '7 of clubs'],
  ['heart_q_2', 'queen of hearts'],
  ['spade_j_1', 'one-eyed jack of spades'],
  ['o_o_1', 'corner'],
])('%s is described as %s', (card, words) => expect(cardText(card, t)).toBe(words));

it.each([
  ['heart_a_1', '♥A'],
  ['clover_10_2', '♣10'],
  ['o_o_2', 'corner'],
])('%s is %s for short', (card, words) => expect(cardShort(card, t)).toBe(words));
