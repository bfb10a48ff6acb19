// A player's presence in one word. Pure.
import type { Place } from '../scene/picture';
import type { Key } from '../words';

export function statusOf({ seated, isGone }: Place): Key | null {
  if (isGone) return null; // already shown
  if (seated.hasStandIn) return 'seat.standIn';
  if (seated.isAway) return 'seat.away';
  return seated.isBot ? 'seat.bot' : null;
}
