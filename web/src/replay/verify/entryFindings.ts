// The findings about the entries: number, move as far as it needs no rules, draws; and the footer.
import type { FairChance, FairChanceSource } from './fairness';
import { REFEREE, type Draw, type ReplayFooter } from '../../wire/wire';
import type { Entry, Move } from '../file/lineTypes';
import { finding, type Finding } from './findings';

/** Whether the entry has its number and a possible move, and its draws can be reproduced. */
export async function entryFinding(
  entry: Entry | null,
  number: number,
  seats: number,
  source: FairChanceSource,
): Promise<Finding> {
  if (entry === null) return finding('LINE_DAMAGED', { number });
  if (entry.number !== number) return finding('NUMBER_DIFFERS', { number, found: entry.number });
  return moveFinding(entry, seats) ?? (await drawsFinding(entry, source.chance(number)));
}

/** Whether the footer has the right number of entries, and an outcome for every seat if any. */
export function footerFinding(footer: ReplayFooter, entries: number, draws: number, seats: number): Finding {
  if (entries === 0) return finding('NO_ENTRIES');
  if (footer.entries !== entries) return finding('COUNT_DIFFERS', { expected: entries, found: footer.entries });
  const { results, ranks } = footer.outcome ?? { results: { length: seats }, ranks: { length: seats } };
  if (results.length !== seats || ranks.length !== seats) return finding('OUTCOME_MISSHAPEN', { seats });
  return finding('END_RIGHT', { entries, draws });
}

/** What needs no rules: the setup comes first, seats exist, a forfeit has events. */
function moveFinding({ number, move, events }: Entry, seats: number): Finding | null {
  if ((move.type === 'SetUp') !== (number === 0)) return finding('OPENING_MISPLACED', { number });
  if (move.type === 'SetUp') return null;
  if (!isSeated(move, seats)) return finding('NO_SUCH_SEAT', { number, seat: move.seat });
  if (move.type === 'Forfeited' && events.length === 0) return finding('NOTHING_LEFT', { number, seat: move.seat });
  return null;
}

/** Whether a game has a referee is up to its rules. */
function isSeated(move: Exclude<Move, { type: 'SetUp' }>, seats: number): boolean {
  return move.seat < seats || (move.type === 'Acted' && move.seat === REFEREE);
}

async function drawsFinding({ number, draws }: Entry, chance: FairChance): Promise<Finding> {
  for (const [at, draw] of draws.entries()) {
    const expected = await drawnAgain(draw, chance);
    if (expected !== draw.value) {
      return finding('DRAW_DIFFERS', { number, draw: at, expected, found: draw.value });
    }
  }
  return finding('DRAWS_RIGHT', { number, draws: draws.length });
}

function drawnAgain(draw: Draw, chance: FairChance): Promise<number> {
  if (draw.type === 'Drawn') return chance.below(draw.bound);
  return chance.seeded(draw.contribution, draw.low, draw.high);
}
