import { expect, it } from 'vitest';
import { digitOf, stepOf } from './keys';

const pressed = (code: string, held: Partial<KeyboardEvent> = {}) =>
  stepOf({ code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

it('gives with the first five digits and wants with the others', () => {
  expect(pressed('Digit1')).toEqual({ side: 'give', kind: 'wood', by: 1 });
  expect(pressed('Numpad5')).toEqual({ side: 'give', kind: 'ore', by: 1 });
  expect(pressed('Digit6')).toEqual({ side: 'want', kind: 'wood', by: 1 });
  expect(pressed('Digit0')).toEqual({ side: 'want', kind: 'ore', by: 1 });
  expect(digitOf('want', 'ore')).toBe('0');
});

it('removes with Shift, and ignores other keys', () => {
  expect(pressed('Digit3', { shiftKey: true })).toEqual({ side: 'give', kind: 'sheep', by: -1 });
  expect(pressed('KeyA')).toBeNull();
  expect(pressed('Digit3', { ctrlKey: true })).toBeNull();
});
