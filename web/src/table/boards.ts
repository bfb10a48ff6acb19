// Finds the games' boards: whatever folder has an index.ts is one. Each comes as a chunk of its own.
import type { Component } from 'svelte';
import type { Check, Seating } from './seating';
import type { Choreography } from './stage.svelte';
import type { Menu } from '../wire/wire';

/**
 * What a board gets: what to draw, what may be done, and two ways to ask. It knows no rules.
 *
 * Where a board marks each player's place with `data-seat`, feelings rise beside it. Where it marks the
 * heading of what can be done with `data-actions` (and `tabindex="-1"`), focus goes there as a turn begins.
 * A seat says who is waited for (`awaited`, for `leavers/Countdown.svelte`) and where a bot stands in
 * (`hasStandIn`): show both, and add `presenceSaid` to what a screen reader hears of the board.
 */
export interface BoardProps<V = unknown, A = unknown, S = unknown> {
  readonly view: V;
  /** What is going on right now; null: the table rests. */
  readonly scene: S | null;
  readonly seating: Seating;
  /** What the viewer may do; null: nothing, or a replay. */
  readonly menu: Menu<A> | null;
  readonly act: (action: A) => void;
  readonly check: (action: A) => Promise<Check>;
}

export interface GameBoard {
  readonly Board: Component<BoardProps>;
  readonly beats: Choreography;
}

const FOLDERS = import.meta.glob<{ default: GameBoard }>('../games/*/index.ts');

/** The board of a game, or null where it has none: then the list is the table. */
export async function boardOf(slug: string): Promise<GameBoard | null> {
  const load = FOLDERS[`../games/${slug}/index.ts`];
  return load ? (await load()).default : null;
}
