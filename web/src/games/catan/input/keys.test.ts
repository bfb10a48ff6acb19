import { expect, it } from 'vitest';
import { commandOf } from './keys';

const NONE = { ctrlKey: false, altKey: false, metaKey: false, isComposing: false, target: document.body };

it.each([
  ['1', { do: 'number', number: 1 }],
  ['5', { do: 'number', number: 5 }],
  ['Enter', { do: 'press' }],
  ['Escape', { do: 'drop' }],
  ['Backspace', { do: 'back' }],
  ['r', { do: 'roll' }],
  ['R', { do: 'roll' }],
  ['ㄱ', { do: 'roll' }],
  ['e', { do: 'end' }],
  ['ㄷ', { do: 'end' }],
  ['6', null],
  ['0', null],
  ['i', { do: 'jump' }],
  ['ㅑ', { do: 'jump' }],
  ['ArrowUp', { do: 'choose' }],
  ['Tab', null],
  [' ', null],
])('%s is a command of the board, or none', (key, command) => {
  expect(commandOf({ ...NONE, key })).toEqual(command);
});
