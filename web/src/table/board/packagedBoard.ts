// Loads the board of a package: a module and its style sheet from the server, under the page's own content policy.
import type { Component } from 'svelte';
import type { BoardModule } from '../../kit/board-api';
import { SOUNDS } from '../../ui/sound';
import type { BoardCard } from '../../wire/wire';
import type { BoardProps, GameBoard } from './boards';
import type { Choreography } from './stage.svelte';

const [MOVE_MS, LONGEST_MOVE_MS] = [300, 3000];

/** The events of the move that is shown. */
export interface PackagedScene {
  readonly events: readonly unknown[];
}

export async function loadPackagedBoard({ script, style }: BoardCard): Promise<GameBoard> {
  const [module, host] = await Promise.all([
    import(/* @vite-ignore */ script) as Promise<unknown>,
    import('./PackagedBoard.svelte'),
    style === null ? null : loadStyle(style),
  ]);
  if (!isBoardModule(module)) throw new TypeError(`${script} exports no function mount`);
  return packagedBoard(module, host.default as unknown as Component<BoardProps>);
}

export function packagedBoard(module: BoardModule, Board: Component<BoardProps>): GameBoard {
  return { Board, beats: beatsOf(module), module };
}

/** Each move is one beat; the events are told once. */
function beatsOf({ moveMs, sound }: BoardModule): Choreography {
  const ms = typeof moveMs === 'number' && moveMs > 0 ? Math.min(moveMs, LONGEST_MOVE_MS) : MOVE_MS;
  const own = SOUNDS.find((name) => name === sound);
  return ({ events, after }) => [{ view: after, scene: { events } satisfies PackagedScene, ms, ...(own && { sound: own }) }];
}

function isBoardModule(module: unknown): module is BoardModule {
  return typeof (module as { readonly mount?: unknown }).mount === 'function';
}

/** The style sheet stays in the page: a board may be opened again. */
function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove(); // so that the next try loads it again
      reject(new Error(`${href} cannot be loaded`));
    };
    document.head.append(link);
  });
}
