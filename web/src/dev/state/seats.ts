// The seats of the playground as boards draw them: everybody is there, and no clock runs. Pure.
import { markOf, type Seating } from '../../table/seating';
import type { TableView } from '../../wire/wire';

export function seatingIn(table: TableView, viewer: number | null): Seating {
  const seats = table.names.map((name, seat) => {
    const clock = table.clocks.find((each) => each.seat === seat);
    return {
      seat,
      name,
      isBot: false,
      isMe: seat === viewer,
      isAway: false,
      awaited: null,
      hasStandIn: false,
      hasLeft: table.left.includes(seat),
      mark: markOf(seat, table.teams),
      acts: clock !== undefined,
      kind: clock && (clock.kind ?? 'turn'),
      deadline: null,
    };
  });
  return { seats, viewer };
}
