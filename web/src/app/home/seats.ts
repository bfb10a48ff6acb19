// How many can play: in short words, and how many bots make a table with one person. Pure.
import type { GameCard } from '../../wire/wire';

type Table = Pick<GameCard, 'seats' | 'roles'>;

const USUAL_TABLE = 4;
/** As few in a row are told one by one. */
const PAIR = 2;

/** `2–6`, `4`, or `2–4, 6` where the numbers between do not play. */
export function spanOf(seats: readonly number[]): string {
  return runsOf(seats).map(runWords).join(', ');
}

/** The numbers cut wherever one is left out. */
function runsOf(seats: readonly number[]): readonly (readonly number[])[] {
  return seats.reduce<readonly (readonly number[])[]>((runs, count) => {
    const last = runs.at(-1) ?? [];
    return last.at(-1) === count - 1 ? [...runs.slice(0, -1), [...last, count]] : [...runs, [count]];
  }, []);
}

function runWords(run: readonly number[], _: number, runs: readonly unknown[]): string {
  if (run.length === PAIR && runs.length > 1) return run.join(', ');
  return run.length === 1 ? `${run[0]}` : `${run[0]}–${run.at(-1)}`;
}

/** The numbers of bots that make a table with one person; seats of roles are not for either. */
export function botCounts({ seats, roles }: Table): readonly number[] {
  const least = roles.length > 0 ? 0 : 1;
  return seats.map((seat) => seat - roles.length - 1).filter((bots) => bots >= least);
}

/** Three where four can play, else as many as fit; none where one plays against whoever has a role. */
export function usualBots(table: Table): number {
  if (table.roles.length > 0) return Math.min(...botCounts(table));
  return table.seats.includes(USUAL_TABLE) ? USUAL_TABLE - 1 : Math.max(0, ...botCounts(table));
}
