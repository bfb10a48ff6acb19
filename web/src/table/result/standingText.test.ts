import { beforeEach, expect, test } from 'vitest';
import { preferences } from '../../app/preferences.svelte';
import { card } from '../../replay/playback/match.fixture';
import { seatingFor } from '../../replay/playback/seats';
import type { MatchCard, Outcome } from '../../wire/wire';
import { TURN, playingView } from '../client/room.fixture';
import { seatingOf, type SeatedPlayer } from '../seating';
import { standingsOf } from './ranking';
import { placeText, standingText } from './standingText';

beforeEach(() => preferences.set({ lang: 'en' }));

test.each([
  [1, '1위', '1st'],
  [2, '2위', '2nd'],
  [3, '3위', '3rd'],
  [4, '4위', '4th'],
  [11, '11위', '11th'],
  [22, '22위', '22nd'],
])('rank %i', (rank, ko, en) => {
  expect(placeText({ rank, isShared: false })).toBe(en);
  preferences.set({ lang: 'ko' });
  expect(placeText({ rank, isShared: false })).toBe(ko);
  expect(placeText({ rank, isShared: true })).toBe(`공동 ${ko}`);
});

/** A match of four; the second player has left. */
interface Ending {
  readonly outcome: Outcome;
  readonly teams: readonly number[];
}

function texts({ outcome, teams }: Ending, seats: readonly SeatedPlayer[]): string[] {
  const standings = standingsOf(outcome, seats, teams);
  return standings.map((each) => `${each.seated.seat} ${standingText(each, standings, null)}`);
}

function inRoom({ outcome, teams }: Ending): string[] {
  const view = playingView();
  const match = view.match && { ...view.match, names: ['a', 'b', 'c', 'd'], players: [null, null, null, null], teams };
  return texts({ outcome, teams }, seatingOf({ ...view, match }, TURN, 'mina', 0).seats);
}

function inReplay({ outcome, teams }: Ending): string[] {
  const found: MatchCard = { ...card, names: ['a', 'b', 'c', 'd'], outcome };
  const context = { viewer: null, mover: null, leavers: new Set([1]), teams };
  return texts({ outcome, teams }, seatingFor(found, context).seats);
}

const ENDINGS: readonly (readonly [string, Ending, readonly string[]])[] = [
  [
    'a race with a forfeit',
    { outcome: { results: ['lose', 'lose', 'win', 'lose'], ranks: [2, 4, 1, 3], reason: 'X' }, teams: [0, 1, 2, 3] },
    ['2 1st', '0 2nd', '3 3rd', '1 4th'],
  ],
  [
    'shared ranks',
    { outcome: { results: ['lose', 'lose', 'win', 'lose'], ranks: [2, 2, 1, 4], reason: 'X' }, teams: [0, 1, 2, 3] },
    ['2 1st', '0 2nd (tied)', '1 2nd (tied)', '3 4th'],
  ],
  [
    'teams',
    { outcome: { results: ['lose', 'win', 'lose', 'win'], ranks: [3, 1, 3, 1], reason: 'X' }, teams: [0, 1, 0, 1] },
    ['1 1st', '3 1st', '0 2nd', '2 2nd'],
  ],
  [
    'players who did not compete',
    { outcome: { results: ['none', 'lose', 'win', 'tie'], ranks: [4, 3, 1, 2], reason: 'X' }, teams: [0, 1, 2, 3] },
    ['2 Won', '3 Draw', '1 Lost', '0 No result'],
  ],
];

test.each(ENDINGS)('%s: the room and the replay say the same', (_, ending, expected) => {
  expect(inRoom(ending)).toEqual(expected);
  expect(inReplay(ending)).toEqual(expected);
});

test('a game without winners has its own words', () => {
  const outcome: Outcome = { results: ['lose', 'win'], ranks: [2, 1], reason: 'X' };
  const { seats } = seatingOf(playingView(), TURN, 'mina', 0);
  const standings = standingsOf(outcome, seats, []);
  const own = { big: 'lose', word: (result: string) => `own ${result}` } as const;
  expect(standings.map((each) => standingText(each, standings, own))).toEqual(['own win', 'own lose']);
});
