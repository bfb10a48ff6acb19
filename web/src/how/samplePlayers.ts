// People for the pictures, named as one would be named in the language of now. Nobody of them plays.
import type { Seated, Seating } from '../table/seating';
import { markOf } from '../table/seating';
import { t } from './words';

/** Somebody at a seat. */
export function samplePlayer(seat: number, viewer: number | null = null): Seated {
  const presence = { isBot: false, isAway: false, awaited: null, hasStandIn: false, hasLeft: false };
  const name = t('people').split(' ')[seat] ?? '';
  return { seat, name, isMe: seat === viewer, ...presence, mark: markOf(seat), acts: false, deadline: null };
}

/** A table of so many. */
export function sampleSeating(count: number, viewer: number | null = null): Seating {
  return { seats: Array.from({ length: count }, (_, seat) => samplePlayer(seat, viewer)), viewer };
}
