import { describe, expect, it } from 'vitest';
import { commandOf } from './keys';

function pressed(key: string, more: Partial<KeyboardEvent> = {}) {
  const none = { ctrlKey: false, altKey: false, metaKey: false, isComposing: false, target: document.body };
  return commandOf({ key, ...none, ...more });
}

it.each([
  ['3', { do: 'face', face: 3 }],
  ['ArrowUp', { do: 'step', by: 1 }],
  ['+', { do: 'step', by: 1 }],
  ['-', { do: 'step', by: -1 }],
  ['ArrowDown', { do: 'step', by: -1 }],
  ['Enter', { do: 'bet' }],
  ['c', { do: 'challenge' }],
  ['ㅊ', { do: 'challenge' }],
])('%s', (key, command) => expect(pressed(key)).toEqual(command));

describe('ignores a key', () => {
  it.each(['0', 'a', ' ', 'Escape', 'Tab'])('%s', (key) => expect(pressed(key)).toBeNull());

  it.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing'])('with %s', (held) => {
    expect(pressed('c', { [held]: true })).toBeNull();
  });

  it.each(['input', 'textarea', 'select', 'dialog'])('in a %s', (tag) => {
    expect(pressed('c', { target: document.createElement(tag) })).toBeNull();
  });

  it('on a button, which handles Enter itself', () => {
    const target = document.createElement('button');
    expect(pressed('Enter', { target })).toBeNull();
    expect(pressed('3', { target })).not.toBeNull();
  });
});
