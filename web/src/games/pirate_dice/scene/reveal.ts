// The beats of a challenge: the call, cup after cup and die after die, the verdict, the losses. Pure.
import type { Beat } from '../../../table/board/stage.svelte';
import { matchesIn } from '../dice';
import type { BoardMoment } from './motion';
import type { Flight, Reveal, Scene } from './scene';
import type { ChallengeJudged, View } from '../wire';

export const CALLED_MS = 450;
export const VERDICT_MS = 650;
export const LOSSES_MS = 480;
/** The longest that counting may take, however many dice there are. */
export const COUNTING_MS = 1400;
const STEP_MS = 130;

type BoardBeat = Beat<View, Scene>;
type Tally = Pick<Reveal, 'lifted' | 'counted' | 'isRedCounted' | 'total'>;

export function reveal(judgement: ChallengeJudged, view: View, { before, after, viewer }: BoardMoment): BoardBeat[] {
  const tallies = tally(judgement, view);
  const flights = flightsOf(before, after);
  const last = { ...NOTHING, ...tallies.at(-1), total: judgement.actual };
  const beat = (ms: number, scene: Pick<Reveal, 'step'> & Partial<Reveal>): BoardBeat => {
    return { view, ms, holds: true, scene: { type: 'reveal', judgement, flights: [], ...last, ...scene } };
  };
  return [
    { ...beat(CALLED_MS, { step: 'called', ...NOTHING }), sound: 'knock' },
    ...counting(tallies, (ms, now) => beat(ms, { step: 'counting', ...now })),
    beat(VERDICT_MS, { step: 'verdict' }),
    { ...beat(LOSSES_MS, { step: 'losses', flights }), sound: hasLost(judgement, viewer) ? 'lose' : 'chip' },
  ];
}

const NOTHING: Tally = { lifted: [], counted: [], isRedCounted: false, total: 0 };

function counting(tallies: readonly Tally[], beat: (ms: number, now: Tally) => BoardBeat): BoardBeat[] {
  const ms = Math.min(STEP_MS, COUNTING_MS / tallies.length);
  return tallies.map((now, i) => {
    const isMore = now.total > (tallies[i - 1]?.total ?? 0);
    return isMore ? { ...beat(ms, now), sound: 'count' } : beat(ms, now);
  });
}

/** Cup after cup in the order of play, die after die, the red die last; it ends at the judged count. */
function tally(judgement: ChallengeJudged, view: View): Tally[] {
  const steps: Tally[] = [];
  let now: Tally = { ...NOTHING, counted: judgement.dice.map(() => 0) };
  const then = (change: Partial<Tally>): number => steps.push((now = { ...now, ...change }));
  for (const seat of view.order.filter((seat) => judgement.dice[seat]?.length)) {
    then({ lifted: [...now.lifted, seat] });
    const matches = matchesIn(judgement.dice[seat] ?? [], judgement.face, view.options.wild_ones);
    for (let count = 1; count <= matches; count += 1) {
      then({ counted: now.counted.with(seat, count), total: now.total + 1 });
    }
  }
  then({ isRedCounted: true, total: judgement.actual });
  return steps;
}

/** The dice that fly: one for each slot that was empty and is filled now. */
function flightsOf(before: View | null, after: View): Flight[] {
  return after.board.slots.flatMap((seat, slot) => {
    const isNew = seat !== null && before !== null && before.board.slots[slot] === null;
    return isNew ? [{ seat, slot }] : [];
  });
}

function hasLost({ lost }: ChallengeJudged, viewer: number | null): boolean {
  return viewer !== null && (lost[viewer] ?? 0) > 0;
}
