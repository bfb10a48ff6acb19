import { describe, expect, it } from 'vitest';
import { commandOf } from './keys';

function pressed(key: string, more: Partial<KeyboardEvent> = {}) {
  const none = { ctrlKey: false, altKey: false, metaKey: false, isComposing: false, target: document.body };
  return commandOf({ key, ...none, ...more });
}

it.each([
  ['h', { do: 'Hit' }],
  ['H', { do: 'Hit' }],
  ['ㅗ', { do: 'Hit' }],
  ['s', { do: 'Stand' }],
  ['ㄴ', { do: 'Stand' }],
  ['ArrowLeft', { do: 'look', at: 'Hit' }],
  ['ArrowRight', { do: 'look', at: 'Stand' }],
])('%s', (key, command) => expect(pressed(key)).toEqual(command));

describe('ignores a key', () => {
  it.each(['0', 'a', ' ', 'Enter', 'Escape', 'Tab'])('%s', (key) => expect(pressed(key)).toBeNull());

  it.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing'])('with %s', (held) => {
    expect(pressed('h', { [held]: true })).toBeNull();
  });

  it.each(['input', 'textarea', 'select', 'dialog'])('in a %s', (tag) => {
    expect(pressed('h', { target: document.createElement(tag) })).toBeNull();
  });
});
