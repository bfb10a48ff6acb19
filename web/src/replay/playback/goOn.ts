// From where a replay can be gone on, and in which seat.
import type { MatchCard } from '../../wire/wire';

/** After the setup, and before the last move. */
export function movesToGoOnFrom(at: number, end: number): boolean {
  return at >= 1 && at < end;
}

/** The seat whose view is shown; else the first that a person had, without those of roles. */
export function firstSeat({ names, bots }: Pick<MatchCard, 'names' | 'bots'>, roles: number, viewer: number | null): number {
  if (viewer !== null && viewer >= roles) return viewer;
  const person = [...names.keys()].find((seat) => seat >= roles && (bots[seat] ?? null) === null);
  return person ?? roles;
}
