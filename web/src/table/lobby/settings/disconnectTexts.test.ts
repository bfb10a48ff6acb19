import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../../app/preferences.svelte';
import { gameCard, roomView } from '../../client/room.fixture';
import { graceTimes, graceText, disconnectText, timeText } from './disconnectTexts';

const { disconnects } = gameCard();
const { settings } = roomView();
beforeEach(() => preferences.set({ lang: 'en' }));

it('waiting times include the game’s default and the current one', () => {
  expect(graceTimes({ ...disconnects, grace: 45 }, 90)).toEqual([0, 10, 30, 45, 60, 90, 120, 300]);
  expect(graceTimes(disconnects, null)).toEqual([0, 10, 30, 60, 120, 300]);
});

it('whole minutes are shown as minutes', () => {
  expect([30, 60, 90, 300].map(timeText)).toEqual(['30 s', '1 min', '90 s', '5 min']);
  expect(graceText(0)).toBe('Don’t wait');
});

it('the game’s defaults fill the gaps', () => {
  expect(disconnectText(disconnects, settings)).toBe('1 min, then a vote');
  expect(disconnectText(disconnects, { ...settings, grace_seconds: 0, on_disconnect: 'bot' })).toBe('a bot at once');
});
