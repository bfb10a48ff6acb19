// Numbers of players as text, and how many bots one person can play with.
import type { GameCard } from '../../wire/wire';

type Table = Pick<GameCard, 'seats' | 'roles'>;

const USUAL_TABLE = 4;
/** A run of this length is listed number by number. */
const PAIR = 2;

/** `2–6`, `4`, or `2–4, 6` with gaps. */
export function countsText(seats: readonly number[]): string {
  return runsOf(seats).map(runText).join(', ');
}

/** Splits the numbers at gaps. */
function runsOf(seats: readonly number[]): readonly (readonly number[])[] {
  return seats.reduce<readonly (readonly number[])[]>((runs, count) => {
    const last = runs.at(-1) ?? [];
    return last.at(-1) === count - 1 ? [...runs.slice(0, -1), [...last, count]] : [...runs, [count]];
  }, []);
}

function runText(run: readonly number[], _: number, runs: readonly unknown[]): string {
  if (run.length === PAIR && runs.length > 1) return run.join(', ');
  return run.length === 1 ? `${run[0]}` : `${run[0]}–${run.at(-1)}`;
}

/** The possible numbers of bots for one person, at least one; seats of roles do not count. */
export function botCounts({ seats, roles }: Table): readonly number[] {
  return seats.map((seat) => seat - roles.length - 1).filter((bots) => bots >= 1);
}

/** A table of four if four can play, else as many as possible. */
export function usualBots(table: Table): number {
  const counts = botCounts(table);
  const usual = USUAL_TABLE - 1 - table.roles.length;
  return counts.includes(usual) ? usual : Math.max(0, ...counts);
}
