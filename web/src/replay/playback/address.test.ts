import { expect, test } from 'vitest';
import { searchFor, bookmarkIn, type Bookmark } from './address';

const START: Bookmark = { at: 0, viewer: null, speed: 1 };

test.each<[string, Bookmark]>([
  ['', START],
  ['?at=12&eyes=0', { at: 12, viewer: 0, speed: 1 }],
  ['?speed=0.5&at=3', { at: 3, viewer: null, speed: 0.5 }],
  ['?at=7&speed=4&utm=x', { at: 7, viewer: null, speed: 4 }],
])('%s is read', (search, bookmark) => {
  expect(bookmarkIn(search)).toEqual(bookmark);
});

test.each(['?at=-1', '?at=1.5', '?at=1e3', '?at=', '?at=99999999', '?at=%F0', '?eyes=me', '?speed=3'])(
  '%s opens at the start',
  (search) => {
    expect(bookmarkIn(search)).toEqual(START);
  },
);

test.each<[Bookmark, string]>([
  [START, '?at=0'],
  [{ at: 12, viewer: 0, speed: 1 }, '?at=12&eyes=0'],
  [{ at: 3, viewer: 2, speed: 0.5 }, '?at=3&eyes=2&speed=0.5'],
])('%o is written and read back', (bookmark, search) => {
  expect(searchFor(bookmark)).toBe(search);
  expect(bookmarkIn(search)).toEqual(bookmark);
});
