import { expect, it } from 'vitest';
import { commandOf } from './keys';

const NONE = {
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  defaultPrevented: false,
  target: document.body,
};

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

it.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'defaultPrevented'] as const)(
  'keys with %s are ignored',
  (held) => {
    expect(commandOf({ ...NONE, key: '1', [held]: true })).toBeNull();
  },
);

it('leaves Enter to a focused control, and all keys to text fields', () => {
  const [button, input, place] = ['button', 'input', 'g'].map((name) => document.createElement(name));
  place?.setAttribute('role', 'button');
  for (const target of [button, place]) {
    expect(commandOf({ ...NONE, key: 'Enter', target: target ?? null })).toBeNull();
    expect(commandOf({ ...NONE, key: '2', target: target ?? null })).not.toBeNull();
  }
  expect(commandOf({ ...NONE, key: '2', target: input ?? null })).toBeNull();
});
