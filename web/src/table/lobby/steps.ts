// What there is to do before a match, and what is waited for, by the room's way of starting. Pure.
import type { GameCard, Text, MemberView, RoleCard, RoomView } from '../../wire/wire';
import { DEALER_SEAT } from '../../wire/wire';
import { seatOf } from '../seating';
import { readyOf, seatedMembers } from './places';

/** What keeps a match from starting; null: nothing that is known here. */
export type Wait =
  | { readonly for: 'players'; readonly least: number }
  | { readonly for: 'fewer'; readonly most: number }
  | { readonly for: 'numbers'; readonly seats: readonly number[]; readonly count: number }
  /** Of those whose choices are in the way `others` are named; whoever reads is one of them, or is not. */
  | { readonly for: 'choices'; readonly why: Text; readonly isMine: boolean; readonly others: readonly string[] }
  /** The host has to agree with how the options are understood. */
  | { readonly for: 'confirmation' }
  | { readonly for: 'readiness'; readonly least: number; readonly count: number }
  | { readonly for: 'ready'; readonly names: readonly string[] }
  | { readonly for: 'starter'; readonly name: string }
  | { readonly for: 'away'; readonly name: string }
  | { readonly for: 'role'; readonly role: RoleCard }
  | { readonly for: 'house' };

/** The one thing to do next, and what is waited for. */
export interface Step {
  readonly do: 'Start' | 'Ready' | 'Unready' | 'Sit' | 'ConfirmOptions' | 'wait' | 'watch';
  /** The role whose seat it is to be; null: any other. */
  readonly role: RoleCard | null;
  readonly wait: Wait | null;
}

/** What a step depends on. The server has the last word; this says what to offer. */
interface Asking {
  readonly game: GameCard;
  readonly room: RoomView;
  readonly me: string;
}

function step(what: Step['do'], wait: Wait | null = null, role: RoleCard | null = null): Step {
  return { do: what, wait, role };
}

/** What there is to do before a match, for somebody with the keys of these roles. */
export function nextStep(game: GameCard, room: RoomView, me: string, keys: readonly string[] = []): Step {
  const role = openTo(game, room, me, keys);
  if (role) return step('Sit', { for: 'role', role }, role);
  if (room.host === me && isUnconfirmed(room)) return step('ConfirmOptions');
  return WAYS[room.start]({ game, room, me });
}

/** The role whose free seat somebody has the key of, if they hold none yet. */
function openTo({ roles }: GameCard, room: RoomView, me: string, keys: readonly string[]): RoleCard | null {
  const my = seatOf(room, me);
  if (my !== null && my < roles.length) return null;
  return roles.find(({ name }, seat) => keys.includes(name) && isEmpty(room, seat)) ?? null;
}

const WAYS: Readonly<Record<RoomView['start'], (asking: Asking) => Step>> = {
  all_ready: hosted,
  ready_only: hosted,
  dealer: dealt,
  house: housed,
};

/** The host starts once the others are ready, or without those who are not. */
function hosted({ game, room, me }: Asking): Step {
  const my = seatOf(room, me);
  const against = crowdOf(game, room) ?? choicesOf(room, me);
  const wait = against ?? readinessOf(game, room) ?? hostWaits(room, me);
  const isMissed = my === null && wait?.for === 'players';
  if (room.host === me && !isMissed) return step('Start', wait);
  if (my === null) return seatless({ game, room, me }, wait);
  if (!isReady(room, me)) return step('Ready', ownChoice(room, me));
  return step('Unready', wait ?? starterWait(room, room.host));
}

/** The dealer starts, and nobody has to be ready. */
function dealt({ game, room, me }: Asking): Step {
  const my = seatOf(room, me);
  if (my === null) return seatless({ game, room, me }, null);
  if (my !== DEALER_SEAT) return step('wait', dealerWait(game, room));
  return step('Start', crowdOf(game, room) ?? choicesOf(room, me));
}

function dealerWait({ roles }: GameCard, room: RoomView): Wait {
  const dealer = room.seats.find(({ seat }) => seat === DEALER_SEAT)?.player;
  const role = roles[DEALER_SEAT];
  if (dealer === undefined && role) return { for: 'role', role };
  return starterWait(room, dealer?.type === 'HumanPlayer' ? dealer.member : null);
}

/** Whoever starts, if they are here to. */
function starterWait(room: RoomView, member: string | null): Wait {
  const starter = room.members.find(({ id }) => id === member);
  return { for: starter?.connected === false ? 'away' : 'starter', name: starter?.name ?? '' };
}

/** It starts by itself once everyone is ready. */
function housed({ game, room, me }: Asking): Step {
  if (seatOf(room, me) === null) return seatless({ game, room, me }, null);
  if (!isReady(room, me)) return step('Ready', ownChoice(room, me));
  return step('Unready', crowdOf(game, room) ?? choicesOf(room, me) ?? unreadyOf(room, [me]) ?? { for: 'house' });
}

function seatless({ game, room }: Asking, wait: Wait | null): Step {
  return step(hasRoom(game, room) ? 'Sit' : 'watch', wait);
}

/** What there is to do after a match: the same, but where a host starts, everyone first asks for another. */
export function stepAfter(game: GameCard, room: RoomView, me: string): Step {
  const next = nextStep(game, room, me);
  if (WAYS[room.start] !== hosted || next.do !== 'Start') return next;
  const isSeated = seatOf(room, me) !== null;
  if (isSeated && !isReady(room, me)) return step('Ready');
  if (next.wait === null) return next;
  return isSeated ? step('Unready', next.wait) : seatless({ game, room, me }, next.wait);
}

/** Whether the dealer's way asks for luck that somebody has not added yet: nobody is asked to press for it. */
export function owesLuck(room: RoomView, me: string): boolean {
  return room.start === 'dealer' && room.phase !== 'playing' && seatOf(room, me) !== null && !isReady(room, me);
}

/** Whether a seat is free that needs no key. */
export function hasRoom({ roles, seats }: GameCard, room: RoomView): boolean {
  const taken = room.seats.filter(({ seat }) => seat >= roles.length).length;
  return taken < Math.max(...seats) - roles.length;
}

function isEmpty(room: RoomView, seat: number): boolean {
  return room.seats.every((taken) => taken.seat !== seat);
}

function isReady(room: RoomView, member: string): boolean {
  return room.members.some(({ id, ready }) => id === member && ready);
}

function crowdOf({ seats }: GameCard, room: RoomView): Wait | null {
  const count = room.seats.length;
  if (seats.includes(count)) return null;
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  if (count < least) return { for: 'players', least };
  return count > most ? { for: 'fewer', most } : { for: 'numbers', seats, count };
}

/** What the game has against what was chosen, as the room says. */
function choicesOf(room: RoomView, me: string): Wait | null {
  const { start_blocker, members } = room;
  if (start_blocker === null) return null;
  if (isUnconfirmed(room)) return { for: 'confirmation' };
  const others = members.filter(({ id }) => id !== me && start_blocker.members.includes(id));
  return {
    for: 'choices',
    why: start_blocker.message,
    isMine: start_blocker.members.includes(me),
    others: others.map(({ name }) => name),
  };
}

/** Whether the host has yet to agree with how the options are understood. */
function isUnconfirmed({ preview, start_blocker }: RoomView): boolean {
  return start_blocker !== null && preview?.confirmation === 'needed';
}

/** What keeps a match from starting and is the own choice or another's; the host's consent is asked elsewhere. */
function ownChoice(room: RoomView, me: string): Wait | null {
  return isUnconfirmed(room) ? null : choicesOf(room, me);
}

/** How many play if it starts now: the ready ones, or all. */
export function takingPart(room: RoomView): number {
  return room.start === 'ready_only' ? readyOf(room) : room.seats.length;
}

function readinessOf({ seats }: GameCard, room: RoomView): Wait | null {
  const [least, count] = [Math.min(...seats), takingPart(room)];
  return count < least ? { for: 'readiness', least, count } : null;
}

/** Only some games wait until everyone is ready; whoever starts is ready by that. */
function hostWaits(room: RoomView, me: string): Wait | null {
  return room.start === 'all_ready' ? unreadyOf(room, [me, room.host]) : null;
}

function unreadyOf(room: RoomView, but: readonly (string | null)[]): Wait | null {
  const waited = seatedMembers(room).filter((member) => isWaitedFor(member) && !but.includes(member.id));
  return waited.length ? { for: 'ready', names: waited.map(({ name }) => name) } : null;
}

function isWaitedFor({ ready, connected }: MemberView): boolean {
  return !(ready && connected);
}
