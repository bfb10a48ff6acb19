import { describe, expect, it } from 'vitest';
import { commandFinder } from './keys';

const commandOf = commandFinder<string>(
  { ArrowUp: 'up', Enter: 'play', ' ': 'play', c: 'call', ㅊ: 'call' },
  (digit) => (digit <= 5 ? `card ${digit}` : null),
);

function pressed(key: string, more: Partial<KeyboardEvent> = {}): string | null {
  const none = { ctrlKey: false, altKey: false, metaKey: false, isComposing: false, target: document.body };
  return commandOf({ key, ...none, ...more });
}

it.each([
  ['ArrowUp', 'up'],
  ['Enter', 'play'],
  ['c', 'call'],
  ['C', 'call'],
  ['ㅊ', 'call'],
  ['5', 'card 5'],
])('finds the command of %s', (key, command) => expect(pressed(key)).toBe(command));

describe('ignores a key', () => {
  it.each(['0', '6', 'a', 'Escape', 'Tab'])('%s', (key) => expect(pressed(key)).toBeNull());

  it.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'defaultPrevented'])('with %s', (held) => {
    expect(pressed('c', { [held]: true })).toBeNull();
  });

  it.each(['input', 'textarea', 'select', 'dialog'])('in a %s', (tag) => {
    expect(pressed('c', { target: document.createElement(tag) })).toBeNull();
  });

  it.each([
    ['a button', 'button', null],
    ['a drawn control', 'g', 'button'],
    ['a cell', 'div', 'gridcell'],
  ])('that presses %s', (_, tag, role) => {
    const target = document.createElement(tag);
    if (role) target.setAttribute('role', role);
    expect(pressed('Enter', { target })).toBeNull();
    expect(pressed(' ', { target })).toBeNull();
    expect(pressed('3', { target })).toBe('card 3');
  });
});
