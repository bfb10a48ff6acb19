// The types of the example's game; those of a real game are written by `make wire`. Pure.
import type { Menu } from '../../wire/wire';
import { menuOf } from '../samples/players';

export interface View {
  readonly stones: number;
  readonly turn: number;
}

export interface Take {
  readonly type: 'Take';
  readonly count: number;
}

const [ALL, MOST] = [12, 3];

export const START: View = { stones: ALL, turn: 0 };

/** The table after a move; from the last stone it starts again. */
export function after({ stones, turn }: View, { count }: Take): View {
  return { stones: stones > count ? stones - count : ALL, turn };
}

export function menuIn({ stones }: View): Menu<Take> {
  return menuOf(...[1, 2, MOST].filter((count) => count <= stones).map((count): Take => ({ type: 'Take', count })));
}
