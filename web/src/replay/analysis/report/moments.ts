// The turns in which most was decided, and the choices that could have been better. Pure.
import type { AnalysisEnded, BetterMove, Shares, TurnAnalysed } from '../../../wire/wire';
import { chancesAt } from './turns';
import type { Side } from './sides';

/** What most of a change came from. */
export type Cause = 'luck' | 'skill' | 'drift';

export interface TurningPoint {
  /** The point after the turn. */
  readonly point: number;
  /** Whose turn it was; null: the opening. */
  readonly mover: number | null;
  /** The side whose chance changed most. */
  readonly side: Side;
  readonly from: number;
  readonly to: number;
  readonly cause: Cause;
}

export interface BetterChoice {
  readonly point: number;
  readonly choice: BetterMove;
}

const MOST_TURNING_POINTS = 5;
const MOST_CHOICES = 5;
const CAUSES: readonly Cause[] = ['luck', 'skill', 'drift'];

/** The most decisive turns, in the order in which they were played. */
export function turningPointsOf(
  start: Shares,
  rows: readonly TurnAnalysed[],
  ended: AnalysisEnded | null,
  sides: readonly Side[],
): readonly TurningPoint[] {
  const chances = chancesAt(start, rows);
  const indexes = (ended?.turning_points ?? []).slice(0, MOST_TURNING_POINTS);
  return [...indexes].sort((one, other) => one - other).flatMap((at) => {
    const [row, before] = [rows[at], chances[at]];
    if (!row || !before) return [];
    const change = ({ seat }: Side): number => Math.abs((row.chances[seat] ?? 0) - (before[seat] ?? 0));
    const side = largest(sides, change);
    if (!side) return [];
    const { seat } = side;
    const cause = largest(CAUSES, (each) => Math.abs(row[each][seat] ?? 0)) ?? 'drift';
    return [{ point: at + 1, mover: row.seat, side, from: before[seat] ?? 0, to: row.chances[seat] ?? 0, cause }];
  });
}

/** All choices that could have been better, in the order of the match. */
export function choicesIn(rows: readonly TurnAnalysed[]): readonly BetterChoice[] {
  return rows.flatMap(({ better }, at) => better.map((choice) => ({ point: at + 1, choice })));
}

/** Those with the largest gains, still in the order of the match. */
export function largestChoices(choices: readonly BetterChoice[]): readonly BetterChoice[] {
  const byGain = [...choices].sort((one, other) => other.choice.gain - one.choice.gain);
  const chosen = new Set(byGain.slice(0, MOST_CHOICES));
  return choices.filter((each) => chosen.has(each));
}

function largest<T>(all: readonly T[], sizeOf: (one: T) => number): T | undefined {
  return all.reduce<T | undefined>((best, one) => (best === undefined || sizeOf(one) > sizeOf(best) ? one : best), undefined);
}
