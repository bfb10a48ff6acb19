// The places at the mat before a match: who sits where, as what and with which wishes, and who looks on. Pure.
import type { GameCard, MemberView, RoleCard, RoomView } from '../../wire/wire';
import { colourOf } from '../../ui/player/colours';
import type { Mark } from '../seating';
import { markOf } from '../seating';
import { chosenOf, fieldOf } from './options';
import type { Wish } from './optionWords';
import { wishesOf } from './optionWords';

export interface Place {
  readonly seat: number;
  readonly mark: Mark;
  /** What whoever sits there is, where not everybody may sit; null: a player. */
  readonly role: RoleCard | null;
  /** Who sits there; null: nobody, or a bot. */
  readonly member: MemberView | null;
  readonly bot: string | null;
  readonly wishes: readonly Wish[];
  /** Whether the wishes keep the match from starting. */
  readonly isInTheWay: boolean;
}

/** Every seat of the game, taken or not; those of roles come first. */
export function placesOf(room: RoomView, game: GameCard): readonly Place[] {
  const isColoured = hasColours(game);
  return Array.from({ length: Math.max(...game.seats) }, (_, seat) => {
    const player = room.seats.find((taken) => taken.seat === seat)?.player;
    const member = player?.type === 'HumanPlayer' ? memberOf(room, player.member) : null;
    const wishes = member ? wishesOf(game.seat_options, chosenOf(member.options), chosenOf(room.options)) : [];
    return {
      seat,
      mark: isColoured ? { ...markOf(seat), colour: wishedColour(wishes) } : markOf(seat),
      role: game.roles[seat] ?? null,
      member,
      bot: player?.type === 'BotPlayer' ? player.bot : null,
      wishes,
      isInTheWay: member !== null && room.start_blocker !== null && room.start_blocker.members.includes(member.id),
    };
  });
}

export function isFree({ member, bot }: Place): boolean {
  return member === null && bot === null;
}

/** Where players choose a colour, nobody has another before. */
function hasColours({ seat_options }: GameCard): boolean {
  return seat_options.some(({ schema }) => {
    const field = fieldOf(schema);
    return field.kind === 'choice' && field.values.some((value) => colourOf(value) !== null);
  });
}

function wishedColour(wishes: readonly Wish[]): string {
  return wishes.find(({ colour }) => colour !== null)?.colour ?? 'var(--line-strong)';
}

function memberOf(room: RoomView, id: string): MemberView | null {
  return room.members.find((member) => member.id === id) ?? null;
}

/** The members with a seat, by seat. */
export function seatedMembers(room: RoomView): readonly MemberView[] {
  const seats = [...room.seats].sort((one, other) => one.seat - other.seat);
  return seats.flatMap(({ player }) => (player.type === 'HumanPlayer' ? (memberOf(room, player.member) ?? []) : []));
}

/** How many at the table are ready and here: bots always, and a host who starts by starting. */
export function readyOf(room: RoomView): number {
  const bots = room.seats.filter(({ player }) => player.type === 'BotPlayer').length;
  const starter = room.start === 'house' ? null : room.host;
  const isReady = ({ id, ready, connected }: MemberView) => id === starter || (ready && connected);
  return bots + seatedMembers(room).filter(isReady).length;
}

/** The members without a seat. */
export function lookingOn(room: RoomView): readonly MemberView[] {
  const seated = new Set(seatedMembers(room).map(({ id }) => id));
  return room.members.filter(({ id }) => !seated.has(id));
}
