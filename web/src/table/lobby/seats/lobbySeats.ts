// The seats of the lobby, taken or free, and the spectators.
import type { BotCard, BotPlayer, GameCard, MemberView, RoleCard, RoomView, Text } from '../../../wire/wire';
import { characterOf } from '../../../ui/player/cast';
import { colourOf } from '../../../ui/player/colours';
import type { Mark } from '../../seating';
import { markOf } from '../../seating';
import { chosenOf, fieldOf } from '../options/optionSchema';
import type { ChosenOption } from '../options/optionTexts';
import { chosenOptionsOf } from '../options/optionTexts';

export interface LobbySeat {
  readonly seat: number;
  readonly mark: Mark;
  /** The role of this seat; null for an ordinary seat. */
  readonly role: RoleCard | null;
  /** Null for a bot or a free seat. */
  readonly member: MemberView | null;
  readonly bot: SeatedBot | null;
  readonly options: readonly ChosenOption[];
  /** Whether these options block the start. */
  readonly isBlocking: boolean;
}

export interface SeatedBot {
  /** Its character's name, or the title of its role or kind. */
  readonly name: Text;
  readonly character: string | null;
  /** Its kind; undefined for one that nobody can choose. */
  readonly card: BotCard | undefined;
}

/** All seats of the game; those of roles come first. */
export function lobbySeatsOf(room: RoomView, game: GameCard): readonly LobbySeat[] {
  const hasColours = choosesColours(game);
  return Array.from({ length: room.places }, (_, seat) => {
    const player = room.seats.find((taken) => taken.seat === seat)?.player;
    const member = player?.type === 'HumanPlayer' ? memberOf(room, player.member) : null;
    const options = member ? chosenOptionsOf(game.seat_options, chosenOf(member.options), chosenOf(room.options)) : [];
    return {
      seat,
      mark: hasColours ? { ...markOf(seat), colour: chosenColour(options) } : markOf(seat),
      role: game.roles[seat] ?? null,
      member,
      bot: player?.type === 'BotPlayer' ? seatedBot(game, player, seat) : null,
      options,
      isBlocking: member !== null && room.start_blocker !== null && room.start_blocker.members.includes(member.id),
    };
  });
}

/** A bot at the table; one in a role's seat is called by the role. */
export function seatedBot(game: GameCard, { bot, character }: BotPlayer, seat: number): SeatedBot {
  const role = game.roles[seat];
  const card = role ? undefined : game.bots.find(({ name }) => name === bot);
  const name = characterOf(character)?.name ?? role?.title ?? card?.title ?? { ko: bot, en: bot };
  return { name, character, card };
}

export function isFree({ member, bot }: LobbySeat): boolean {
  return member === null && bot === null;
}

/** Whether players choose their colours: then seats have no other colour before. */
function choosesColours({ seat_options }: GameCard): boolean {
  return seat_options.some(({ schema }) => {
    const field = fieldOf(schema);
    return field.kind === 'choice' && field.values.some((value) => colourOf(value) !== null);
  });
}

function chosenColour(options: readonly ChosenOption[]): string {
  return options.find(({ colour }) => colour !== null)?.colour ?? 'var(--line-strong)';
}

function memberOf(room: RoomView, id: string): MemberView | null {
  return room.members.find((member) => member.id === id) ?? null;
}

/** The members with a seat, by seat. */
export function seatedMembers(room: RoomView): readonly MemberView[] {
  const seats = [...room.seats].sort((one, other) => one.seat - other.seat);
  return seats.flatMap(({ player }) => (player.type === 'HumanPlayer' ? (memberOf(room, player.member) ?? []) : []));
}

/** How many players are ready and connected; bots and a host who starts count as ready. */
export function readyCount(room: RoomView): number {
  const bots = room.seats.filter(({ player }) => player.type === 'BotPlayer').length;
  const starter = room.start === 'automatic' ? null : room.host;
  const isReady = ({ id, ready, connected }: MemberView) => id === starter || (ready && connected);
  return bots + seatedMembers(room).filter(isReady).length;
}

/** The members without a seat. */
export function spectatorsOf(room: RoomView): readonly MemberView[] {
  const seated = new Set(seatedMembers(room).map(({ id }) => id));
  return room.members.filter(({ id }) => !seated.has(id));
}
