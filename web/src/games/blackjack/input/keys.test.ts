import { expect, it } from 'vitest';
import { commandOf } from './keys';

const NONE = { ctrlKey: false, altKey: false, metaKey: false, isComposing: false, target: document.body };

it.each([
  ['h', { do: 'Hit' }],
  ['H', { do: 'Hit' }],
  ['ㅗ', { do: 'Hit' }],
  ['s', { do: 'Stand' }],
  ['ㄴ', { do: 'Stand' }],
  ['ArrowLeft', { do: 'look', at: 'Hit' }],
  ['ArrowRight', { do: 'look', at: 'Stand' }],
  ['0', null],
  ['a', null],
  ['Enter', null],
])('%s is a command of the board, or none', (key, command) => {
  expect(commandOf({ ...NONE, key })).toEqual(command);
});
