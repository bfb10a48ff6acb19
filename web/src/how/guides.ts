// Finds the pictures that games bring along for their pages: whatever folder has a guide.ts.
import type { Component } from 'svelte';

/**
 * Small scenes drawn with the game's own parts. Each stands beside a line of `how_to_play` and is for the eye
 * alone: the line says it all. A scene has no keys, no buttons that matter, and no motion that goes on.
 */
export interface Guide {
  readonly scenes: ReadonlyArray<{ readonly line: number; readonly Scene: Component }>;
}

const FOLDERS = import.meta.glob<{ default: Guide }>('../games/*/guide/index.ts');

/** A game's pictures; null: it brings none. */
export async function guideOf(game: string): Promise<Guide | null> {
  const load = FOLDERS[`../games/${game}/guide/index.ts`];
  return load ? (await load()).default : null;
}

/** What stands beside a line, if anything does. */
export function sceneAt(guide: Guide | null, line: number): Component | null {
  return guide?.scenes.find((scene) => scene.line === line)?.Scene ?? null;
}
