// What a package's board and the page tell each other. The package has `board/board.js`, an ES module that exports
// `mount` and may export the other members of `BoardModule`, and may have `board/board.css` and more files beside them.
// The page draws the players, the clock, the hint button and the status line around the board, and buttons and forms
// for everything that the board does not offer itself. This file imports nothing, so that authors can copy it.

export interface BoardModule<View = unknown, Action = unknown, Event = unknown> {
  /** Draws the table into an empty element, which has all the room there is. */
  mount(place: HTMLElement, table: Table<View, Action, Event>): MountedBoard<View, Action, Event>;
  /** The types of the actions that the board offers itself. The page offers the others; by default all. */
  readonly draws?: readonly string[];
  /** Whether the board is as wide as it is high, so that wide windows give the rest to the players. */
  readonly isSquare?: boolean;
  /** How long a move is shown before the next one, in milliseconds; 300 by default. */
  readonly moveMs?: number;
  /** A few words below a player's name, such as a score; by default none. */
  seatText?(table: Table<View, Action, Event>, seat: number): string;
  /** The sound of a move; by default none. */
  readonly sound?: BoardSound;
}

export type BoardSound = 'dice' | 'knock' | 'card' | 'chip' | 'chord';

/** If `mount` or `update` throws, the page shows the table as a list instead. */
export interface MountedBoard<View = unknown, Action = unknown, Event = unknown> {
  /** Called whenever anything changes, with the whole table. */
  update(table: Table<View, Action, Event>): void;
  /** Called when the table is closed; the page removes the element. */
  destroy(): void;
}

/** The table as the viewer may know it, and what they can do. */
export interface Table<View = unknown, Action = unknown, Event = unknown> {
  readonly view: View;
  /** The events of the move that has just led to this view, for animations; empty at all other times. */
  readonly events: readonly Event[];
  /** What the viewer may do now; null for nothing, as always in a replay. */
  readonly menu: TableMenu<Action> | null;
  readonly seats: readonly TableSeat[];
  /** The viewer's seat; null for a spectator. */
  readonly viewer: number | null;
  /** The language of the page. */
  readonly lang: 'ko' | 'en';
  /** What a hint suggests: show it where it would happen. */
  readonly hinted: Action | null;
  /** Whether nothing should move. */
  readonly isStill: boolean;
  /** Takes an action of the menu, or one of a form. */
  readonly act: (action: Action) => void;
  /** Asks whether an action would be allowed now, and why not. */
  readonly check: (action: Action) => Promise<TableCheck>;
}

export interface TableMenu<Action = unknown> {
  readonly actions: readonly Action[];
  /** What the page would call each action, in the same order; empty in a lesson. */
  readonly texts: readonly string[];
  readonly forms: readonly TableForm[];
}

/** An action with free fields. */
export interface TableForm {
  /** The `type` of the action. */
  readonly action: string;
  readonly fields: readonly { readonly name: string; readonly low: number; readonly high: number }[];
  /** The lowest and the highest value of each field; every combination is a sample. */
  readonly samples: readonly (readonly (readonly [number, number])[])[];
}

export interface TableSeat {
  readonly seat: number;
  readonly name: string;
  /** Whether it is the viewer's. */
  readonly isMe: boolean;
  readonly isBot: boolean;
  /** Whether the player has left the match. */
  readonly hasLeft: boolean;
  /** Whether it may act now. */
  readonly acts: boolean;
  /** A colour of the page for this player, as CSS; a team shares it. */
  readonly colour: string;
  readonly shape: 'circle' | 'square' | 'triangle' | 'diamond' | 'pentagon' | 'star';
}

export type TableCheck =
  { readonly allowed: true; readonly words: string | null }
  | { readonly allowed: false; readonly code: string; readonly words: string };
