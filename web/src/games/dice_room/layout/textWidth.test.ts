// Estimates the width of names before they are drawn.
import { expect, it } from 'vitest';
import { linesOf, widthOf } from './textWidth';

it.each([
  ['', 0],
  ['지민', 2],
  ['가나다라마바사아자차카타', 12],
  ['Mina', 2.48],
  ['🚀', 1],
])('%j is %d wide', (words, width) => {
  expect(widthOf(words)).toBeCloseTo(width);
});

it.each([
  [['지민'], { width: 2, count: 1 }],
  [['지민', '수아'], { width: 2, count: 2 }],
  [['가나다라마바사아'], { width: 4.7, count: 2 }],
  [['가나다라마바사아', '지', '민'], { width: 8, count: 3 }],
])('%j takes %j', (texts, lines) => {
  expect(linesOf(texts)).toEqual(lines);
});
