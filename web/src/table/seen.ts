// How far this browser has seen the entries of the room it was in last, so that a page that was closed is told
// what it missed like one whose line broke.
import { keep, kept } from '../app/storage';

const PLACE = 'seen';

export function keepSeen(room: string, seq: number): void {
  keep(PLACE, { room, seq });
}

/** The last entry that was seen there; null: nobody knows. */
export function seenIn(room: string): number | null {
  const found = kept(PLACE) as Partial<Record<'room' | 'seq', unknown>> | null;
  return found?.room === room && typeof found.seq === 'number' ? found.seq : null;
}
