// Players for the pictures, with names in the current language.
import type { SeatedPlayer, Seating } from '../table/seating';
import { markOf } from '../table/seating';
import { t } from './words';

/** A player at a seat. */
export function samplePlayer(seat: number, viewer: number | null = null): SeatedPlayer {
  const presence = { isBot: false, isAway: false, awaited: null, hasStandIn: false, hasLeft: false };
  const name = t('people').split(' ')[seat] ?? '';
  return { seat, name, isMe: seat === viewer, ...presence, mark: markOf(seat), acts: false, deadline: null };
}

/** A table with this many players. */
export function sampleSeating(count: number, viewer: number | null = null): Seating {
  return { seats: Array.from({ length: count }, (_, seat) => samplePlayer(seat, viewer)), viewer };
}
