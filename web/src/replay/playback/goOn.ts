// From where a replay can be gone on, and in which seat.
import type { MatchCard } from '../../wire/wire';

/** After the setup, and before the last move. */
export function movesToGoOnFrom(at: number, end: number): boolean {
  return at >= 1 && at < end;
}

/** The seats in which one can go on: without those of roles, and those that are out of the match. */
export function seatsToGoOnIn({ names }: Pick<MatchCard, 'names'>, roles: number, out: readonly number[]): readonly number[] {
  return [...names.keys()].filter((seat) => seat >= roles && !out.includes(seat));
}

/** Of these seats, the one whose view is shown; else the first that a person had. */
export function firstSeat(seats: readonly number[], bots: MatchCard['bots'], viewer: number | null): number {
  if (viewer !== null && seats.includes(viewer)) return viewer;
  return seats.find((seat) => (bots[seat] ?? null) === null) ?? seats[0] ?? 0;
}
