// The table as the viewer sees it. Pure.
import type { Seating } from '../../table/seating';

/** The others in the order of play, starting after the viewer; all of them if the viewer does not play. */
export function playersAfter<T>(order: readonly T[], viewer: T | null): readonly T[] {
  const at = viewer === null ? -1 : order.indexOf(viewer);
  return [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))];
}

/** Until when the viewer has to act, in this browser's time; null if they do not act or have no clock. */
export function ownDeadline({ seats }: Seating): number | null {
  return seats.find(({ acts, isMe }) => acts && isMe)?.deadline ?? null;
}
