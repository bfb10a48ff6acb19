// Loads the games' covers, each as a separate chunk.
import type { Component } from 'svelte';

const FOLDERS = import.meta.glob<{ default: Component }>('../../games/*/Cover.svelte');

/** A game's cover; null for none. */
export async function loadCover(slug: string): Promise<Component | null> {
  const load = FOLDERS[`../../games/${slug}/Cover.svelte`];
  return load ? (await load()).default : null;
}
