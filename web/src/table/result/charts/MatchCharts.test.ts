// The charts of a match, as pictures with words and as tables.
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import type { Chart } from '../../../wire/wire';
import ChartsButton from './ChartsButton.svelte';
import MatchCharts from './MatchCharts.svelte';
import { seriesOf } from './chartTexts';
import { COINS, INCOME, POINTS, players } from './charts.fixture';

beforeEach(() => preferences.set({ lang: 'en' }));

function draw(...charts: Chart[]): HTMLElement {
  return render(MatchCharts, { charts, seats: players(2) }).container;
}

/** The rows of a chart's table, after opening it. */
async function rows(): Promise<readonly string[][]> {
  const table = screen.getByText('As a table');
  await fireEvent.click(table);
  const details = table.closest('details');
  details!.open = true;
  await fireEvent(details!, new Event('toggle'));
  return screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? ''));
}

test('a distribution says what is outside its band', () => {
  draw(COINS);
  const label = screen.getByRole('img').getAttribute('aria-label');
  expect(label).toBe('The coins. 10 in all. Outside the dashed box: heads, tails.');
  expect([...document.querySelectorAll('.arrow')].map((each) => each.textContent?.trim())).toEqual(['▲', '▼']);
});

test('a distribution within its bands says so', () => {
  const categories = COINS.categories.map((each) => ({ ...each, count: 5 }));
  draw({ ...COINS, categories });
  expect(screen.getByText('10 in all. All end inside the dashed boxes.')).toBeTruthy();
});

test('a distribution has a table', async () => {
  draw(COINS);
  expect(await rows()).toEqual([
    ['', 'Came up', 'Average', '19 of 20 matches'],
    ['heads', '9', '5.0', '2–8'],
    ['tails', '1', '5.0', '2–8'],
  ]);
});

test('a breakdown has the totals of all players, in their order', async () => {
  draw(INCOME);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('The income. p1 9, p0 20');
  expect(await rows()).toEqual([
    ['', 'dice', 'theft', 'bank', 'Total'],
    ['p1', '5', '0', '4', '9'],
    ['p0', '12', '0', '8', '20'],
  ]);
});

test('the key of a breakdown has no parts that nobody has, and a pattern for each other', () => {
  const container = draw(INCOME);
  const key = [...container.querySelectorAll('.key li')];
  expect(key.map((each) => each.textContent?.trim())).toEqual(['dice', 'bank']);
  const fills = key.map((each) => each.querySelector('rect')?.getAttribute('fill'));
  expect(new Set(fills).size).toBe(2);
  for (const fill of fills) expect(document.getElementById(fill?.slice('url(#'.length, -1) ?? '')).not.toBeNull();
});

test('a timeline can be read point by point by keyboard', async () => {
  draw(POINTS);
  const chart = screen.getByRole('slider', { name: 'The points' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Turn 2: p1 4, p0 3');
  await fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Turn 1: p1 2, p0 3');
  await fireEvent.keyDown(chart, { key: 'Home' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Start: p1 2, p0 2');
});

test('a timeline has a table', async () => {
  draw(POINTS);
  expect(await rows()).toEqual([
    ['Turn', 'p1', 'p0'],
    ['0', '2', '2'],
    ['1', '2', '3'],
    ['2', '4', '3'],
  ]);
});

test('a team has one line with the names of all its players', () => {
  const lines = [
    { seats: [0, 2], values: [0, 1] },
    { seats: [1, 3], values: [0, 0] },
  ];
  const series = seriesOf({ ...POINTS, lines }, players(4));
  expect(series.map(({ name, values }) => [name, values])).toEqual([
    ['p3, p1', [0, 0]],
    ['p2, p0', [0, 1]],
  ]);
});

test('charts are in a sheet behind a button', async () => {
  preferences.set({ lang: 'ko' });
  render(ChartsButton, { charts: [COINS, POINTS], seats: players(2) });
  expect(screen.queryByRole('heading')).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: '그래프 보기' }));
  const sheet = within(screen.getByRole('dialog', { name: '이번 게임 그래프' }));
  const titles = await sheet.findAllByRole('heading', { level: 3 });
  expect(titles.map((each) => each.textContent)).toEqual(['The coins (한국어)', 'The points (한국어)']);
});
