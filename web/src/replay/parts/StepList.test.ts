// The list of steps: moves that a bot chose are labelled.
import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { match } from '../playback/match.fixture';
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
