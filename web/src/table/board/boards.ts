// Finds the games' boards: those in folders here, each a separate chunk, and those that packages bring along.
import type { Component } from 'svelte';
import { gameCard } from '../../app/gameCards';
import type { BoardModule } from '../../kit/board-api';
import type { Check, Seating } from '../seating';
import type { Choreography } from './stage.svelte';
import type { CallOff, Decide, GameCard, MatchCard, Menu, MenuText, Result } from '../../wire/wire';

/**
 * What a board draws and the callbacks it has. A board knows no rules.
 *
 * Mark each player's place with `data-seat`: reactions float there. Mark the heading of the actions with
 * `data-actions` and `tabindex="-1"`: it gets the focus when a turn starts. Show lost players (`awaited`, with
 * `disconnects/Countdown.svelte`) and stand-ins (`hasStandIn`), and add `presenceText` for screen readers.
 */
export interface BoardProps<V = unknown, A = unknown, S = unknown> {
  readonly view: V;
  /** The current animation; null for none. */
  readonly scene: S | null;
  readonly seating: Seating;
  /** What the viewer may do now; null for nothing. */
  readonly menu: Menu<A> | null;
  readonly act: (action: A) => void;
  readonly check: (action: A) => Promise<Check>;
  /** What a hint suggests: the board selects it, so that it is seen where it would happen. */
  readonly hinted?: A | null | undefined;
  /** Absent in a replay. */
  readonly room?: RoomContext | undefined;
  /** What draws the board, if it came in a package. */
  readonly module?: BoardModule | undefined;
}

/** What a board may know of the room, and what the host can do. */
export interface RoomContext {
  /** The host's name; null for none. */
  readonly host: string | null;
  /** Whether the viewer is the host. */
  readonly isHost: boolean;
  /** The referee's deadline, in this browser's time. */
  readonly deadline: number | null;
  /** The matches played in the room, the newest first; null until loaded, or if the board has no `History`. */
  readonly matches: readonly MatchCard[] | null;
  /** The names by seat as `matches` has them: bots are not translated. */
  readonly names: readonly string[];
  /** Whether an action is on its way. */
  readonly isActing: boolean;
  /** How the options are understood, in one sentence; null if the game has no preview. */
  readonly understood: string | null;
  /** Sends a command of the host. */
  readonly send: (command: Decide | CallOff) => void;
  /** What the room says in words; absent in a lesson. */
  readonly narration?: BoardNarration | undefined;
}

export interface BoardNarration {
  /** Null: nothing to do. */
  readonly menu: MenuText | null;
  /** The last line of the log, up to what is on stage. */
  readonly last: string | null;
  /** The number of moves. */
  readonly turn: number;
}

export interface HistoryProps {
  /** The matches played in the room; null until loaded. */
  readonly matches: readonly MatchCard[] | null;
}

/** The result texts of a game without winners. */
export interface Results {
  /** Seats with this result are listed first. */
  readonly big: Result;
  readonly word: (result: Result) => string;
}

export interface GameBoard {
  readonly Board: Component<BoardProps>;
  readonly beats: Choreography;
  /** The board has no names for its places, so a lesson offers only the action it waits for. */
  readonly pointsOut?: boolean;
  /** If set, the board shows the whole result, and the page only what comes next. */
  readonly results?: Results;
  /** The game's list of matches played in a room. */
  readonly History?: Component<HistoryProps>;
  /** What draws the board, if it came in a package. */
  readonly module?: BoardModule;
}

const FOLDERS = import.meta.glob<{ default: GameBoard }>('../../games/*/index.ts');

/** The board of a game; null if it has none, and the list view is used. */
export async function loadBoard(slug: string, card?: GameCard): Promise<GameBoard | null> {
  const load = FOLDERS[`../../games/${slug}/index.ts`];
  if (load) return (await load()).default;
  const files = (card ?? (await gameCard(slug)))?.board;
  return files ? (await import('./packagedBoard')).loadPackagedBoard(files) : null;
}
