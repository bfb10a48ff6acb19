// What is to be known of a seat in a word.
import type { SeatPicture } from '../scene/picture';
import type { Key } from '../words';

/** How the round stands for a seat. */
export function wordOf({ isGone, isDealer, isTurn, state }: SeatPicture): Key {
  if (isGone) return 'state.left';
  if (state !== 'Playing') return `state.${state}`;
  if (isTurn) return 'state.turn';
  return isDealer ? 'state.dealer' : 'state.Playing';
}
