// What becomes of a lost player, as it is offered and told.
import { beforeEach, expect, it } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { gameCard, roomView } from '../room.fixture';
import { graceTimes, graceWords, lostWords, timeWords } from './lost';

const { lost } = gameCard();
const { settings } = roomView();
beforeEach(() => preferences.set({ lang: 'en' }));

it('times to wait hold the game’s own and the one of now', () => {
  expect(graceTimes({ ...lost, grace: 45 }, 90)).toEqual([0, 10, 30, 45, 60, 90, 120, 300]);
  expect(graceTimes(lost, null)).toEqual([0, 10, 30, 60, 120, 300]);
});

it('whole minutes are told as such', () => {
  expect([30, 60, 90, 300].map(timeWords)).toEqual(['30 s', '1 min', '90 s', '5 min']);
  expect(graceWords(0)).toBe('Don’t wait');
});

it('what was not chosen is as the game has it', () => {
  expect(lostWords(lost, settings)).toBe('1 min, then a vote');
  expect(lostWords(lost, { ...settings, grace_seconds: 0, on_disconnect: 'bot' })).toBe('a bot at once');
});
