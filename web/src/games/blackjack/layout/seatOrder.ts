// The order of the players along the curve. Pure.
import { playersAfter } from '../../../kit/seats/viewer';

/** All but the viewer from left to right, in the order of play, so that half of them are on either side of the viewer. */
export function aroundViewer<T>(players: readonly T[], viewer: T): readonly T[] {
  const after = playersAfter(players, viewer);
  const right = Math.ceil(after.length / 2);
  return [...after.slice(right), ...after.slice(0, right)];
}
