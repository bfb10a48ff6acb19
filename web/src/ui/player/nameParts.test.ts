// Splits a name from its distinguishing number.
import { expect, it } from 'vitest';
import { nameParts } from './nameParts';

it.each([
  ['계산가', '계산가', ''],
  ['계산가 (2)', '계산가', ' (2)'],
  ['Odds (12)', 'Odds', ' (12)'],
  ['지민 (2) (3)', '지민 (2)', ' (3)'],
  ['(2)', '(2)', ''],
  ['mina (two)', 'mina (two)', ''],
  ['R2', 'R2', ''],
])('%s is “%s” and “%s”', (name, start, number) => {
  expect(nameParts(name)).toEqual([start, number]);
});
