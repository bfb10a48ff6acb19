// The bots one can choose as opponents: one for each level, or one in games where there is nothing to decide.
import type { BotCard, BotLevel } from '../../wire/wire';

export const LEVELS: readonly BotLevel[] = ['easy', 'normal', 'hard'];

/** Easiest first. */
export function opponentsOf(bots: readonly BotCard[]): readonly BotCard[] {
  const offered = LEVELS.flatMap((level) => bots.find((bot) => bot.level === level) ?? []);
  return offered.length > 0 ? offered : bots.slice(0, 1);
}

/** The opponent of a level; without one, the normal one or the first. */
export function opponentAt(bots: readonly BotCard[], level: BotLevel): BotCard | undefined {
  const offered = opponentsOf(bots);
  const find = (wanted: BotLevel) => offered.find((bot) => bot.level === wanted);
  return find(level) ?? find('normal') ?? offered[0];
}
