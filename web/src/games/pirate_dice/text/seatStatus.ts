// A player's status in one word, if there is neither a clock nor a sign.
import type { SeatedPlayer } from '../../../table/seating';
import type { SeatPicture } from '../scene/picture';
import type { Key } from '../words';

export function statusOf(seated: SeatedPlayer, picture: SeatPicture): Key | null {
  if (seated.hasLeft) return 'seat.left';
  if (picture.isOut) return seated.isMe && picture.isWatching ? 'seat.watching' : 'seat.out';
  if (seated.hasStandIn) return 'seat.standIn';
  if (seated.isAway) return 'seat.away';
  return seated.isBot ? 'seat.bot' : null;
}
