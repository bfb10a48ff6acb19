// What is the matter with whoever sits at a place, in a word. Pure.
import type { Place } from '../scene/picture';
import type { Key } from '../words';

export function statusOf({ seated, isGone }: Place): Key | null {
  if (isGone) return null; // it stands there already
  if (seated.hasStandIn) return 'status.standIn';
  if (seated.isAway) return 'status.away';
  return seated.isBot ? 'status.bot' : null;
}
