import { expect, it } from 'vitest';
import { commandOf } from './keys';

const NONE = { ctrlKey: false, altKey: false, metaKey: false, isComposing: false, target: document.body };

it.each([
  ['1', { do: 'card', place: 0 }],
  ['6', { do: 'card', place: 5 }],
  ['ArrowLeft', { do: 'move', direction: 'left' }],
  ['End', { do: 'move', direction: 'last' }],
  ['Enter', { do: 'play' }],
  ['Escape', { do: 'drop' }],
  ['0', null],
  ['a', null],
  ['Tab', null],
])('%s is a command of the board, or none', (key, command) => {
  expect(commandOf({ ...NONE, key })).toEqual(command);
});
