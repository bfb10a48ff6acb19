import { expect, it } from 'vitest';
import { NAMES, roll, table } from '../sampleTable';
import { lineOf, namesOf } from './statusLine';

const nameOf = (seat: number): string => NAMES[seat] ?? `Nr ${seat}`;

it('names the few who have not rolled', () => {
  const view = table([roll(0, 1), roll(1, 2)]);
  expect(lineOf(view, nameOf)).toEqual(['line.waiting', { names: 'Cleo, Dan, Eve' }]);
});

it('counts the many', () => {
  const waiting = Array.from({ length: 49 }, (_, seat) => seat);
  expect(lineOf(table([], { waiting }), nameOf)).toEqual(['line.waiting.many', { count: 49 }]);
});

it('says that it is judged once nobody is waited for, and nothing after that', () => {
  expect(lineOf(table([], { waiting: [] }), nameOf)).toEqual(['line.judging']);
  expect(lineOf(table([], { phase: { type: 'Asking', of: 'host' } }), nameOf)).toBeNull();
});

it('cuts a list of names', () => {
  expect(namesOf([0, 1, 2, 3, 4], nameOf)).toEqual({ names: 'Ann, Ben, Cleo', more: 2 });
  expect(namesOf([4], nameOf)).toEqual({ names: 'Eve', more: 0 });
});
