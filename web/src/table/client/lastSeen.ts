// The last entry this browser has seen of its last room, so that a reopened page is sent what it missed.
import { load, save } from '../../app/storage';

const STORAGE_KEY = 'seen';

export function saveLastSeen(room: string, seq: number): void {
  save(STORAGE_KEY, { room, seq });
}

/** The last entry seen in a room; null if unknown. */
export function lastSeenIn(room: string): number | null {
  const found = load(STORAGE_KEY) as Partial<Record<'room' | 'seq', unknown>> | null;
  return found?.room === room && typeof found.seq === 'number' ? found.seq : null;
}
