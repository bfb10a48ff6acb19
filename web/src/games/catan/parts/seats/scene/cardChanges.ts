// What a scene gives to each seat or takes from it, for the chips that pop up. Pure.
import { KINDS, NOTHING, listed } from '../../../resources';
import type { Scene } from '../../../scene/scene';
import type { Counts, Kind } from '../../../wire';

/** A change in number; `hidden`: a card unknown to the viewer, `card`: a development card. */
export interface Change {
  readonly what: Kind | 'hidden' | 'card';
  readonly count: number;
}

const NONE: readonly Change[] = [];

/** A seat's changes in a scene: gains first, then losses. */
export function changesAt(scene: Scene | null, seat: number): readonly Change[] {
  switch (scene?.type) {
    case 'harvesting':
      return come(scene.gained[seat]);
    case 'building':
      return scene.seat === seat ? come(scene.gained) : NONE;
    case 'playing':
      return scene.seat === seat ? come(scene.gained) : go(scene.taken?.[seat]);
    case 'discarding':
      return scene.seat === seat ? [{ what: scene.kind, count: -1 }] : NONE;
    case 'buying':
      return scene.seat === seat ? [{ what: 'card', count: 1 }] : NONE;
    case 'stealing':
      return stolen(scene.kind, Number(scene.seat === seat) - Number(scene.victim === seat));
    case 'trading':
      if (scene.seat === seat) return [...come(scene.want), ...go(scene.give)];
      return scene.partner === seat ? [...come(scene.give), ...go(scene.want)] : NONE;
    default:
      return NONE;
  }
}

function come(counts: Counts = NOTHING): readonly Change[] {
  return listed(counts).map(([what, count]) => ({ what, count }));
}

function go(counts: Counts = NOTHING): readonly Change[] {
  return listed(counts).map(([what, count]) => ({ what, count: -count }));
}

function stolen(kind: Kind | null, count: number): readonly Change[] {
  return count === 0 ? NONE : [{ what: kind ?? 'hidden', count }];
}

export function isKind(what: Change['what']): what is Kind {
  return KINDS.some((kind) => kind === what);
}
