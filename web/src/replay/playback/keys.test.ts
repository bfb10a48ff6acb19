import { expect, test } from 'vitest';
import { controlOf } from './keys';

function pressed(key: string, html = '<p></p>', more: KeyboardEventInit = {}): ReturnType<typeof controlOf> {
  document.body.innerHTML = html;
  const at = document.body.querySelector('[data-at]') ?? document.body;
  let control: ReturnType<typeof controlOf> = null;
  const listen = (event: KeyboardEvent): void => void (control = controlOf(event));
  addEventListener('keydown', listen, { once: true });
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  return control;
}

test.each([
  ['ArrowLeft', 'back'],
  ['ArrowRight', 'forward'],
  ['[', 'backTurn'],
  [']', 'forwardTurn'],
  ['Home', 'first'],
  ['End', 'last'],
  [' ', 'toggle'],
  ['Enter', null],
])('%s means %s', (key, control) => {
  expect(pressed(key)).toBe(control);
});

test.each([
  ['ArrowLeft', '<input type="radio" data-at>'],
  ['Home', '<input type="text" data-at>'],
  ['ArrowRight', '<dialog open><button data-at></button></dialog>'],
  [' ', '<button data-at></button>'],
  [' ', '<details><summary data-at></summary></details>'],
])('%s is left to %s', (key, html) => {
  expect(pressed(key, html)).toBeNull();
});

test.each([
  ['ArrowRight', '<button data-at></button>', 'forward'],
  ['ArrowRight', '<input type="range" data-at>', 'forward'],
  [' ', '<input type="range" data-at>', 'toggle'],
])('%s on %s controls the playback', (key, html, control) => {
  expect(pressed(key, html)).toBe(control);
});

test('with Alt or Ctrl a key belongs to the browser', () => {
  expect(pressed('ArrowLeft', '<p></p>', { altKey: true })).toBeNull();
  expect(pressed('Home', '<p></p>', { ctrlKey: true })).toBeNull();
});
