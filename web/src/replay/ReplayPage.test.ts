import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { preferences } from '../app/preferences.svelte';
import { recorded } from './fixtures/recordings';
import ReplayPage from './ReplayPage.svelte';
import { REPORT, answerWith } from './analysis/report/report.fixture';
import { card, match } from './playback/match.fixture';

const GAMES = [{ slug: 'counting', title: { ko: '세기', en: 'Counting' } }];
const NO_MATCH = { code: 'NO_SUCH_MATCH', params: {}, message: { ko: '그런 판은 없어요.', en: 'No such match.' } };
const pirates = recorded('pirates');

// Generous for slow machines; the awaited element usually appears at once.
const MAX_MS = 20_000;
configure({ asyncUtilTimeout: MAX_MS });
vi.setConfig({ testTimeout: 2 * MAX_MS });

type Answer = (url: URL) => Response;
let requested: string[];
let answers: Record<string, Answer>;

function steps(url: URL): Response {
  const viewer = url.searchParams.get('viewer');
  const played = match(viewer === null ? null : Number(viewer));
  const inLang = (line: string): string => `${url.searchParams.get('lang')}: ${line}`;
  const translated = played.steps.map((step) => ({ ...step, lines: step.lines.map(inLang) }));
  return Response.json({ ...played, steps: translated });
}

beforeEach(() => {
  requested = [];
  answers = {
    '/api/games': () => Response.json(GAMES),
    '/api/matches/match-1': () => Response.json(card),
    '/api/matches/match-1/steps': steps,
  };
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path);
    const url = new URL(path, location.origin);
    return Promise.resolve(answers[url.pathname]?.(url) ?? Response.json(NO_MATCH, { status: 404 }));
  });
  preferences.set({ lang: 'en', motion: 'none', sound: false });
  history.replaceState(null, '', '/replay/match-1');
});

afterEach(() => vi.unstubAllGlobals());

async function opened(search = ''): Promise<void> {
  history.replaceState(null, '', `/replay/match-1${search}`);
  render(ReplayPage, { match: 'match-1' });
  await screen.findByRole('slider');
}

function now(): string {
  return screen.getByRole('region', { name: 'This move' }).textContent.trim();
}

function slider(): HTMLInputElement {
  return screen.getByRole('slider');
}

function press(name: string): Promise<boolean> {
  return fireEvent.click(screen.getByRole('button', { name }));
}

test('an unknown match is reported in the server’s words', async () => {
  answers = {};
  render(ReplayPage, { match: 'match-1' });
  expect(await screen.findByText('No such match.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This match can’t be found');
});

test('a retry may find it', async () => {
  delete answers['/api/matches/match-1/steps'];
  render(ReplayPage, { match: 'match-1' });
  await screen.findByText('No such match.');
  answers['/api/matches/match-1/steps'] = steps;
  await press('Try again');
  expect(await screen.findByRole('slider')).toBeTruthy();
});

test('opens at the empty table, with the game, the players and the outcome', async () => {
  await opened();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Counting');
  expect(screen.getByText('odds won')).toBeTruthy();
  expect(slider().getAttribute('aria-valuetext')).toBe('Before the start · 5 moves');
  expect(screen.getByRole('radio', { name: /지민.*2nd/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Spectator/ })).toHaveProperty('checked', true);
});

test('the steps are loaded once, and again only when they would differ', async () => {
  await opened();
  await press('One move forward');
  await waitFor(() => expect(location.search).toBe('?at=1'));
  expect(requested.filter((path) => path.includes('/steps'))).toEqual(['/api/matches/match-1/steps?lang=en']);
});

test('the match and its steps are requested at the same time', async () => {
  render(ReplayPage, { match: 'match-1' });
  expect(requested).toContain('/api/matches/match-1/steps?lang=en');
  await screen.findByRole('slider');
});

test('an unknown viewer is no problem, whichever answer comes first', async () => {
  answers['/api/matches/match-1/steps'] = (url) =>
    url.searchParams.has('viewer') ? Response.json(NO_MATCH, { status: 404 }) : steps(url);
  await opened('?eyes=9');
  expect(screen.queryByText('No such match.')).toBeNull();
});

test('names follow the language', async () => {
  answers['/api/matches/match-1/steps'] = () => Response.json({ ...match(), names: ['지민', 'Odds bot'] });
  await opened();
  expect(await screen.findByRole('radio', { name: /Odds bot/ })).toBeTruthy();
});

test('a link opens at its position, as its viewer', async () => {
  await opened('?at=3&eyes=1&speed=2');
  expect(requested).toContain('/api/matches/match-1/steps?viewer=1&lang=en');
  expect(slider().valueAsNumber).toBe(3);
  expect(slider().getAttribute('aria-valuetext')).toBe('Move 3 of 5 · en: it is 4 now');
  expect(screen.getByRole('radio', { name: /odds/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: /^Speed 2×/ })).toBeTruthy();
});

test('an unknown viewer becomes a spectator', async () => {
  await opened('?at=2&eyes=9');
  expect(requested).toContain('/api/matches/match-1/steps?lang=en');
});

test('the buttons step through the match and announce what happened', async () => {
  await opened();
  await press('One move forward');
  expect(now()).toBe('en: it is 1 now');
  await press('To the end');
  expect(now()).toContain('en: odds won');
  await press('One move back');
  expect(now()).toBe('This move was hidden from this viewer.');
  await press('To the start');
  expect(slider().valueAsNumber).toBe(0);
});

test('the keys do the same', async () => {
  await opened();
  await fireEvent.keyDown(document.body, { key: 'End' });
  expect(slider().valueAsNumber).toBe(5);
  await fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(slider().valueAsNumber).toBe(4);
  await fireEvent.keyDown(document.body, { key: ' ' });
  expect(screen.getByRole('button', { name: 'Play from the start' })).toBeTruthy();
});

test('the address follows, without history entries', async () => {
  const before = history.length;
  await opened();
  await fireEvent.input(slider(), { target: { value: '3' } });
  await waitFor(() => expect(location.search).toBe('?at=3'));
  await press('Speed 1×. Press for 2×.');
  await waitFor(() => expect(location.search).toBe('?at=3&speed=2'));
  expect(history.length).toBe(before);
});

test('an entry of the step list leads to its position', async () => {
  await opened();
  const story = screen.getByRole('region', { name: 'All moves' });
  const line = within(story).getByRole('button', { name: 'en: it is 4 now' });
  await fireEvent.click(line);
  expect(slider().valueAsNumber).toBe(3);
  expect(line.getAttribute('aria-current')).toBe('step');
});

test('another viewer or language keeps the position', async () => {
  await opened('?at=3');
  await fireEvent.click(screen.getByRole('radio', { name: /지민/ }));
  await waitFor(() => expect(requested).toContain('/api/matches/match-1/steps?viewer=0&lang=en'));
  preferences.set({ lang: 'ko' });
  await tick();
  expect(requested).toContain('/api/matches/match-1/steps?viewer=0&lang=ko');
  await screen.findByRole('button', { name: 'ko: it is 4 now' });
  expect(slider().getAttribute('aria-valuetext')).toBe('5수 중 3번째 · ko: it is 4 now');
});

test('a viewer that cannot be loaded leaves the table as it is', async () => {
  await opened('?at=3');
  delete answers['/api/matches/match-1/steps'];
  await fireEvent.click(screen.getByRole('radio', { name: /지민/ }));
  const onlooker = screen.getByRole('radio', { name: /Spectator/ });
  await waitFor(() => expect(onlooker).toHaveProperty('checked', true));
  expect(slider().valueAsNumber).toBe(3);
});

describe('verification', () => {
  beforeEach(() => {
    answers['/api/matches/match-1/replay'] = () =>
      new Response(pirates.text, { headers: { 'X-Verified': 'true', 'X-Verdict': 'verified' } });
  });

  test('loads the file only on request', async () => {
    await opened();
    expect(requested.some((path) => path.endsWith('/replay'))).toBe(false);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('judges the file, whatever the server claims', async () => {
    await opened();
    await press('Check the luck');
    expect(await screen.findByText('Wrong replay file')).toBeTruthy();
  });

  test('of a changed file fails and names the place', async () => {
    const changed = pirates.withEntry(0, (entry) => ({
      ...entry,
      draws: entry.draws.map((draw) => ({ ...draw, value: draw.value === 0 ? 1 : 0 })),
    }));
    const headers = { 'X-Verified': 'true' };
    answers['/api/matches/match-1/replay'] = () => new Response(changed.text, { headers });
    await opened();
    await press('Check the luck');
    expect(await screen.findByText('Something doesn’t fit')).toBeTruthy();
    expect(screen.getAllByText(/Draw 1 of move 1 differs/).length).toBeGreaterThan(0);
  });

  test('without WebCrypto is not possible, and the command is shown', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await opened();
    await press('Check the luck');
    expect(screen.getByText('This page can’t run the check')).toBeTruthy();
    expect(screen.getByText('noripan verify counting-match-1.jsonl --commitment HEX')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download the replay file' })).toBeTruthy();
  });
});

describe('the analysis', () => {
  const analysed = '/api/matches/match-1/analysis';

  beforeEach(() => {
    answers[analysed] = () => answerWith(REPORT);
  });

  test('runs only on request, and once', async () => {
    await opened();
    expect(requested).not.toContain(analysed);
    await press('Analyse');
    await screen.findByRole('region', { name: 'Luck and skill' });
    await press('Analyse');
    expect(screen.queryByRole('region', { name: 'Luck and skill' })).toBeNull();
    await press('Analyse');
    expect(screen.getByRole('region', { name: 'Luck and skill' })).toBeTruthy();
    expect(requested.filter((path) => path === analysed)).toHaveLength(1);
  });

  test('leads to a turn of the replay, and follows it', async () => {
    await opened();
    await press('Analyse');
    const chart = await screen.findByRole('slider', { name: 'Chances to win after every turn' });
    await fireEvent.keyDown(chart, { key: 'End' });
    await fireEvent.keyDown(chart, { key: 'Enter' });
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Go to move' }).valueAsNumber).toBe(5);
    await fireEvent.blur(chart);
    await press('To the start');
    expect(chart.getAttribute('aria-valuetext')).toContain('Before the start');
  });

  test('says beside a move what would have been better', async () => {
    await opened('?at=4');
    await press('Analyse');
    await screen.findByRole('region', { name: 'Luck and skill' });
    expect(now()).toContain('Better: count to one (+6 ± 3 points)');
    await press('One move back');
    expect(now()).not.toContain('Better');
  });

  test('is refused in the server’s words', async () => {
    delete answers[analysed];
    await opened();
    await press('Analyse');
    expect((await screen.findByRole('alert')).textContent).toContain('No such match.');
  });
});
