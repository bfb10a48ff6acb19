import { afterEach, expect, it } from 'vitest';
import { commandOf } from './keys';

afterEach(() => document.body.replaceChildren());

function pressed(key: string, init: KeyboardEventInit = {}, html = '<p>text</p>'): KeyboardEvent {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...init });
  (document.body.querySelector('[data-at]') ?? document.body.firstElementChild)?.dispatchEvent(event);
  return event;
}

it('has keys for seats, the spectator and all', () => {
  expect(commandOf(pressed('2'), 3)).toEqual({ do: 'show', viewer: 1 });
  expect(commandOf(pressed('0'), 3)).toEqual({ do: 'show', viewer: null });
  expect(commandOf(pressed('4'), 3)).toBeNull();
  expect(commandOf(pressed('Escape'), 3)).toEqual({ do: 'showAll' });
});

it('leaves digits to a board that has the focus, but not the brackets', () => {
  const board = '<div data-board="0"><button data-at></button></div>';
  expect(commandOf(pressed('2', {}, board), 3)).toBeNull();
  expect(commandOf(pressed('Escape', {}, board), 3)).toBeNull();
  expect(commandOf(pressed('[', { code: 'BracketLeft' }, board), 3)).toEqual({ do: 'step', by: -1 });
  expect(commandOf(pressed(']', { code: 'BracketRight' }, board), 3)).toEqual({ do: 'step', by: 1 });
});

it('leaves all keys to text fields and shortcuts to the browser', () => {
  expect(commandOf(pressed('[', { code: 'BracketLeft' }, '<input data-at>'), 3)).toBeNull();
  expect(commandOf(pressed('1', { ctrlKey: true }), 3)).toBeNull();
});
