// What a point of the chart says: whose turn it was, and how everyone stood.
import type { Shares, TurnAnalysed } from '../../../wire/wire';
import { betterText, percent, signed } from '../format';
import { t } from '../words';
import { playerAt, type Side } from './sides';

export interface Point {
  readonly at: number;
  /** The turn that ended here; null: before the start. */
  readonly row: TurnAnalysed | null;
  readonly chances: Shares;
  /** How many turns the match has. */
  readonly turns: number;
  /** The number of the turning point; null for none. */
  readonly turning: number | null;
}

/** Turn 12 of 40 · Mina */
export function placeText({ at, row, turns }: Point, sides: readonly Side[]): string {
  if (row === null) return t('point.start');
  const player = playerAt(sides, row.seat);
  if (player) return t('point.turn', { turn: at, turns, name: player.name });
  return at === 1 ? t('point.opening') : t('point.turn.nobody', { turn: at, turns });
}

/** Luck, skill and drift of the player whose turn it was; null if there is no verdict. */
export function partsText({ row }: Point): string | null {
  if (row?.seat == null) return null;
  const of = (shares: Shares): string => signed(shares[row.seat ?? 0] ?? 0);
  return t('point.parts', { luck: of(row.luck), skill: of(row.skill), drift: of(row.drift) });
}

/** The whole point in a few sentences. */
export function spokenText(point: Point, sides: readonly Side[]): string {
  const chances = sides.map(({ name, seat }) => chanceText(name, point.chances[seat] ?? 0)).join(', ');
  const turning = point.turning === null ? null : t('point.turning', { number: point.turning });
  const better = point.row?.better.map(betterText) ?? [];
  const sentences = [placeText(point, sides), chances, turning, partsText(point), ...better];
  return sentences.flatMap((each) => (each === null ? [] : `${each}.`)).join(' ');
}

function chanceText(name: string, chance: number): string {
  return t('point.chance', { name, chance: percent(chance) });
}
