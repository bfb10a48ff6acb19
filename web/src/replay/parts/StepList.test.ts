// The list of steps: moves that a bot chose are labelled.
import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { match } from '../playback/match.fixture';
import { wideScreen } from '../../table/room/wideScreen.svelte';
import CurrentStep from './CurrentStep.svelte';
import { Playback } from '../playback/playback.svelte';
import StepList from './StepList.svelte';

beforeEach(() => preferences.set({ lang: 'en' }));

/** A match in which a bot chose the second move. */
function played(): Playback {
  const playback = new Playback(() => () => [], () => false, () => undefined);
  const { steps, ...rest } = match();
  playback.watch({ ...rest, steps: steps.map((step, at) => (at === 1 ? { ...step, kind: 'bot' } : step)) });
  return playback;
}

it('labels moves that a bot chose, and no others', () => {
  render(StepList, { playback: played(), onjump: () => undefined });
  expect(screen.getAllByText('bot').map((word) => word.closest('li')?.dataset['at'])).toEqual(['2']);
});

it.each([
  [1, 0],
  [2, 1],
  [3, 0],
])('labels the current step, too: step %i', (at, words) => {
  const playback = played();
  playback.seek(at);
  render(CurrentStep, { playback });
  expect(screen.queryAllByText('bot')).toHaveLength(words);
});

/** A list in a column that is 600 px high; its top is this far below the column's. */
function followed(top: number): boolean {
  vi.spyOn(wideScreen, 'matches', 'get').mockReturnValue(true);
  const column = document.body.appendChild(document.createElement('aside'));
  column.scrollTop = 400;
  column.getBoundingClientRect = () => new DOMRect(0, 0, 300, 600);
  const playback = played();
  render(StepList, { target: column, props: { playback, onjump: () => undefined } });
  const scrollIntoView = vi.fn();
  for (const line of column.querySelectorAll('li')) line.scrollIntoView = scrollIntoView;
  const list = column.querySelector('ol');
  if (list) list.getBoundingClientRect = () => new DOMRect(0, top, 300, 2000);
  playback.seek(2);
  flushSync();
  return scrollIntoView.mock.calls.length > 0;
}

it.each([
  [-500, true],
  [200, true],
  [400, false],
  [900, false],
])('follows the position only while it is read: %i px below the top', (top, isFollowed) => {
  expect(followed(top)).toBe(isFollowed);
});
