import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { sampleSeating } from '../../kit/samples/players';
import type { Statistic } from '../../wire/wire';
import Numbers from './Numbers.svelte';
import { bestText } from './numbers';

beforeEach(() => preferences.set({ lang: 'en' }));

function statistic(values: (number | null)[], is_score = false): Statistic {
  return { name: is_score ? 'score' : `n${values.join()}`, label: { ko: '굴림', en: 'Rolls' }, values, is_score };
}

const named = (count: number) => sampleSeating(count).seats.map((seated) => ({ ...seated, name: `p${seated.seat}` }));

it('has a column for each player; the score stands elsewhere', () => {
  render(Numbers, { statistics: [statistic([1, 2], true), statistic([3, null])], seats: named(2) });
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent?.trim().slice(-2))).toEqual(['p0', 'p1']);
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText('3').classList).toContain('best');
  expect(screen.getByText('–').classList).not.toContain('best');
});

it('leaves out what nobody did', () => {
  const { container } = render(Numbers, { statistics: [statistic([null, null]), statistic([0, 0])], seats: named(2) });
  expect(container.textContent?.trim()).toBe('');
});

it('names only the best of a large table', () => {
  render(Numbers, { statistics: [statistic([3, 5, 1, 5, 0])], seats: named(5) });
  expect(screen.getByText('5 · p1, p3').tagName).toBe('DD');
  expect(screen.queryByRole('table')).toBeNull();
});

it.each([
  [[null, null, null], ''],
  [[2, 2, 2], '2 · p0 and 2 more'],
])('the best of %j is “%s”', (values, words) => {
  expect(bestText(statistic(values), named(3))).toBe(words);
});

it('stresses no number that all have', () => {
  render(Numbers, { statistics: [statistic([4, 4])], seats: named(2) });
  expect(screen.getAllByText('4').every((cell) => !cell.classList.contains('best'))).toBe(true);
});
