// Turns events into beats: view, scene, duration and sound. Pure.
import { ending, leaving } from '../../../kit/scene/scene';
import type { Beat, Moment } from '../../../table/board/stage.svelte';
import { reveal } from './reveal';
import type { Scene } from './scene';
import { sorted } from '../dice';
import type { Dice, OrderRolled, Shown, View } from '../wire';

export const ROLLING_MS = 700;
export const BETTING_MS = 280;
export const SETTLED_MS = 900;
/** The longest that all rolls for the order may take together. */
export const ORDERING_MS = 1600;
const ROLL_MS = 900;

type BoardBeat = Beat<View, Scene>;
export type BoardMoment = Moment<View, Shown>;

export function beats(moment: BoardMoment): readonly BoardBeat[] {
  const events = watchable(moment.events);
  const turning = events.findLastIndex(({ type }) => type === 'RoundBegan' || type === 'GameEnded');
  const before = moment.before ?? moment.after;
  return events.flatMap((event, i) => beatsOf(event, i < turning ? before : moment.after, moment));
}

/** Of several rounds in one moment only the last reveal is played: the views between are unknown. */
function watchable(events: readonly Shown[]): readonly Shown[] {
  const judged = events.flatMap((event, i) => (event.type === 'ChallengeJudged' ? [i] : []));
  return judged.length > 1 ? events.slice(judged.at(-1)) : events;
}

function beatsOf(event: Shown, view: View, moment: BoardMoment): readonly BoardBeat[] {
  switch (event.type) {
    case 'OrderRolled':
      return ordering(event, moment.after);
    case 'RoundBegan':
      return [{ view, scene: { type: 'rolling' }, ms: ROLLING_MS, sound: 'dice', holds: true }];
    case 'BetMade':
      return [{ view, scene: { type: 'betting', bet: event }, ms: BETTING_MS, sound: 'knock' }];
    case 'ChallengeJudged':
      return reveal(event, view, moment);
    case 'SeatLeft':
      return [leaving(view, event.seat)];
    case 'GameEnded':
      return [ending(view)];
  }
}

/** Shows the rolls pass by pass, keeping each seat's last roll, then the order. */
function ordering({ rolls }: OrderRolled, view: View): readonly BoardBeat[] {
  const ms = Math.min(ROLL_MS, ORDERING_MS / rolls.length);
  const passes = rolls.map((_, pass) => ({
    rolls: view.owned.map((_, seat) => lastRoll(rolls.slice(0, pass + 1), seat)),
    rolling: view.owned.flatMap((_, seat) => (rolls[pass]?.[seat]?.length ? [seat] : [])),
  }));
  const rolled = passes.map((pass): BoardBeat => {
    return { view, scene: { type: 'ordering', ...pass, isSettled: false }, ms, sound: 'dice', holds: true };
  });
  const last = passes.at(-1) ?? { rolls: [], rolling: [] };
  const everyone = { rolls: last.rolls, rolling: view.order, isSettled: true };
  return [...rolled, { view, scene: { type: 'ordering', ...everyone }, ms: SETTLED_MS, sound: 'chip', holds: true }];
}

function lastRoll(passes: readonly (readonly Dice[])[], seat: number): Dice {
  return sorted(passes.findLast((pass) => pass[seat]?.length)?.[seat] ?? []);
}
