// Turns events into beats: view, scene, duration and sound. Pure.
import { onlyLast } from '../../../kit/scene/scene';
import type { Beat, Moment } from '../../../table/board/stage.svelte';
import { durationOf } from '../../../ui/dice/effects';
import type { Scene } from './scene';
import type { Judged, RollMade, Rolled, Shown, View } from '../wire';

export const DRUMS_MS = 1300;
export const LANDED_MS = 500;
export const SHOUT_MS = 900;
export const STAMPING_MS = 1100;
export const ASKING_MS = 300;
export const ENDING_MS = 500;
/** Of several rolls in one moment, only the last ones are animated. */
export const MAX_WATCHED = 2;

type BoardBeat = Beat<View, Scene>;
export type BoardMoment = Moment<View, Shown>;

export function beats(moment: BoardMoment): readonly BoardBeat[] {
  const isRoll = ({ type }: Shown): boolean => type === 'Rolled';
  return onlyLast(moment.events, isRoll, MAX_WATCHED).flatMap((event) => beatsOf(event, moment));
}

function beatsOf(event: Shown, moment: BoardMoment): readonly BoardBeat[] {
  const view = moment.after;
  switch (event.type) {
    case 'Rolled':
      return rolling(event, view);
    case 'SeatLeft':
      return [];
    case 'VerdictAsked':
      return [{ view, scene: null, ms: ASKING_MS, sound: 'knock' }];
    case 'Judged':
      return [{ view, scene: { type: 'stamping' }, ms: STAMPING_MS, sound: soundOf(event, moment.viewer), isKey: true }];
    case 'NotJudged':
      return [{ view, scene: null, ms: ENDING_MS, sound: 'chip' }];
  }
}

/** The number spins on the table before the roll, and lands on the table after it. */
function rolling(roll: Rolled, after: View): readonly BoardBeat[] {
  const [before, then] = [tableBefore(after, roll), tableWith(after, roll)];
  const thrown = { value: roll.value, high: after.ranges[roll.seat] ?? roll.value };
  const spinning: BoardBeat = { view: before, scene: { type: 'spinning', roll }, ms: durationOf(roll.effect, thrown) };
  const landed: BoardBeat = { view: then, scene: { type: 'landed', roll }, ms: roll.near_miss ? SHOUT_MS : LANDED_MS };
  if (!roll.is_last_roller) return [{ ...spinning, sound: 'dice' }, { ...landed, sound: 'count' }];
  return [
    { view: before, scene: { type: 'drums', roll }, ms: DRUMS_MS, sound: 'drums', isKey: true },
    { ...spinning, sound: 'drums' },
    { ...landed, ms: SHOUT_MS, sound: 'chip' },
  ];
}

/** The sad sound is only for a caught viewer. */
function soundOf({ caught }: Judged, viewer: number | null): 'lose' | 'chord' {
  return viewer !== null && caught.includes(viewer) ? 'lose' : 'chord';
}

function tableBefore(after: View, roll: Rolled): View {
  return withRolls(after, after.rolls.slice(0, placeOf(after, roll)));
}

function tableWith(after: View, roll: Rolled): View {
  return withRolls(after, after.rolls.slice(0, placeOf(after, roll) + 1));
}

function placeOf({ rolls }: View, { seat }: Rolled): number {
  return rolls.findIndex((made) => made.seat === seat);
}

/** The table after some of the rolls, as far as it is shown. */
function withRolls(after: View, rolls: readonly RollMade[]): View {
  const later = after.rolls.slice(rolls.length).map(({ seat }) => seat);
  const waiting = [...later, ...after.waiting].sort((one, other) => one - other);
  const taking_part = rolls.length + waiting.length;
  return { ...after, rolls, waiting, rolled: rolls.length, taking_part, phase: { type: 'Rolling' } };
}
