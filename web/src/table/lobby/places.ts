// The places at the mat before a match: who sits where, who looks on, and what there is to do next. Pure.
import type { GameCard, MemberView, RoomView } from '../../wire/wire';
import { DEALER_SEAT } from '../../wire/wire';
import type { Mark } from '../seating';
import { markOf, seatOf } from '../seating';

export interface Place {
  readonly seat: number;
  readonly mark: Mark;
  /** Who sits there; null: nobody, or a bot. */
  readonly member: MemberView | null;
  readonly bot: string | null;
}

/** Every seat of the game, taken or not. */
export function placesOf(room: RoomView, most: number): readonly Place[] {
  return Array.from({ length: most }, (_, seat) => {
    const player = room.seats.find((taken) => taken.seat === seat)?.player;
    const id = player?.type === 'Person' ? player.member : null;
    return {
      seat,
      mark: markOf(seat),
      member: room.members.find((member) => member.id === id) ?? null,
      bot: player?.type === 'Bot' ? player.bot : null,
    };
  });
}

/** The members without a seat. */
export function lookingOn(room: RoomView): readonly MemberView[] {
  const seated = new Set(seatedMembers(room).map(({ id }) => id));
  return room.members.filter(({ id }) => !seated.has(id));
}

function seatedMembers(room: RoomView): readonly MemberView[] {
  return placesOf(room, highestSeat(room) + 1).flatMap(({ member }) => member ?? []);
}

function highestSeat(room: RoomView): number {
  return Math.max(-1, ...room.seats.map(({ seat }) => seat));
}

/** What keeps a match from starting; null: nothing that is known here. */
export type Wait =
  | { readonly for: 'players'; readonly least: number }
  | { readonly for: 'fewer'; readonly most: number }
  | { readonly for: 'ready'; readonly names: readonly string[] }
  | { readonly for: 'starter'; readonly name: string };

/** The one thing to do next, and what is waited for. */
export interface Step {
  readonly do: 'Start' | 'Ready' | 'Unready' | 'Sit' | 'watch';
  readonly wait: Wait | null;
}

/** What there is to do before a match. The server has the last word; this says what to offer. */
export function nextStep(game: GameCard, room: RoomView, me: string): Step {
  const my = seatOf(room, me);
  const wait = crowdOf(game, room) ?? readinessOf(room, me);
  const isMissed = my === null && wait?.for === 'players';
  if (mayStart(room, me) && !isMissed) return { do: 'Start', wait };
  if (my === null) return { do: hasRoom(game, room) ? 'Sit' : 'watch', wait };
  if (!isReady(room, me)) return { do: 'Ready', wait: null };
  return { do: 'Unready', wait: wait ?? { for: 'starter', name: starterName(room) } };
}

/** What there is to do after a match: the same, but whoever is first to be ready asks for another. */
export function stepAfter(game: GameCard, room: RoomView, me: string): Step {
  const { do: what, wait } = nextStep(game, room, me);
  const isSeated = seatOf(room, me) !== null;
  if (what === 'Start' && isSeated && !isReady(room, me)) return { do: 'Ready', wait: null };
  if (what !== 'Start' || wait === null) return { do: what, wait };
  if (isSeated) return { do: 'Unready', wait };
  return { do: hasRoom(game, room) ? 'Sit' : 'watch', wait };
}

function hasRoom(game: GameCard, room: RoomView): boolean {
  return room.seats.length < Math.max(...game.seats);
}

function isReady(room: RoomView, member: string): boolean {
  return room.members.some(({ id, ready }) => id === member && ready);
}

function mayStart(room: RoomView, me: string): boolean {
  return room.start === 'dealer' ? seatOf(room, me) === DEALER_SEAT : room.host === me;
}

function starterName(room: RoomView): string {
  const dealer = placesOf(room, DEALER_SEAT + 1)[DEALER_SEAT]?.member;
  const host = room.members.find(({ id }) => id === room.host);
  return (room.start === 'dealer' ? dealer : host)?.name ?? '';
}

function crowdOf(game: GameCard, room: RoomView): Wait | null {
  if (game.seats.includes(room.seats.length)) return null;
  const least = Math.min(...game.seats.filter((count) => count > room.seats.length));
  if (Number.isFinite(least)) return { for: 'players', least };
  return { for: 'fewer', most: Math.max(...game.seats) };
}

/** Only some games wait until everyone is ready; whoever starts is ready by that. */
function readinessOf(room: RoomView, me: string): Wait | null {
  if (room.start !== 'all_ready') return null;
  const others = seatedMembers(room).filter(({ id }) => id !== me && id !== room.host);
  const waited = others.filter(({ ready, connected }) => !(ready && connected));
  return waited.length ? { for: 'ready', names: waited.map(({ name }) => name) } : null;
}
