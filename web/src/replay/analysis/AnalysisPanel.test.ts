// The analysis on the page: chart, table, totals, turning points, and what goes wrong.
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { RefusalError } from '../../net/http';
import { card } from '../playback/match.fixture';
import { seatingFor } from '../playback/seats';
import AnalysisPanel from './AnalysisPanel.svelte';
import { Analysis } from './report/analysis.svelte';
import { BEGUN, ENDED, PacedAnswer, REPORT, ROWS, answerWith } from './report/report.fixture';

const { seats } = seatingFor(card, { viewer: null, mover: null, leavers: new Set(), teams: [] });
let sought: number[];
let jumped: number[];

beforeEach(() => {
  preferences.set({ lang: 'en' });
  sought = [];
  jumped = [];
});

async function opened(request: () => Promise<Response>, position = 0): Promise<Analysis> {
  const analysis = new Analysis('match-1', request);
  render(AnalysisPanel, {
    analysis,
    seats,
    teams: [0, 1],
    position,
    onseek: (at: number) => sought.push(at),
    onjump: (at: number) => jumped.push(at),
  });
  await analysis.start();
  await tick();
  return analysis;
}

const done = (parts: readonly unknown[] = REPORT, position = 0): Promise<Analysis> =>
  opened(() => Promise.resolve(answerWith(parts)), position);

function chart(): HTMLElement {
  return screen.getByRole('slider', { name: 'Chances to win after every turn' });
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await fireEvent.keyDown(chart(), { key });
}

function cells(row: HTMLElement): string[] {
  return [...row.children].map((cell) => cell.textContent.trim().replace(/\s+/g, ' '));
}

describe('the chart', () => {
  test('is read by keyboard', async () => {
    await done();
    expect(chart().getAttribute('aria-valuetext')).toBe('Before the start. 지민 50%, odds 50%.');
    await press('ArrowRight', 'ArrowRight');
    expect(chart().getAttribute('aria-valuetext')).toBe(
      'Turn 2 of 3 · 지민. 지민 70%, odds 30%. Luck +12 · Skill +3 · Drift +1.',
    );
    expect(screen.getByText('Turn 2 of 3 · 지민')).toBeTruthy();
    await press(']');
    expect(chart().getAttribute('aria-valuetext')).toContain('Turning point 1.');
  });

  test('leads to the position after the turn', async () => {
    await done();
    await press('ArrowRight', 'ArrowRight', 'Enter');
    expect([sought, jumped]).toEqual([[3], []]);
    await fireEvent.click(screen.getByRole('button', { name: 'Show on the table' }));
    expect(jumped).toEqual([3]);
  });

  test('begins where the replay is', async () => {
    await done(REPORT, 2);
    expect(chart().getAttribute('aria-valuetext')).toContain('Turn 2 of 3');
  });
});

test('the table says the same', async () => {
  await done();
  const details = screen.getByText('As a table').closest('details') as HTMLDetailsElement;
  details.open = true;
  await fireEvent(details, new Event('toggle'));
  const rows = within(details).getAllByRole('row').slice(2);
  expect(rows.map(cells)).toEqual([
    ['1', 'Opening', '54', '46', '–', '–', '–'],
    ['2', '지민', '70', '30', '+12', '+3', '+1'],
    ['3', 'odds', '38', '62', '+20', '+10', '+2'],
    ['Better: count to one (+6 ± 3 points)'],
  ]);
  await fireEvent.click(within(details).getByRole('button', { name: 'Show turn 2' }));
  expect(jumped).toEqual([3]);
});

test('everyone’s luck, skill and drift are summed up and explained', async () => {
  await done();
  const totals = screen.getByRole('region', { name: 'Luck and skill' });
  expect(within(totals).getAllByRole('row').map(cells)).toEqual([
    ['Player', 'Luck', 'Skill', 'Drift'],
    ['지민', '−4', '−7', '−1'],
    ['odds', '+4', '+7', '+1'],
  ]);
  expect(totals.textContent).toContain('those of our normal bot, Odds');
  expect(totals.textContent).toContain('a model judges every position');
});

test('playouts are named as such', async () => {
  await done([{ ...BEGUN, method: 'playouts' }, ...ROWS, ENDED]);
  expect(screen.getByText(/played the match to its end a number of times/)).toBeTruthy();
});

test('turning points and better moves lead to their places', async () => {
  await done();
  await fireEvent.click(screen.getByRole('button', { name: /지민 70% → 38%.*Turn 3 · odds’s turn · mostly luck/ }));
  await fireEvent.click(screen.getByRole('button', { name: /count to one instead of “count to two”.*\+6 ± 3 points/ }));
  expect(jumped).toEqual([5, 4]);
});

test('without turning points and better moves it says so', async () => {
  await done([BEGUN, ROWS[0], { ...ENDED, turning_points: [] }]);
  expect(screen.getByText('There was no single turn that decided much.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Better moves' })).toBeNull();
});

test('a match without turns has no chart', async () => {
  await done([{ ...BEGUN, turns: 0 }, ENDED]);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByText(/nothing to analyse/)).toBeTruthy();
});

test.each([
  ['en', 'Waiting for its turn: 2 matches come first.', 'Getting ready…'],
  ['ko', '차례를 기다리고 있어요. 앞에 게임 2개가 있어요.', '준비하고 있어요…'],
] as const)('says that it waits for its turn (%s)', async (lang, waits, begins) => {
  preferences.set({ lang });
  const answer = new PacedAnswer();
  const analysis = new Analysis('match-1', () => Promise.resolve(answer.response));
  render(AnalysisPanel, { analysis, seats, teams: [], position: 0, onseek: () => undefined, onjump: () => undefined });
  void analysis.start();
  answer.send({ type: 'AnalysisWaiting', ahead: 2 });
  expect(await screen.findAllByText(waits)).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe(waits);
  answer.send({ type: 'AnalysisWaiting', ahead: 0 });
  expect(await screen.findByText(begins)).toBeTruthy();
  analysis.stop();
});

test('the chart grows while the analysis runs, which can be stopped and started again', async () => {
  const answer = new PacedAnswer();
  const answers = [answer.response, answerWith(REPORT)];
  const analysis = new Analysis('match-1', () => Promise.resolve(answers.shift() ?? new Response('')));
  render(AnalysisPanel, { analysis, seats, teams: [], position: 0, onseek: () => undefined, onjump: () => undefined });
  void analysis.start();
  flushSync();
  expect(screen.getByText('Getting ready…')).toBeTruthy();
  answer.send(BEGUN, ROWS[0]);
  expect(await screen.findByText('1 of 3 turns')).toBeTruthy();
  expect(chart().getAttribute('aria-valuemax')).toBe('1');
  answer.send(ROWS[1]);
  expect(await screen.findByText('2 of 3 turns')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Stop' });
  await fireEvent.click(button);
  expect(button.textContent, 'it keeps the focus').toBe('Start again');
  expect(screen.getByRole('status').textContent).toContain('Stopped');
  expect(chart().getAttribute('aria-valuemax')).toBe('2');
  await fireEvent.click(button);
  expect(await screen.findByRole('region', { name: 'Turning points' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('The analysis is complete.');
});

describe('what goes wrong is said', () => {
  test('a refusal in its own words, with another attempt', async () => {
    const busy = new RefusalError('BUSY', { ko: '지금은 바빠요.', en: 'Three analyses run already.' });
    const answers = [Promise.reject(busy), Promise.resolve(answerWith(REPORT))];
    await opened(() => answers.shift() as Promise<Response>);
    expect(screen.getByRole('alert').textContent).toContain('The analysis couldn’t start');
    expect(screen.getByRole('alert').textContent).toContain('Three analyses run already.');
    await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Turning points' })).toBeTruthy();
  });

  test('an analysis that takes too long leaves its rows', async () => {
    await done([BEGUN, ROWS[0], { type: 'AnalysisFailed', code: 'ANALYSIS_TOO_SLOW' }]);
    const words = screen.getByRole('alert').textContent;
    expect(words).toContain('It took too long');
    expect(words).toContain('The turns shown so far are right.');
    expect(chart().getAttribute('aria-valuemax')).toBe('1');
  });
});
