// References in rule texts become links.
import { expect, it } from 'vitest';
import { numbersIn, piecesOf } from './ruleLinks';

const NUMBERS = new Set(['2.3', '5.2', '5.5', '10.2']);
const named = (text: string) => piecesOf(text, NUMBERS).flatMap(({ rule }) => rule ?? []);

it.each([
  ['as 2.3 says, (10.2)', ['2.3', '10.2']],
  ['5.2–5.5 allow', ['5.2', '5.5']],
  ['2.3에서 정한 사람이', ['2.3']],
  ['It is so by 5.5.', ['5.5']],
  ['0.3 seconds, 100,000, 15.2, 2.35, 12.3.5', []],
])('%s', (text, rules) => {
  expect(named(text)).toEqual(rules);
  expect(piecesOf(text, NUMBERS).map((piece) => piece.text).join('')).toBe(text);
});

it('a rulebook’s numbers are those of its rules, not of its chapters', () => {
  const text = { ko: '', en: '' };
  const rules = [{ number: '1.1', text }, { number: '1.2', text }];
  expect([...numbersIn({ chapters: [{ number: 1, title: text, rules }] })]).toEqual(['1.1', '1.2']);
});
