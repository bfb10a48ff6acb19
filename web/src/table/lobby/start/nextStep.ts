// The next step before a match and what the match waits for, by the room's start mode.
import type { GameCard, Text, MemberView, RoleCard, RoomView } from '../../../wire/wire';
import { FIRST_SEAT } from '../../../wire/wire';
import { seatOf } from '../../seating';
import { readyCount, seatedMembers } from '../seats/lobbySeats';

/** What a match waits for. */
export type Wait =
  | { readonly for: 'players'; readonly least: number }
  | { readonly for: 'fewer'; readonly most: number }
  | { readonly for: 'numbers'; readonly seats: readonly number[]; readonly count: number }
  /** `others` are the names of other members whose choices block the start. */
  | { readonly for: 'choices'; readonly why: Text; readonly isMine: boolean; readonly others: readonly string[] }
  /** The host must confirm the preview of the options. */
  | { readonly for: 'confirmation' }
  | { readonly for: 'readiness'; readonly least: number; readonly count: number }
  | { readonly for: 'ready'; readonly names: readonly string[] }
  | { readonly for: 'starter'; readonly name: string }
  | { readonly for: 'away'; readonly name: string }
  | { readonly for: 'role'; readonly role: RoleCard }
  | { readonly for: 'automatic' };

/** The next step, and what the match waits for. */
export interface Step {
  readonly do: 'Start' | 'Ready' | 'Unready' | 'Sit' | 'ConfirmOptions' | 'wait' | 'watch';
  /** The role whose seat to take; null for an ordinary seat. */
  readonly role: RoleCard | null;
  readonly wait: Wait | null;
}

/** What a step depends on. The server decides; this only says what to offer. */
interface StepContext {
  readonly game: GameCard;
  readonly room: RoomView;
  readonly me: string;
}

function step(what: Step['do'], wait: Wait | null = null, role: RoleCard | null = null): Step {
  return { do: what, wait, role };
}

/** The next step before a match, for a member with the keys of these roles. */
export function nextStep(game: GameCard, room: RoomView, me: string, keys: readonly string[] = []): Step {
  const role = freeRole(game, room, me, keys);
  if (role) return step('Sit', { for: 'role', role }, role);
  if (room.host === me && isUnconfirmed(room)) return step('ConfirmOptions');
  return STEP_BY_MODE[room.start]({ game, room, me });
}

/** A free role whose key the member has, unless the member already has a role. */
function freeRole({ roles }: GameCard, room: RoomView, me: string, keys: readonly string[]): RoleCard | null {
  const my = seatOf(room, me);
  if (my !== null && my < roles.length) return null;
  return roles.find(({ name }, seat) => keys.includes(name) && isEmpty(room, seat)) ?? null;
}

/** Whether the table needs more people or bots; the bot of a role is not company. */
export function lacksPlayers({ roles, seats }: GameCard, room: RoomView): boolean {
  const players = room.seats.filter(({ seat, player }) => player.type !== 'BotPlayer' || seat >= roles.length);
  return players.length < Math.max(2, Math.min(...seats));
}

const STEP_BY_MODE: Readonly<Record<RoomView['start'], (context: StepContext) => Step>> = {
  all_ready: hostStarts,
  ready_only: hostStarts,
  first_seat: firstSeatStarts,
  automatic: startsByItself,
};

function hostStarts({ game, room, me }: StepContext): Step {
  const my = seatOf(room, me);
  const blocker = countWait(game, room) ?? choiceWait(room, me);
  const wait = blocker ?? readinessWait(game, room) ?? othersWait(room, me);
  const isNeeded = my === null && wait?.for === 'players';
  if (room.host === me && !isNeeded) return step('Start', wait);
  if (my === null) return withoutSeat({ game, room, me }, wait);
  if (!isReady(room, me)) return step('Ready', choiceBlocker(room, me));
  return step('Unready', wait ?? starterWait(room, room.host));
}

function firstSeatStarts({ game, room, me }: StepContext): Step {
  const my = seatOf(room, me);
  if (my === null) return withoutSeat({ game, room, me }, null);
  if (my !== FIRST_SEAT) return step('wait', dealerWait(game, room));
  return step('Start', countWait(game, room) ?? choiceWait(room, me));
}

function dealerWait({ roles }: GameCard, room: RoomView): Wait {
  const dealer = room.seats.find(({ seat }) => seat === FIRST_SEAT)?.player;
  const role = roles[FIRST_SEAT];
  if (dealer === undefined && role) return { for: 'role', role };
  return starterWait(room, dealer?.type === 'HumanPlayer' ? dealer.member : null);
}

/** Waits for the member who starts. */
function starterWait(room: RoomView, member: string | null): Wait {
  const starter = room.members.find(({ id }) => id === member);
  return { for: starter?.connected === false ? 'away' : 'starter', name: starter?.name ?? '' };
}

function startsByItself({ game, room, me }: StepContext): Step {
  if (seatOf(room, me) === null) return withoutSeat({ game, room, me }, null);
  if (!isReady(room, me)) return step('Ready', choiceBlocker(room, me));
  return step('Unready', countWait(game, room) ?? choiceWait(room, me) ?? unreadyWait(room, [me]) ?? { for: 'automatic' });
}

function withoutSeat({ game, room }: StepContext, wait: Wait | null): Step {
  return step(hasFreeSeat(game, room) ? 'Sit' : 'watch', wait);
}

/**
 * The next step after a match: as before one, but if the host starts, everyone asks for a rematch first. If the host
 * starts with those who are ready, and all are, that step is not needed.
 */
export function stepAfter(game: GameCard, room: RoomView, me: string): Step {
  const next = nextStep(game, room, me);
  if (STEP_BY_MODE[room.start] !== hostStarts || next.do !== 'Start') return next;
  const isSeated = seatOf(room, me) !== null;
  if (room.start === 'ready_only' && next.wait === null && unreadyWait(room, [me]) === null) return next;
  if (isSeated && !isReady(room, me)) return step('Ready');
  if (next.wait === null) return next;
  return isSeated ? step('Unready', next.wait) : withoutSeat({ game, room, me }, next.wait);
}

/** Whether a member must still send a salt because the dealer starts and nobody presses Ready. */
export function owesSalt(room: RoomView, me: string): boolean {
  return room.start === 'first_seat' && room.phase !== 'playing' && seatOf(room, me) !== null && !isReady(room, me);
}

/** Whether a seat is free that needs no key. */
export function hasFreeSeat({ roles, seats }: GameCard, room: RoomView): boolean {
  const taken = room.seats.filter(({ seat }) => seat >= roles.length).length;
  return taken < Math.max(...seats) - roles.length;
}

function isEmpty(room: RoomView, seat: number): boolean {
  return room.seats.every((taken) => taken.seat !== seat);
}

function isReady(room: RoomView, member: string): boolean {
  return room.members.some(({ id, ready }) => id === member && ready);
}

function countWait({ seats }: GameCard, room: RoomView): Wait | null {
  const count = room.seats.length;
  if (seats.includes(count)) return null;
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  if (count < least) return { for: 'players', least };
  return count > most ? { for: 'fewer', most } : { for: 'numbers', seats, count };
}

/** The choices that block the start, as the room reports them. */
function choiceWait(room: RoomView, me: string): Wait | null {
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

/** Whether the host must still confirm the preview. */
function isUnconfirmed({ preview, start_blocker }: RoomView): boolean {
  return start_blocker !== null && preview?.confirmation === 'needed';
}

/** Blocking choices, without the host's confirmation: that is asked elsewhere. */
function choiceBlocker(room: RoomView, me: string): Wait | null {
  return isUnconfirmed(room) ? null : choiceWait(room, me);
}

/** How many play if the match starts now. */
export function playerCount(room: RoomView): number {
  return room.start === 'ready_only' ? readyCount(room) : room.seats.length;
}

function readinessWait({ seats }: GameCard, room: RoomView): Wait | null {
  const [least, count] = [Math.min(...seats), playerCount(room)];
  return count < least ? { for: 'readiness', least, count } : null;
}

/** The host counts as ready. */
function othersWait(room: RoomView, me: string): Wait | null {
  return room.start === 'all_ready' ? unreadyWait(room, [me, room.host]) : null;
}

function unreadyWait(room: RoomView, except: readonly (string | null)[]): Wait | null {
  const unready = seatedMembers(room).filter((member) => isUnready(member) && !except.includes(member.id));
  return unready.length ? { for: 'ready', names: unready.map(({ name }) => name) } : null;
}

function isUnready({ ready, connected }: MemberView): boolean {
  return !(ready && connected);
}
