// The steps about the story: each entry's place, its move as far as no rules are needed, its draws; the end.
import type { FairChance, FairLuck } from './fairness';
import { REFEREE, type Draw, type ReplayFooter } from '../../wire/wire';
import type { Entry, Move } from '../file/lineTypes';
import { step, type Step } from './findings';

/** The entry in this place is what it says it is, and its draws come out the same. */
export async function entryStep(
  entry: Entry | null,
  number: number,
  seats: number,
  luck: FairLuck,
): Promise<Step> {
  if (entry === null) return step('LINE_DAMAGED', { number });
  if (entry.number !== number) return step('NUMBER_DIFFERS', { number, found: entry.number });
  return misfit(entry, seats) ?? (await drawsStep(entry, luck.chance(number)));
}

/** The end counts the entries, and tells an outcome for every seat if it tells one. */
export function endStep(end: ReplayFooter, entries: number, draws: number, seats: number): Step {
  if (entries === 0) return step('NO_ENTRIES');
  if (end.entries !== entries) return step('COUNT_DIFFERS', { expected: entries, found: end.entries });
  const { results, ranks } = end.outcome ?? { results: { length: seats }, ranks: { length: seats } };
  if (results.length !== seats || ranks.length !== seats) return step('OUTCOME_MISSHAPEN', { seats });
  return step('END_RIGHT', { entries, draws });
}

/** What needs no rules: the opening opens, seats exist, a forfeit changes something. */
function misfit({ number, move, events }: Entry, seats: number): Step | null {
  if ((move.type === 'SetUp') !== (number === 0)) return step('OPENING_MISPLACED', { number });
  if (move.type === 'SetUp') return null;
  if (!isSeated(move, seats)) return step('NO_SUCH_SEAT', { number, seat: move.seat });
  if (move.type === 'Forfeited' && events.length === 0) return step('NOTHING_LEFT', { number, seat: move.seat });
  return null;
}

/** Whether a game has a house is for its rules to say. */
function isSeated(move: Exclude<Move, { type: 'SetUp' }>, seats: number): boolean {
  return move.seat < seats || (move.type === 'Acted' && move.seat === REFEREE);
}

async function drawsStep({ number, draws }: Entry, chance: FairChance): Promise<Step> {
  for (const [at, draw] of draws.entries()) {
    const expected = await drawnAgain(draw, chance);
    if (expected !== draw.value) {
      return step('DRAW_DIFFERS', { number, draw: at, expected, found: draw.value });
    }
  }
  return step('DRAWS_RIGHT', { number, draws: draws.length });
}

function drawnAgain(draw: Draw, chance: FairChance): Promise<number> {
  if (draw.type === 'Drawn') return chance.below(draw.bound);
  return chance.seeded(draw.contribution, draw.low, draw.high);
}
