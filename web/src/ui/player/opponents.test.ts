import { expect, it } from 'vitest';
import type { BotCard, BotLevel } from '../../wire/wire';
import { opponentAt, opponentsOf } from './opponents';

function bot(name: string, level: BotLevel | null): BotCard {
  return { name, title: { ko: name, en: name }, level, note: null };
}
const GREAT = bot('great', 'hard');
const GOOD = bot('good', 'normal');
const POOR = bot('poor', 'easy');
const RANDOM = bot('random', null);

it('offers a bot for each level, easiest first', () => {
  expect(opponentsOf([GREAT, GOOD, RANDOM, POOR])).toEqual([POOR, GOOD, GREAT]);
});

it('offers only the levels that the game has', () => {
  expect(opponentsOf([GOOD, POOR])).toEqual([POOR, GOOD]);
});

it('offers one bot if there is nothing to decide', () => {
  expect(opponentsOf([RANDOM, bot('other', null)])).toEqual([RANDOM]);
  expect(opponentsOf([])).toEqual([]);
});

it.each<[BotLevel, readonly BotCard[], BotCard | undefined]>([
  ['easy', [GREAT, GOOD, POOR], POOR],
  ['hard', [GOOD, POOR], GOOD],
  ['normal', [GREAT, POOR], POOR],
  ['normal', [RANDOM], RANDOM],
  ['normal', [], undefined],
])('the opponent at %s', (level, bots, found) => {
  expect(opponentAt(bots, level)).toBe(found);
});
