// The lost players of a match and the votes about their seats, as the viewer sees them.
import type { RoomView, VoteView } from '../../wire/wire';
import type { SeatedPlayer, Seating } from '../seating';

export interface ShownVote {
  readonly seated: SeatedPlayer;
  /** By the server's clock. */
  readonly deadline: number;
  readonly yes: number;
  readonly needed: number;
  /** The viewer's vote; null for none. */
  readonly mine: boolean | null;
  readonly canVote: boolean;
}

/** Shorter absences are page reloads and are not shown. */
const RELOAD_MS = 1500;

/** The lost players to show; `grace` is the room's waiting time in seconds, null for the game's default. */
export function lostPlayers({ seats }: Seating, grace: number | null, now: number): readonly SeatedPlayer[] {
  const longest = grace === null ? Infinity : grace * 1000 - RELOAD_MS;
  return seats.filter(({ awaited }) => awaited !== null && awaited - now <= longest);
}

/** The vote to show: about the viewer's own seat first, then one that the viewer has not answered. */
export function shownVote(room: RoomView, seating: Seating, me: string): ShownVote | null {
  const votes = (room.match?.votes ?? []).flatMap((vote) => toShownVote(vote, seating, me) ?? []);
  const open = votes.find(({ canVote, mine }) => canVote && mine === null);
  return votes.find(({ seated }) => seated.isMe) ?? open ?? votes[0] ?? null;
}

function toShownVote(vote: VoteView, { seats }: Seating, me: string): ShownVote | null {
  const seated = seats[vote.seat];
  if (seated === undefined) return null;
  const { deadline, yes, no, needed } = vote;
  const mine = yes.includes(me) ? true : no.includes(me) ? false : null;
  return { seated, deadline, yes: yes.length, needed, mine, canVote: vote.voters.includes(me) };
}
