// Enter goes to the next step, unless something else on the page handles it.
import { expect, it } from 'vitest';
import { isNextKey } from './keys';

function pressed(key: string, changes: Partial<Parameters<typeof isNextKey>[0]> = {}): Parameters<typeof isNextKey>[0] {
  const plain = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
  return { key, ...plain, isComposing: false, repeat: false, target: document.body, ...changes };
}

it.each([
  ['Enter', {}, true],
  [' ', {}, false],
  ['Enter', { repeat: true }, false],
  ['Enter', { isComposing: true }, false],
  ['Enter', { ctrlKey: true }, false],
  ['Enter', { shiftKey: true }, false],
  ['Enter', { target: document.createElement('button') }, false],
  ['Enter', { target: document.createElement('input') }, false],
  ['Enter', { target: document.createElement('p') }, true],
])('%j with %j', (key, changes, does) => expect(isNextKey(pressed(key, changes))).toBe(does));
