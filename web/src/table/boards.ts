// Finds the games' boards: whatever folder has an index.ts is one. Each comes as a chunk of its own.
import type { Component } from 'svelte';
import type { Check, Seating } from './seating';
import type { Choreography } from './stage.svelte';
import type { CallOff, Decide, MatchCard, Menu, Result } from '../wire/wire';

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
  /** The room around the table; absent in a replay. */
  readonly around?: Around | undefined;
}

/** What a board may know of the room, and what its host can do for the table. */
export interface Around {
  /** The host's name; null: there is none. */
  readonly host: string | null;
  /** Whether the viewer is the host. */
  readonly isHost: boolean;
  /** Until when somebody beyond the seats has to answer, in this browser's time; null: nobody has to. */
  readonly deadline: number | null;
  /** How the options are understood, in one sentence; null: they speak for themselves. */
  readonly understood: string | null;
  /** Asks for what is the host's alone. */
  readonly ask: (what: Decide | CallOff) => void;
}

/** What was played in the room; null: not known yet. */
export interface HistoryProps {
  readonly matches: readonly MatchCard[] | null;
}

/** How a game speaks of results where it has no winners. */
export interface Results {
  /** The result that everyone wants to know of: those who have it come first. */
  readonly big: Result;
  readonly word: (result: Result) => string;
}

export interface GameBoard {
  readonly Board: Component<BoardProps>;
  readonly beats: Choreography;
  /** Places have no names on the board: a lesson offers, of the kind it waits for, the one action alone. */
  readonly pointsOut?: boolean;
  /** Then the board itself tells the whole result, and the page around it only what comes next. */
  readonly results?: Results;
  /** The game's own page about what was played in a room. */
  readonly History?: Component<HistoryProps>;
}

const FOLDERS = import.meta.glob<{ default: GameBoard }>('../games/*/index.ts');

/** The board of a game, or null where it has none: then the list is the table. */
export async function boardOf(slug: string): Promise<GameBoard | null> {
  const load = FOLDERS[`../games/${slug}/index.ts`];
  return load ? (await load()).default : null;
}
