// The status of a player who is out, in one word.
import type { SeatedPlayer } from '../../../table/seating';
import type { SeatPicture } from '../scene/picture';
import type { Key } from '../words';

export function statusOf(seated: SeatedPlayer, picture: SeatPicture): Key | null {
  if (seated.hasLeft) return 'seat.left';
  if (!picture.isOut) return null;
  return seated.isMe && picture.isWatching ? 'seat.watching' : 'seat.out';
}
