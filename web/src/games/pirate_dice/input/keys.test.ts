import { expect, it } from 'vitest';
import { commandOf } from './keys';

const NONE = { ctrlKey: false, altKey: false, metaKey: false, isComposing: false, target: document.body };

it.each([
  ['3', { do: 'face', face: 3 }],
  ['ArrowUp', { do: 'step', by: 1 }],
  ['+', { do: 'step', by: 1 }],
  ['-', { do: 'step', by: -1 }],
  ['ArrowDown', { do: 'step', by: -1 }],
  ['Enter', { do: 'bet' }],
  ['c', { do: 'challenge' }],
  ['ㅊ', { do: 'challenge' }],
  ['0', null],
  ['a', null],
  ['Escape', null],
])('%s is a command of the board, or none', (key, command) => {
  expect(commandOf({ ...NONE, key })).toEqual(command);
});
