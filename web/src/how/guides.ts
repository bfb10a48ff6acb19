// Finds the games' pictures for their rules pages: every game folder with a guide/index.ts.
import type { Component } from 'svelte';

/**
 * Small scenes drawn with the game's own parts, one for each line of `how_to_play`. They are decorative: the lines say
 * everything. A scene handles no keys, has no working buttons and no endless animation.
 */
export interface Guide {
  readonly scenes: readonly Component[];
}

const FOLDERS = import.meta.glob<{ default: Guide }>('../games/*/guide/index.ts');

/** A game's pictures; null: it has none. */
export async function guideOf(game: string): Promise<Guide | null> {
  const load = FOLDERS[`../games/${game}/guide/index.ts`];
  return load ? (await load()).default : null;
}

/** The picture beside a line, or null. */
export function sceneAt(guide: Guide | null, line: number): Component | null {
  return guide?.scenes[line] ?? null;
}
