// Turns events into beats: view, scene, duration and sound. Pure.
import { ending, leaving, onlyLast } from '../../../kit/scene/scene';
import type { Beat, Moment } from '../../../table/board/stage.svelte';
import type { Play, Scene } from './scene';
import type { Shown, View } from '../wire';

export const DEALING_MS = 500;
export const CARD_MS = 280;
export const CHIP_MS = 260;
export const LINE_MS = 520;
export const PASSING_MS = 600;

type BoardBeat = Beat<View, Scene>;
export type BoardMoment = Moment<View, Shown>;

export function beats(moment: BoardMoment): readonly BoardBeat[] {
  return onlyLast(moment.events, isPlay).flatMap((event) => beatsOf(event, moment));
}

function isPlay(event: Shown): event is Play {
  return event.type === 'CardPlayed' || event.type === 'CardSeenPlayed';
}

function beatsOf(event: Shown, moment: BoardMoment): readonly BoardBeat[] {
  const view = moment.after;
  switch (event.type) {
    case 'HandDealt':
      return [{ view, scene: { type: 'dealing' }, ms: DEALING_MS, sound: 'card', holds: true }];
    case 'CardPlayed':
    case 'CardSeenPlayed':
      return turn(event, moment);
    case 'SeatPassed':
      return [{ view, scene: { type: 'passing', seat: event.seat }, ms: PASSING_MS, sound: 'knock' }];
    case 'SeatLeft':
      return [leaving(view, event.seat)];
    case 'GameEnded':
      return [ending(view)];
  }
}

/** First the card, on the table before; then the chip; then the completed sequence. */
function turn(play: Play, { before, after }: BoardMoment): readonly BoardBeat[] {
  const beat = (step: 'card' | 'chip' | 'line', view: View, ms: number): BoardBeat => {
    return { view, scene: { type: 'playing', step, play }, ms };
  };
  const line: BoardBeat = { ...beat('line', after, LINE_MS), sound: 'count' };
  return [
    { ...beat('card', before ?? after, CARD_MS), sound: 'card', holds: true },
    { ...beat('chip', after, CHIP_MS), sound: 'chip', holds: true },
    ...(play.sequences.length ? [line] : []),
  ];
}
