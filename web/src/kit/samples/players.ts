// Sample players, rooms and menus, for pictures and tests.
import type { RoomContext } from '../../table/board/boards';
import type { SeatedPlayer, Seating } from '../../table/seating';
import { markOf } from '../../table/seating';
import type { Menu } from '../../wire/wire';
import { t } from '../words';

/** A person at a seat, with a name in the current language. */
export function samplePlayer(seat: number, changes: Partial<SeatedPlayer> = {}): SeatedPlayer {
  const presence = { isBot: false, isMe: false, isAway: false, awaited: null, hasStandIn: false, hasLeft: false };
  const name = t('people').split(' ')[seat] ?? '';
  return { seat, name, ...presence, mark: markOf(seat), acts: false, deadline: null, ...changes };
}

/** A table of this many people, or of people with these names. */
export function sampleSeating(people: number | readonly string[], viewer: number | null = null): Seating {
  const names = typeof people === 'number' ? Array<undefined>(people).fill(undefined) : people;
  const seats = names.map((name, seat) => samplePlayer(seat, { isMe: seat === viewer, ...(name && { name }) }));
  return { seats, viewer };
}

/** The same table with changes of one player. */
export function withPlayer(seating: Seating, seat: number, changes: Partial<SeatedPlayer>): Seating {
  return { ...seating, seats: seating.seats.map((seated) => (seated.seat === seat ? { ...seated, ...changes } : seated)) };
}

/** A room that the viewer does not host. */
export function sampleRoom(names: readonly string[], changes: Partial<RoomContext> = {}): RoomContext {
  const host = { host: names[0] ?? null, isHost: false, send: () => undefined };
  return { ...host, deadline: null, understood: null, matches: null, names, isActing: false, ...changes };
}

/** A menu without forms. */
export function menuOf<const A>(...actions: readonly A[]): Menu<A> {
  return { actions, forms: [] };
}
