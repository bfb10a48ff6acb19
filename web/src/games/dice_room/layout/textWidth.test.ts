// Estimates the width of names before they are drawn.
import { expect, it } from 'vitest';
import { widthOf } from './textWidth';

it.each([
  ['', 0],
  ['지민', 2],
  ['가나다라마바사아자차카타', 12],
  ['Mina', 2.48],
  ['🚀', 1],
])('%j is %d wide', (words, width) => {
  expect(widthOf(words)).toBeCloseTo(width);
});
