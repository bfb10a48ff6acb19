// Who certainly holds what, from what everyone has seen. Pure.
import type { SeatedPlayer, Seating } from '../../../../../table/seating';
import type { Kind, View } from '../../../wire';
import { countIn } from '../terms';

export interface Holder {
  readonly seated: SeatedPlayer;
  readonly count: number;
}

/** The other players who certainly hold a kind, with the least number. */
export function holdersOf(view: View, seating: Seating, kind: Kind): readonly Holder[] {
  return seating.seats
    .filter(({ seat }) => seat !== view.viewer && view.present[seat])
    .map((seated) => ({ seated, count: known(view, seated.seat, kind) }))
    .filter(({ count }) => count > 0);
}

function known({ tally }: View, seat: number, kind: Kind): number {
  const counts = tally[seat]?.known;
  return counts ? countIn(counts, kind) : 0;
}
