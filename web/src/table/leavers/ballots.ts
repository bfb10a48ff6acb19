// Who is missing from a match and what is asked about it, as the viewer sees it. Pure.
import type { RoomView, VoteView } from '../../wire/wire';
import type { Seated, Seating } from '../seating';

/** A vote about a seat. */
export interface Ballot {
  readonly seated: Seated;
  /** By the server's clock. */
  readonly deadline: number;
  readonly yes: number;
  readonly needed: number;
  /** What the viewer has said; null: nothing yet. */
  readonly mine: boolean | null;
  /** Whether the viewer has a vote. */
  readonly isAsked: boolean;
}

/** Whoever is back sooner has only loaded the page again, and nobody needs to be told. */
const BLINK_MS = 1500;

/** Whom the match has been waiting for, `grace` seconds at most; null: nobody knows how long. */
export function lostIn({ seats }: Seating, grace: number | null, now: number): readonly Seated[] {
  const longest = grace === null ? Infinity : grace * 1000 - BLINK_MS;
  return seats.filter(({ awaited }) => awaited !== null && awaited - now <= longest);
}

/** The vote to show: the viewer's own seat first, then what the viewer has not answered yet. */
export function ballotIn(room: RoomView, seating: Seating, me: string): Ballot | null {
  const ballots = (room.match?.votes ?? []).flatMap((vote) => ballotOf(vote, seating, me) ?? []);
  const open = ballots.find(({ isAsked, mine }) => isAsked && mine === null);
  return ballots.find(({ seated }) => seated.isMe) ?? open ?? ballots[0] ?? null;
}

function ballotOf(vote: VoteView, { seats }: Seating, me: string): Ballot | null {
  const seated = seats[vote.seat];
  if (seated === undefined) return null;
  const { deadline, yes, no, needed } = vote;
  const mine = yes.includes(me) ? true : no.includes(me) ? false : null;
  return { seated, deadline, yes: yes.length, needed, mine, isAsked: vote.voters.includes(me) };
}
