import { describe, expect, it } from 'vitest';
import { rolls } from './keys';

function pressed(key: string, more: Partial<KeyboardEvent> = {}, isShowing = false): boolean {
  const none = { ctrlKey: false, altKey: false, metaKey: false, isComposing: false, repeat: false };
  return rolls({ key, target: document.body, ...none, ...more }, isShowing);
}

it.each(['Enter', ' '])('%j rolls', (key) => expect(pressed(key)).toBe(true));

it('the space bar first ends an animation; Enter rolls at once', () => {
  expect(pressed(' ', {}, true)).toBe(false);
  expect(pressed('Enter', {}, true)).toBe(true);
});

describe('ignores a key', () => {
  it.each(['a', 'Escape', 'Tab', '1'])('%s', (key) => expect(pressed(key)).toBe(false));

  it.each(['ctrlKey', 'altKey', 'metaKey', 'isComposing', 'repeat'])('with %s', (held) => {
    expect(pressed('Enter', { [held]: true })).toBe(false);
  });

  it.each(['input', 'textarea', 'select', 'dialog', 'button'])('in a %s', (tag) => {
    expect(pressed('Enter', { target: document.createElement(tag) })).toBe(false);
  });
});
