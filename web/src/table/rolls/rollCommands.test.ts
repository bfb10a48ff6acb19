import { describe, expect, it } from 'vitest';
import { completionsOf, isRoll, sayCommand } from './rollCommands';

const texts = (typed: string, lang: 'ko' | 'en' = 'ko'): string[] =>
  completionsOf(typed, lang).map(({ text }) => text);

describe('completions', () => {
  it('need a slash', () => {
    expect(texts('/')).toEqual(['/주사위', '/주사위 1 50', '/테스트', '/roll']);
    expect([texts(''), texts('1/2'), texts('주사위')]).toEqual([[], [], []]);
  });

  it('match what is typed', () => {
    expect(texts('/주사')).toEqual(['/주사위', '/주사위 1 50']);
    expect(texts('/R')).toEqual(['/roll']);
    expect(texts('/주사위 ')).toEqual(['/주사위 1 50']);
    expect(texts('/춤')).toEqual([]);
  });

  it('end once the command is complete', () => {
    expect([texts('/주사위'), texts('/주사위 1 50'), texts('/주사위 1 6')]).toEqual([['/주사위', '/주사위 1 50'], [], []]);
  });

  it('start with the chosen language', () => {
    expect(texts('/', 'en')[0]).toBe('/roll');
  });
});

it.each([
  ['/주사위', true],
  ['/ROLL 1 6', true],
  [' /테스트', true],
  ['/rolling', false],
  ['roll', false],
  ['', false],
])('%o rolls: %o', (text, rolls) => {
  expect(isRoll(text)).toBe(rolls);
});

it('only rolls carry a client seed, a new one each time', () => {
  expect(sayCommand('hi')).toEqual({ type: 'Say', text: 'hi' });
  const [one, other] = [sayCommand('/roll'), sayCommand('/roll')];
  expect(one.client_seed).toMatch(/^\d+-[0-9a-f]{12}$/);
  expect(one.client_seed).not.toBe(other.client_seed);
});
