// A seat's state in one word.
import type { SeatPicture } from '../scene/picture';
import type { Key } from '../words';

/** The key of a seat's status; null while it just waits. */
export function wordOf({ isGone, isTurn, state }: SeatPicture, isMe = false): Key | null {
  if (isGone) return 'state.left';
  if (state !== 'Playing') return `state.${state}`;
  if (!isTurn) return null;
  return isMe ? 'turn' : 'state.turn';
}
