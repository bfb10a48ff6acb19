import { beforeEach, expect, it } from 'vitest';
import { saveLastSeen, lastSeenIn } from './lastSeen';

beforeEach(() => localStorage.clear());

it('only the last room is remembered', () => {
  saveLastSeen('6VS9HF', 41);
  expect([lastSeenIn('6VS9HF'), lastSeenIn('AAAAAA')]).toEqual([41, null]);
  saveLastSeen('AAAAAA', 3);
  expect([lastSeenIn('6VS9HF'), lastSeenIn('AAAAAA')]).toEqual([null, 3]);
});

it.each(['null', '7', '"odd"', '{"room":"6VS9HF","seq":"41"}', '{'])('invalid data is ignored: %s', (invalid) => {
  localStorage.setItem('noripan.seen', invalid);
  expect(lastSeenIn('6VS9HF')).toBeNull();
});
