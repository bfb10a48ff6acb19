// How far the entries of a room were seen.
import { beforeEach, expect, it } from 'vitest';
import { keepSeen, seenIn } from './seen';

beforeEach(() => localStorage.clear());

it('is known of the last room alone', () => {
  keepSeen('6VS9HF', 41);
  expect([seenIn('6VS9HF'), seenIn('AAAAAA')]).toEqual([41, null]);
  keepSeen('AAAAAA', 3);
  expect([seenIn('6VS9HF'), seenIn('AAAAAA')]).toEqual([null, 3]);
});

it.each(['null', '7', '"odd"', '{"room":"6VS9HF","seq":"41"}', '{'])('is not known from %s', (odd) => {
  localStorage.setItem('noripan.seen', odd);
  expect(seenIn('6VS9HF')).toBeNull();
});
