import { expect, test } from 'vitest';
import { pointOf } from './keys';

const from = { at: 5, first: 0, last: 9, stops: [2, 4, 7] };

function pressed(key: string, more: Partial<typeof from> = {}, init: KeyboardEventInit = {}): number | null {
  return pointOf(new KeyboardEvent('keydown', { key, ...init }), { ...from, ...more });
}

test.each([
  ['ArrowLeft', 4],
  ['ArrowDown', 4],
  ['ArrowRight', 6],
  ['ArrowUp', 6],
  ['Home', 0],
  ['End', 9],
  ['[', 4],
  ['PageDown', 4],
  [']', 7],
  ['PageUp', 7],
  ['Tab', null],
  ['Enter', null],
])('%s leads to %s', (key, point) => {
  expect(pressed(key)).toBe(point);
});

test('the ends are not left', () => {
  expect(pressed('ArrowLeft', { at: 0 })).toBe(0);
  expect(pressed('ArrowRight', { at: 9 })).toBe(9);
});

test('without another notable point nothing changes', () => {
  expect(pressed('[', { at: 2 })).toBe(2);
  expect(pressed(']', { at: 7 })).toBe(7);
  expect(pressed(']', { stops: [] })).toBe(5);
});

test('with a modifier a key belongs to the browser', () => {
  expect(pressed('ArrowLeft', {}, { altKey: true })).toBeNull();
  expect(pressed('Home', {}, { ctrlKey: true })).toBeNull();
});
