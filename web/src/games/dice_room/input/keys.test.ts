import { expect, it } from 'vitest';
import { commandOf } from './keys';

const NONE = { ctrlKey: false, altKey: false, metaKey: false, isComposing: false, target: document.body };

it.each([
  ['Enter', 'roll'],
  [' ', 'rollAtRest'],
  ['a', null],
  ['1', null],
])('%j is a command of the board, or none', (key, command) => expect(commandOf({ ...NONE, key })).toBe(command));
