// What is to be known of a player in a word, where no clock runs and no sign stands.
import type { Seated } from '../../../table/seating';
import type { SeatPicture } from '../scene/picture';
import type { Key } from '../words';

export function statusOf(seated: Seated, picture: SeatPicture): Key | null {
  if (seated.hasLeft) return 'status.left';
  if (picture.isOut) return seated.isMe && picture.isWatching ? 'status.watching' : 'status.out';
  if (seated.hasStandIn) return 'status.standIn';
  if (seated.isAway) return 'status.away';
  return seated.isBot ? 'status.bot' : null;
}
