import { expect, it } from 'vitest';
import { piecesOf } from './ignoredPieces';

const marked = (text: string, ignored: string[]) =>
  piecesOf(text, ignored)
    .map((piece) => (piece.isIgnored ? `[${piece.text}]` : piece.text))
    .join('');

it.each([
  ['하이 - 낮은 사람 2명이 걸림', ['2명이'], '하이 - 낮은 사람 [2명이] 걸림'],
  ['주니어 2명', ['주', '명'], '[주]니어 2[명]'],
  ['a b a', ['a', 'a'], '[a] b [a]'],
  ['a b', ['x', 'b', ''], 'a [b]'],
  ['', ['a'], ''],
])('marks the ignored pieces of %s', (text, ignored, found) => {
  expect(marked(text, ignored)).toBe(found);
});
