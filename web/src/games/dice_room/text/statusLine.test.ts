import { expect, it } from 'vitest';
import { NAMES, roll, table } from '../sampleTable';
import { statusLineOf, namesOf } from './statusLine';

const nameOf = (seat: number): string => NAMES[seat] ?? `Nr ${seat}`;

it('names the few who have not rolled', () => {
  const view = table([roll(0, 1), roll(1, 2)]);
  expect(statusLineOf(view, nameOf)).toEqual(['status.waiting', { names: 'Cleo, Dan, Eve' }]);
});

it('counts the many', () => {
  const waiting = Array.from({ length: 49 }, (_, seat) => seat);
  expect(statusLineOf(table([], { waiting }), nameOf)).toEqual(['status.waiting.many', { count: 49 }]);
});

it('says that it is being judged once nobody is awaited, and nothing after that', () => {
  expect(statusLineOf(table([], { waiting: [] }), nameOf)).toEqual(['status.judging']);
  expect(statusLineOf(table([], { phase: { type: 'AwaitingVerdict', of: 'host' } }), nameOf)).toBeNull();
});

it('truncates a list of names', () => {
  expect(namesOf([0, 1, 2, 3, 4], nameOf)).toEqual({ names: 'Ann, Ben, Cleo', more: 2 });
  expect(namesOf([4], nameOf)).toEqual({ names: 'Eve', more: 0 });
});
