// Who wins or loses together: the players of a team, or each player. Pure.
import type { Mark, SeatedPlayer } from '../../../table/seating';

export interface Side {
  /** The first seat, whose chance is everyone's. */
  readonly seat: number;
  readonly players: readonly SeatedPlayer[];
  readonly name: string;
  readonly mark: Mark;
}

/** The player in a seat; undefined for nobody's. */
export function playerAt(sides: readonly Side[], seat: number | null): SeatedPlayer | undefined {
  return sides.flatMap(({ players }) => players).find((player) => player.seat === seat);
}

export function sidesOf(seats: readonly SeatedPlayer[], teams: readonly number[]): readonly Side[] {
  const bySeat = [...seats].sort((one, other) => one.seat - other.seat);
  const numbers = [...new Set(bySeat.map(({ seat }) => teams[seat] ?? seat))];
  return numbers.flatMap((team) => {
    const players = bySeat.filter(({ seat }) => (teams[seat] ?? seat) === team);
    const [first] = players;
    return first ? [{ seat: first.seat, players, name: players.map(({ name }) => name).join(' · '), mark: first.mark }] : [];
  });
}
