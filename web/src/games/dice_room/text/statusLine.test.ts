import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import { NAMES, roll, table } from '../sampleTable';
import { namesText, statusLineOf } from './statusLine';

beforeEach(() => preferences.set({ lang: 'en' }));

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
  expect(namesText([0, 1, 2, 3, 4], nameOf)).toBe('Ann, Ben, Cleo and 2 more');
  expect(namesText([4], nameOf)).toBe('Eve');
});
