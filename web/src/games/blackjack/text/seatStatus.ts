// A seat's state in one word.
import type { SeatPicture } from '../scene/picture';
import type { Key } from '../words';

/** The key of a seat's status. */
export function wordOf({ isGone, isDealer, isTurn, state }: SeatPicture): Key {
  if (isGone) return 'state.left';
  if (state !== 'Playing') return `state.${state}`;
  if (isTurn) return 'state.turn';
  return isDealer ? 'state.dealer' : 'state.Playing';
}
